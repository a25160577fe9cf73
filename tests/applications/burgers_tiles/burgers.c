#include "burgers.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const int count = 5, steps = argc > 1 ? atoi(argv[1]) : 12, n = count * TILE;
    scheme s = {.dx = 2 * M_PI / n, .nu = 0.02};
    s.dt = 0.2 * s.dx;
    tile *t[count];
    for (int i = 0; i < count; i++) {
        t[i] = calloc(1, sizeof(tile));
        for (int k = 1; k <= TILE; k++)
            t[i]->u[k] = 0.5 + sin((i * TILE + k - 0.5) * s.dx);
    }
    tiles_link(count, t);
    tiles_run(count, t, s, steps);
    double mass = 0, energy = 0, steepest = 0, last = t[count - 1]->u[TILE];
    for (int i = 0; i < count; i++)
        for (int k = 1; k <= TILE; k++) {
            double u = t[i]->u[k];
            mass += u * s.dx;
            energy += 0.5 * u * u * s.dx;
            steepest = fmax(steepest, (last - u) / s.dx);
            last = u;
        }
    printf("mass %.5f energy %.5f steepest %.4f ends %.5f %.5f\n", mass, energy, steepest, t[0]->u[1], last);
    for (int i = 0; i < count; i++)
        free(t[i]);
    return 0;
}
