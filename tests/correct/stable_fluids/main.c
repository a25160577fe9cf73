/* Stable fluids: smoke in a box, with pragmas that come from macros of a header. */
#include <stdio.h>

#include "fluid.h"

#define SWAP(a, b) do { float *swap_ = a; a = b; b = swap_; } while (0)

int main(void)
{
    float *u = field_new(), *v = field_new(), *u0 = field_new(), *v0 = field_new();
    float *dens = field_new(), *dens0 = field_new();
    double smoke = 0.0, height = 0.0;

    for (int step = 0; step < 12; step++) {
        add_blob(dens, N / 2, N / 4, 0.2f);
        add_blob(v, N / 2, N / 4, 0.05f);
        diffuse(u0, u, 1e-5f, 4);
        diffuse(v0, v, 1e-5f, 4);
        project(u0, v0, dens0, u);
        advect(u, u0, u0, v0, 0.1f);
        advect(v, v0, u0, v0, 0.1f);
        project(u, v, dens0, u0);
        diffuse(dens0, dens, 1e-5f, 4);
        SWAP(dens, dens0);
        advect(dens0, dens, u, v, 0.1f);
        SWAP(dens, dens0);
    }
    field_fetch(dens);
    for (int i = 1; i <= N; i++)
        for (int j = 1; j <= N; j++) {
            smoke += dens[IX(i, j)];
            height += dens[IX(i, j)] * j;
        }
    printf("smoke %.3f, mean height %.3f\n", smoke, height / smoke);
    field_free(u);
    field_free(v);
    field_free(u0);
    field_free(v0);
    field_free(dens);
    field_free(dens0);
    return 0;
}
