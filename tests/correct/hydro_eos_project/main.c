/* Lagrangian hydrodynamics in one dimension with three equations of state, in a file of their own. */
#include <stdio.h>
#include <stdlib.h>

#include "lagrange.h"

static double *zeros(int n) { return calloc(n, sizeof(double)); }

int main(int argc, char **argv)
{
    const char *all[] = {"ideal", "stiffened", "table"};
    int n = argc > 1 ? atoi(argv[1]) : 100;
    lagrange_t l = {n, zeros(n + 1), zeros(n + 1), zeros(n), zeros(n), zeros(n)};
    for (int k = 0; k < 3; k++) {
        eos_t eos = eos_from_name(all[k]);
        double mass = 0.0, momentum = 0.0;
        for (int i = 0; i <= n; i++) {
            l.x[i] = (double)i / n;
            l.u[i] = 0.0;
        }
        for (int i = 0; i < n; i++) {
            l.rho[i] = i < n / 2 ? 1.0 : 0.25;
            l.e[i] = i < n / 2 ? 2.5 : 2.0;
            l.m[i] = l.rho[i] * (l.x[i + 1] - l.x[i]);
        }
        if (lagrange_run(&l, &eos, 0.08) < 0)
            return EXIT_FAILURE;
        for (int i = 0; i < n; i++) {
            mass += l.rho[i] * (l.x[i + 1] - l.x[i]);
            momentum += l.m[i] * 0.5 * (l.u[i] + l.u[i + 1]);
        }
        printf("%-9s mass %.6f, momentum %.5f, density in the middle %.4f\n", all[k], mass, momentum, l.rho[n / 2]);
    }
    free(l.x);
    free(l.u);
    free(l.rho);
    free(l.e);
    free(l.m);
    return 0;
}
