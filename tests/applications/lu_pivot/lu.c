#include "lu.h"
#include <math.h>

#pragma omp declare reduction(pivot : pivot_t : omp_out = better(omp_out, omp_in)) \
    initializer(omp_priv = (pivot_t){-1.0, 1 << 30})

int lu_factor(int n, double a[n][n], int permutation[n])
{
    int sign = 1;
    for (int i = 0; i < n; i++)
        permutation[i] = i;
    #pragma omp target data map(tofrom: a[0:n][0:n])
    for (int k = 0; k < n && sign; k++) {
        pivot_t best = {-1.0, 1 << 30};
        #pragma omp target teams distribute parallel for reduction(pivot: best)
        for (int i = k; i < n; i++)
            best = better(best, (pivot_t){fabs(a[i][k]), i});
        if (best.size == 0) {
            sign = 0;
            continue;
        }
        if (best.row != k) {
            int other = best.row, kept = permutation[k];
            permutation[k] = permutation[other];
            permutation[other] = kept;
            sign = -sign;
            #pragma omp target teams distribute parallel for
            for (int j = 0; j < n; j++) {
                double swap = a[k][j];
                a[k][j] = a[other][j];
                a[other][j] = swap;
            }
        }
        #pragma omp target
        #pragma omp teams distribute
        for (int i = k + 1; i < n; i++) {
            double factor;
            factor = a[i][k] / a[k][k];
            #pragma omp parallel for firstprivate(factor)
            for (int j = k + 1; j < n; j++)
                a[i][j] -= factor * a[k][j];
            a[i][k] = factor;
        }
    }
    return sign;
}

void lu_solve(int n, double a[n][n], const int permutation[n], int m, double b[n][m])
{
    double x[n][m];
    #pragma omp target teams distribute parallel for map(to: a[0:n][0:n], permutation[0:n]) \
        map(tofrom: b[0:n][0:m]) map(alloc: x[0:n][0:m])
    for (int c = 0; c < m; c++) {
        for (int i = 0; i < n; i++) {
            double s = b[permutation[i]][c];
            for (int j = 0; j < i; j++)
                s -= a[i][j] * x[j][c];
            x[i][c] = s;
        }
        for (int i = n; i-- > 0;) {
            double s = x[i][c];
            for (int j = i + 1; j < n; j++)
                s -= a[i][j] * x[j][c];
            x[i][c] = s / a[i][i];
        }
        for (int i = 0; i < n; i++)
            b[i][c] = x[i][c];
    }
}
