#include <math.h>
#include "shape.h"

/* The names and lines of norm.c, with another meaning. */
static double norm(square a)
{
    double worst = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(max : worst) map(to : a[0 : N])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            worst = fmax(worst, fabs(a[i][j] - twice(i + j)));
    return worst;
}
double other_norm(square a) { return norm(a); }
