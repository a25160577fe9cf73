/* The last iteration reads behind the section. */
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    int n = 100;
    double *x = malloc((n + 1) * sizeof *x), *y = malloc(n * sizeof *y), sum = 0;
    for (int i = 0; i <= n; i++) x[i] = i * i;
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) y[i] = x[i + 1] - x[i];
    for (int i = 0; i < n; i++) sum += y[i];
    printf("%g\n", sum);
    free(x);
    free(y);
    return 0;
}
