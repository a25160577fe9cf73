/* The host sets the ends of the field in each step, which the device never gets. */
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    int n = 150;
    double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);
    for (int i = 0; i < n; i++) x[i] = y[i] = 0;
#pragma omp target enter data map(to: x[0:n], y[0:n])
    for (int t = 1; t <= 8; t++) {
        x[0] = t;
        x[n - 1] = -t;
#pragma omp target teams distribute parallel for map(to: x[0:n])
        for (int i = 1; i < n - 1; i++) y[i] = (x[i - 1] + x[i + 1]) / 2;
#pragma omp target teams distribute parallel for
        for (int i = 1; i < n - 1; i++) x[i] = y[i];
    }
#pragma omp target exit data map(from: x[0:n]) map(delete: y[0:n])
    double sum = 0;
    for (int i = 0; i < n; i++) sum += x[i] * i;
    printf("%g\n", sum);
    free(x);
    free(y);
    return 0;
}
