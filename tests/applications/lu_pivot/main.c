#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include "lu.h"

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 48;
    const int m = 5;
    double (*a)[n] = malloc(sizeof(double[n][n])), (*copy)[n] = malloc(sizeof(double[n][n]));
    double (*b)[m] = malloc(sizeof(double[n][m]));
    int *permutation = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            copy[i][j] = a[i][j] = ((i * 37 + j * 91 + i * j) % 101) / 50.0 - 1 + (i == (j + 5) % n) * 4;
        for (int c = 0; c < m; c++)
            b[i][c] = i % (c + 2);
    }
    int sign = lu_factor(n, a, permutation);
    double logdet = 0, worst = 0, trace = 0;
    for (int i = 0; i < n; i++) {
        logdet += log(fabs(a[i][i]));
        sign = a[i][i] < 0 ? -sign : sign;
    }
    lu_solve(n, a, permutation, m, b);
    #pragma omp target teams distribute parallel for collapse(2) reduction(max: worst) reduction(+: trace) \
        map(to: copy[0:n], b[0:n])
    for (int i = 0; i < n; i++)
        for (int c = 0; c < m; c++) {
            double r = i % (c + 2);
            for (int j = 0; j < n; j++)
                r -= copy[i][j] * b[j][c];
            worst = fmax(worst, fabs(r));
            trace += b[i][c];
        }
    printf("sign %d log|det| %.5f residual %s sum %.4f first row %d\n", sign, logdet, worst < 1e-10 ? "small" : "large",
           trace, permutation[0]);
    free(a), free(copy), free(b), free(permutation);
    return 0;
}
