#include "flow.h"
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static void momentum(struct flow *f, double lid)
{
    const int n = f->n, last = n - 1;
    const double h = f->h, dt = f->dt, nu = f->viscosity;
    double *u = f->u, *v = f->v, *us = f->us, *vs = f->vs;
    #pragma omp target device(f->device) is_device_ptr(u, v, us, vs)
    #pragma omp teams distribute parallel for collapse(2) default(shared)
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++) {
            if (i == 0 || j == 0 || i == last || j == last) {
                us[C(i, j)] = u[C(i, j)] = j == last ? lid : 0.0;
                vs[C(i, j)] = v[C(i, j)] = 0.0;
                continue;
            }
            /* A neighbour at the border may be written meanwhile: its value is known. */
            #define U(a, b) ((b) == last ? lid : (a) == 0 || (a) == last || (b) == 0 ? 0.0 : u[C(a, b)])
            #define V(a, b) ((a) == 0 || (b) == 0 || (a) == last || (b) == last ? 0.0 : v[C(a, b)])
            double a = u[C(i, j)], b = v[C(i, j)];
            double ux = (U(i + 1, j) - U(i - 1, j)) / (2 * h), uy = (U(i, j + 1) - U(i, j - 1)) / (2 * h);
            double vx = (V(i + 1, j) - V(i - 1, j)) / (2 * h), vy = (V(i, j + 1) - V(i, j - 1)) / (2 * h);
            double lu = (U(i + 1, j) + U(i - 1, j) + U(i, j + 1) + U(i, j - 1) - 4 * a) / (h * h);
            double lv = (V(i + 1, j) + V(i - 1, j) + V(i, j + 1) + V(i, j - 1) - 4 * b) / (h * h);
            us[C(i, j)] = a + dt * (nu * lu - a * ux - b * uy);
            vs[C(i, j)] = b + dt * (nu * lv - a * vx - b * vy);
        }
}

int main(int argc, char **argv)
{
    int steps = argc > 1 ? atoi(argv[1]) : 12;
    struct flow f = {.n = 30, .dt = 0.004, .viscosity = 0.02, .device = omp_get_default_device()};
    f.h = 1.0 / (f.n - 1);
    size_t cells = (size_t)f.n * f.n;
    double **fields[] = {&f.u, &f.v, &f.p, &f.us, &f.vs, &f.rhs, &f.next};
    for (int k = 0; k < 7; k++)
        *fields[k] = on_device(&f, cells);
    for (int s = 1; s <= steps; s++) {
        momentum(&f, 1.0);
        double divergence = project(&f, 40);
        if (s % 4 == 0)
            printf("step %2d divergence %.4e\n", s, divergence);
    }
    double *row = malloc(f.n * sizeof *row);
    for (int j = f.n - 2; j > 0; j -= 5) {
        fetch(&f, row, f.u, (size_t)j * f.n, f.n);
        printf("%.5f ", row[f.n / 2]);
    }
    printf("\n");
    for (int k = 0; k < 7; k++)
        off_device(&f, *fields[k]);
    free(row);
    return 0;
}
