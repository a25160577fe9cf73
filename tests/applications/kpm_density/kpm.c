#include "kpm.h"
#include <math.h>
#include <stdlib.h>

/* Chebyshev moments of the Hamiltonian by random phases: a recursion of three vectors for each. */
void moments(const struct ring *r, int vectors, double mu[MOMENTS])
{
    const int n = r->sites;
    float *level = r->level;
    struct ring h = *r;
    wave *store = malloc(sizeof(wave) * n * 4);
    #pragma omp target data map(alloc: store[0:4 * n]) map(to: level[0:n], h)
    for (int v = 0; v < vectors; v++) {
        wave *start = store, *a = store + n, *b = store + 2 * n, *c = store + 3 * n;
        #pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) {
            start[i] = cexpf(I * (float)(2.3 * i * (v + 1) + 0.7 * ((i * 31) % 17))) / sqrtf(n);
            a[i] = start[i];
            b[i] = 0;
        }
        for (int m = 0; m < MOMENTS; m++) {
            double re = 0;
            #pragma omp target teams distribute parallel for reduction(+: re) map(tofrom: re)
            for (int i = 0; i < n; i++)
                re += crealf(conjf(start[i]) * a[i]);
            mu[m] += re / vectors;
            #pragma omp target teams distribute parallel for firstprivate(m)
            for (int i = 0; i < n; i++) {
                int right = (i + 1) % n, left = (i + n - 1) % n;
                wave ha = hopping(&h, 1) * a[right] + conjf(hopping(&h, 1)) * a[left] + level[i] / h.scale * a[i];
                c[i] = (m == 0 ? 1 : 2) * ha - b[i];
            }
            wave *t = b;
            b = a, a = c, c = t;
        }
    }
    free(store);
}
