#include "weno.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    frame g = {.nx = 36, .ny = 30, .cx = 1, .cy = 0.5};
    g.pitch = g.nx + 2 * GHOST;
    g.dx = 1.0 / g.nx, g.dy = 1.0 / g.ny;
    int size = g.pitch * (g.ny + 2 * GHOST), steps = argc > 1 ? atoi(argv[1]) : 15;
    double *q = calloc(size, sizeof *q), *work = malloc(2 * size * sizeof *work);
    for (int j = 0; j < g.ny; j++)
        for (int i = 0; i < g.nx; i++) {
            double x = (i + 0.5) * g.dx - 0.3, y = (j + 0.5) * g.dy - 0.4;
            q[(j + GHOST) * g.pitch + i + GHOST] = fabs(x) < 0.15 && fabs(y) < 0.15 ? 1 : 0.5 * exp(-60 * (x * x + y * y));
        }
    rk3(&g, q, work, 0.3 * g.dx, steps);
    double sum = 0, least = 1, most = 0;
    for (int j = 0; j < g.ny; j++)
        for (int i = 0; i < g.nx; i++) {
            double v = q[(j + GHOST) * g.pitch + i + GHOST];
            sum += v * g.dx * g.dy;
            least = fmin(least, v);
            most = fmax(most, v);
        }
    printf("order %d: total %.6f, %s, most %.5f\n", ORDER, sum, least > -0.01 ? "no undershoot" : "undershoot", most);
    for (int i = 10; i < 26; i += 3)
        printf("%.5f ", q[(16 + GHOST) * g.pitch + i + GHOST]);
    printf("\n");
    free(q);
    free(work);
    return 0;
}
