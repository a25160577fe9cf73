#include "dg.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 40;
    const double h = 1.0 / n;
    cell *u = malloc(n * sizeof *u);
    make_basis();
    for (enum limiter_kind kind = NONE; kind <= MEAN_BOUNDS; kind++) {
        for (int c = 0; c < n; c++)
            for (int j = 0; j < NODES; j++) {
                double x = (c + 0.5 + 0.5 * points[j]) * h;
                u[c].q[j] = (x > 0.6 && x < 0.8) + exp(-200 * (x - 0.3) * (x - 0.3));
            }
        double mass = integrate(n, u, h, 1.0, 0.1 * h, 25, kind), most = 0, least = 0;
        for (int c = 0; c < n; c++)
            for (int j = 0; j < NODES; j++)
                most = fmax(most, u[c].q[j]), least = fmin(least, u[c].q[j]);
        printf("limiter %d: mass %.5f range %.4f %.4f\n", kind, mass, least > -1e-6 ? 0 : least, most);
    }
    free(u);
    return 0;
}
