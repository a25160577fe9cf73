/* A loop that can only be enumerated, one that stays on the host, a reduction, and an if clause. */
#include <stdio.h>

double fallback(int n, double *x, int use_device)
{
    double sum = 0.0;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) if(use_device)
    for (int i = 1; i < n; i *= 2)
        x[i] += 1.0;
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(+: sum)
    for (int i = 0; i < n; i++)
        sum += x[i];
#pragma omp target teams distribute parallel for map(to: x[0:n])
    for (int i = 0; i < n; i++)
        if (x[i] < 0)
            fprintf(stderr, "%d\n", i);
    return sum;
}
