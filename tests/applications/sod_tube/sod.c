#include "gas.h"
#include <stdio.h>
#include <stdlib.h>

static const char *const NAMES[] = {"minmod", "van Leer", "MC"};

int main(int argc, char **argv)
{
    int cells = argc > 1 ? atoi(argv[1]) : 120;
    for (enum limiter kind = MINMOD; kind <= MC; kind++) {
        struct tube t;
        double time = 0, end = 0.12;
        tube_create(&t, cells, kind);
        int steps = 0;
        while (time < end && steps < 400) {
            double dt = 0.3 * t.dx / tube_speed(&t);
            if (time + dt > end)
                dt = end - time;
            tube_step(&t, dt);
            time += dt;
            steps++;
        }
        tube_destroy(&t);
        double mass = 0, energy = 0;
        for (int i = 2; i < cells + 2; i++) {
            mass += t.u[i][RHO] * t.dx;
            energy += t.u[i][ENE] * t.dx;
        }
        printf("%-8s mass %.5f energy %.5f", NAMES[kind], mass, energy);
        for (int i = cells / 4; i < cells; i += cells / 5)
            printf(" %.5f", t.u[i + 2][RHO]);
        printf("\n");
        free(t.u);
        free(t.flux);
    }
    return 0;
}
