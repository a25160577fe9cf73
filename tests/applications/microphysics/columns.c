#include "physics.h"
#include "thermo.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void sounding(column *c, int i)
{
    memset(c, 0, sizeof *c);
    for (int k = 0; k < LEVELS; k++) {
        float z = 300.f * k;
        c->t[k] = 296.f - 0.0062f * z + 0.02f * (i % 9);
        c->p[k] = 1e5f * powf(1 - 2.2558e-5f * z, 5.2559f);
        c->qv[k] = saturation(c->t[k], c->p[k]) * (k > 3 && k < 14 ? 1.02f + 0.03f * (i % 5) : 0.6f);
    }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 150, steps = argc > 2 ? atoi(argv[2]) : 20;
    column *c = malloc(n * sizeof *c);
    for (int i = 0; i < n; i++)
        sounding(&c[i], i);
#pragma omp target data map(tofrom: c[0:n])
    for (int s = 0; s <= steps; s++) {
        microphysics(n, c, 20.f);
        if (s % 10 == 0) {
            summary now = summarise(n, c);
            printf("step %2d: %ld cloudy levels, water %.3e, rain %.3e\n", s, now.cloudy / 100, now.water, now.rain);
        }
    }
    unsigned most = 0;
    for (int i = 0; i < n; i++)
        most = c[i].flags.is.raining > most ? c[i].flags.is.raining : most;
    printf("at most %u raining levels, surface %.2f K\n", most, c[n / 2].t[0]);
    free(c);
    return 0;
}
