#include "matrix.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct extreme { double value; int where; };

#pragma omp declare reduction(largest : struct extreme : omp_out = omp_in.value > omp_out.value || \
        (omp_in.value == omp_out.value && omp_in.where < omp_out.where) ? omp_in : omp_out) \
    initializer(omp_priv = (struct extreme){-1.0, -1})

int main(int argc, char **argv)
{
    int count = argc > 1 ? atoi(argv[1]) : 500;
    tensor *t = malloc(count * sizeof *t);
    spectrum *s = malloc(count * sizeof *s);
    make_tensors(t, count, 20240u);

    struct extreme worst = {-1.0, -1};
    double principal[DIM] = {0}, residual = 0;
    int histogram[BINS] = {0};

#pragma omp target data map(to : t[0 : count]) map(from : s[0 : count])
    {
#pragma omp target teams distribute parallel for reduction(+ : principal[:DIM])
        for (int n = 0; n < count; n++) {
            s[n] = decompose(t[n]);
            for (int i = 0; i < DIM; i++)
                principal[i] += s[n].value[i];
        }
#pragma omp target teams distribute parallel for reduction(largest : worst) reduction(+ : histogram)
        for (int n = 0; n < count; n++) {
            double v = von_mises(&s[n]);
            if (v > worst.value)
                worst = (struct extreme){v, n};
            int bin = (int)(v * 2);
            histogram[bin < BINS ? bin : BINS - 1]++;
        }
#pragma omp target teams distribute parallel for reduction(max : residual)
        for (int n = 0; n < count; n++)
            for (int k = 0; k < DIM; k++)
                for (int i = 0; i < DIM; i++) {
                    double r = -s[n].value[k] * s[n].vectors.a[i][k];
                    for (int j = 0; j < DIM; j++)
                        r += t[n].a[i][j] * s[n].vectors.a[j][k];
                    residual = fmax(residual, fabs(r));
                }
    }
    printf("sums of principal stresses %.4f %.4f %.4f\n", principal[0], principal[1], principal[2]);
    printf("largest von Mises stress %.5f at %d\n", worst.value, worst.where);
    for (int b = 0; b < BINS; b++)
        printf("%d ", histogram[b]);
    printf("\nresidual %s\n", residual < 1e-10 ? "small" : "large");
    free(t);
    free(s);
    return 0;
}
