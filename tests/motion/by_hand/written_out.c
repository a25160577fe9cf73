/* A wave whose field the host writes out in every tenth step. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    const int n = 2000;
    float *now = calloc(n, sizeof *now), *before = calloc(n, sizeof *before);
    for (int i = 900; i < 1100; i++)
        now[i] = before[i] = sinf((i - 900) / 63.66f);
#pragma omp target data map(tofrom: now[0:n]) map(to: before[0:n])
    for (int t = 0; t < 50; t++) {
#pragma omp target teams distribute parallel for map(to: now[0:n]) map(tofrom: before[0:n])
        for (int i = 1; i < n - 1; i++)
            before[i] = 2 * now[i] - before[i] + 0.2f * (now[i - 1] - 2 * now[i] + now[i + 1]);
#pragma omp target teams distribute parallel for map(tofrom: now[0:n], before[0:n])
        for (int i = 0; i < n; i++) {
            float swap = now[i];
            now[i] = before[i];
            before[i] = swap;
        }
        if (t % 10 == 0) {
            double energy = 0;
#pragma omp target update from(now[0:n])
            for (int i = 0; i < n; i++)
                energy += now[i] * now[i];
            printf("step %d: %.5f\n", t, energy);
        }
    }
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += now[i] * i;
    printf("%.3f\n", sum);
    free(now);
    free(before);
    return 0;
}
