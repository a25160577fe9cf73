#include "flow.h"
#include <stdlib.h>

void pyramid_open(pyramid *p, int w, int h)
{
    for (int k = 0; k < LEVELS; k++, w /= 2, h /= 2) {
        level *l = &p->at[k];
        int n = w * h;
        l->w = w;
        l->h = h;
        for (int i = 0; i < 2; i++) {
            real *image = l->image[i] = malloc(n * sizeof(real));
            #pragma omp target enter data map(alloc: image[0:n])
        }
        motion *field = l->field = malloc(n * sizeof(motion));
        #pragma omp target enter data map(alloc: field[0:n])
    }
}

void pyramid_close(pyramid *p)
{
    for (int k = 0; k < LEVELS; k++) {
        level *l = &p->at[k];
        for (int i = 0; i < 2; i++) {
            real *image = l->image[i];
            #pragma omp target exit data map(delete: image[0:l->w * l->h])
            free(image);
        }
        motion *field = l->field;
        #pragma omp target exit data map(delete: field[0:l->w * l->h])
        free(field);
    }
}

void pyramid_load(pyramid *p, const real *first, const real *second)
{
    int n = p->at[0].w * p->at[0].h;
    for (int i = 0; i < 2; i++) {
        real *image = p->at[0].image[i];
        const real *source = i ? second : first;
        for (int k = 0; k < n; k++)
            image[k] = source[k];
        #pragma omp target update to(image[0:n])
        for (int k = 1; k < LEVELS; k++) {
            const level *below = &p->at[k - 1], *here = &p->at[k];
            const real *fine = below->image[i];
            real *coarse = here->image[i];
            int w = below->w, half = here->w, rows = here->h;
            #pragma omp target teams distribute parallel for simd collapse(2) firstprivate(w, half, rows)
            for (int y = 0; y < rows; y++)
                for (int x = 0; x < half; x++)
                    coarse[y * half + x] = (fine[2 * y * w + 2 * x] + fine[2 * y * w + 2 * x + 1] +
                                            fine[(2 * y + 1) * w + 2 * x] + fine[(2 * y + 1) * w + 2 * x + 1]) / 4;
        }
    }
}
