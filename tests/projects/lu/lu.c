#include "shape.h"

static void decompose(a, l, u)
    square a, l, u;
{
#pragma omp target data map(to : a[0 : N]) map(from : l[0 : N], u[0 : N])
    {
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) {
                u[i][j] = a[i][j];
                l[i][j] = i == j;
            }
        for (int k = 0; k < N - 1; k++) {
#pragma omp target teams distribute parallel for firstprivate(k)
            for (int i = k + 1; i < N; i++) {
                const double f = u[i][k] / u[k][k];
                l[i][k] = f;
                for (int j = k; j < N; j++)
                    u[i][j] -= f * u[k][j];
            }
        }
    }
}
