/* The host sets the two ends of a rod in each step. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    const int n = 1500, last = n - 1;
    double *rod = calloc(n, sizeof *rod), *flow = calloc(n, sizeof *flow);
#pragma omp target data map(tofrom: rod[0:n]) map(to: flow[0:n])
    for (int t = 0; t < 40; t++) {
        rod[0] = 1 + t % 3;
#pragma omp target update to(rod[0:1])
        rod[last] = 0.5 * (t % 2);
#pragma omp target update to(rod[last:1])
#pragma omp target teams distribute parallel for map(to: rod[0:n]) map(tofrom: flow[0:n])
        for (int i = 0; i < n - 1; i++)
            flow[i] = rod[i] - rod[i + 1];
#pragma omp target teams distribute parallel for map(tofrom: rod[0:n]) map(to: flow[0:n])
        for (int i = 1; i < n - 1; i++)
            rod[i] += 0.25 * (flow[i - 1] - flow[i]);
    }
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += rod[i];
    printf("%.9f\n", sum);
    free(rod);
    free(flow);
    return 0;
}
