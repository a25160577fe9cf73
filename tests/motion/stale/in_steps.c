/* The steps are functions; the host looks at what they made, and changes a coefficient for them. */
#include <stdio.h>
#include <stdlib.h>

static void step(int n, double *v, const double *c) {
#pragma omp target teams distribute parallel for map(tofrom: v[0:n]) map(to: c[0:2])
    for (int i = 0; i < n; i++) v[i] = c[0] * v[i] + c[1];
}

static double total(int n, const double *v) {
    double sum = 0;
    for (int i = 0; i < n; i++) sum += v[i];
    return sum;
}

int main(void) {
    int n = 100;
    double *x = malloc(n * sizeof *x), c[2] = {0.5, 1};
    for (int i = 0; i < n; i++) x[i] = i;
#pragma omp target data map(tofrom: x[0:n]) map(to: c)
    for (int t = 0; t < 4; t++) {
        c[1] = 1 + t;
        step(n, x, c);
        double sum = total(n, x);
        printf("%g\n", sum);
    }
    free(x);
    return 0;
}
