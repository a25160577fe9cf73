#include "qr.h"
#include <math.h>

double orthogonality(int m, int n, const double q[])
{
    double worst = 0;
    #pragma omp target teams map(to: q[0:(long)m * n]) map(tofrom: worst) reduction(max: worst)
    #pragma omp distribute collapse(2)
    for (int j = 0; j < n; j++)
        for (int k = 0; k < n; k++) {
            double s = 0;
            #pragma omp parallel for reduction(+: s)
            for (int i = 0; i < m; i++)
                s += EL(q, m, i, j) * EL(q, m, i, k);
            worst = fmax(worst, fabs(s - (j == k)));
        }
    return worst;
}

double backward_error(int m, int n, const double *a, const double *q, const double *r)
{
    double square = 0;
    #pragma omp target data map(to: a[0:(long)m * n], q[0:(long)m * n], r[0:n * n])
    {
        #pragma omp target teams distribute parallel for collapse(2) reduction(+: square)
        for (int j = 0; j < n; j++)
            for (int i = 0; i < m; i++) {
                double e = EL(a, m, i, j);
                for (int l = 0; l <= j; l++)
                    e -= EL(q, m, i, l) * EL(r, n, l, j);
                square += e * e;
            }
    }
    return sqrt(square);
}
