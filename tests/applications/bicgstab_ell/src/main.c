#include "ell.h"
#include "vec.h"
#include <stdio.h>
#include <stdlib.h>

int bicgstab(ell_matrix *a, struct workspace *w, int most, double tolerance, double *final);

int main(int argc, char **argv)
{
    const int side = argc > 1 ? atoi(argv[1]) : 20, n = side * side;
    ell_matrix *a = ell_create(n, 7);
    for (int i = 0; i < n; i++) {
        int x = i % side, y = i / side;
        ell_set(a, i, i, 4.5 + 0.1 * (i % 7));
        if (x > 0) ell_set(a, i, i - 1, -1.3);
        if (x < side - 1) ell_set(a, i, i + 1, -0.7);
        if (y > 0) ell_set(a, i, i - side, -1.2);
        if (y < side - 1) ell_set(a, i, i + side, -0.8);
    }
    ell_to_device(a);
    struct workspace w = {n, {0}};
    double *all = calloc((size_t)n * VECTORS, sizeof *all);
    for (int k = 0; k < VECTORS; k++)
        w.at[k] = all + (size_t)k * n;
    for (int i = 0; i < n; i++)
        w.at[B][i] = 1.0 + (i % 5) * 0.25;
#pragma omp target enter data map(to: all[0:n * VECTORS])
    double final;
    int its = bicgstab(a, &w, 200, 1e-10, &final);
    double *x = w.at[X];
    PARALLEL_LOOP(i, n) x[i] *= 2;
#pragma omp target update from(x[0:n])
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i];
    printf("%s, sum of the solution %.4f, middle %.5f\n", its < 200 && final <= 1e-10 ? "converged" : "failed", sum / 2,
           x[n / 2 + side / 2]);
#pragma omp target exit data map(delete: all[0:n * VECTORS])
    ell_destroy(a);
    free(all);
    return 0;
}
