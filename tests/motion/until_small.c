/* Jacobi sweeps until the change, which the host reads after each of them, is small. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    const int n = 900;
    double *x = calloc(n, sizeof *x), *next = calloc(n, sizeof *next), *right = malloc(n * sizeof *right), change;
    int sweeps = 0;
    for (int i = 0; i < n; i++)
        right[i] = i % 5;
    do {
        change = 0;
#pragma omp target teams distribute parallel for map(to: x[0:n], right[0:n]) map(from: next[0:n])
        for (int i = 0; i < n; i++)
            next[i] = (right[i] + (i > 0 ? x[i - 1] : 0) + (i < n - 1 ? x[i + 1] : 0)) / 4;
#pragma omp target teams distribute parallel for reduction(max: change) map(tofrom: x[0:n], change) map(to: next[0:n])
        for (int i = 0; i < n; i++) {
            double now = fabs(next[i] - x[i]);
            change = now > change ? now : change;
            x[i] = next[i];
        }
        sweeps++;
    } while (change > 1e-6);
    printf("%d sweeps, %.9f\n", sweeps, x[n / 3]);
    free(x);
    free(next);
    free(right);
    return 0;
}
