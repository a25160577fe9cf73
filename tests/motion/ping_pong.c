/* Two buffers that each step fills from the other. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    const int n = 3000;
    double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
    for (int i = 0; i < n; i++)
        a[i] = b[i] = i % 13;
    for (int t = 0; t < 30; t++) {
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(tofrom: b[0:n])
        for (int i = 1; i < n - 1; i++)
            b[i] = 0.25 * (a[i - 1] + 2 * a[i] + a[i + 1]);
#pragma omp target teams distribute parallel for map(to: b[0:n]) map(tofrom: a[0:n])
        for (int i = 1; i < n - 1; i++)
            a[i] = 0.5 * (b[i - 1] + b[i + 1]);
    }
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += a[i];
    printf("%.9f\n", sum);
    free(a);
    free(b);
    return 0;
}
