#include <math.h>

#include "real.h"

void smooth(const real *in, real *out, real w)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: in[0:NX * NY]) map(tofrom: out[0:NX * NY])
    for (int i = 1; i < NY - 1; i++)
        for (int j = 1; j < NX - 1; j++) {
#include "fivepoint.inc"
        }
}

void smooth_where_hot(const real *in, real *out, real w, real limit)
{
    int i, j;
#pragma omp target teams distribute parallel for private(j) map(to: in[0:NX * NY]) map(tofrom: out[0:NX * NY])
    for (i = 1; i < NY - 1; i++)
        for (j = 1; j < NX - 1; j++)
            if (in[i * NX + j] > limit) {
#include "fivepoint.inc"
                if (around < R(4.0) * centre)
                    out[i * NX + j] *= FUNC(sqrt)(R(1.0) - R(0.01));
            }
}
