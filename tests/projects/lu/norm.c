#include <math.h>
#include "shape.h"

static double norm(square a, square l, square u)
{
    double worst = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(max : worst) map(to : a[0 : N], l[0 : N], u[0 : N])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            double sum = 0;
            for (int k = 0; k < N; k++)
                sum += l[i][k] * u[k][j];
            worst = fmax(worst, fabs(sum - a[i][j]));
        }
    return worst < 1e-9 ? 0 : worst;
}
