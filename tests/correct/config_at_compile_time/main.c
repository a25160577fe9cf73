#include <stdio.h>
#include <stdlib.h>
#include "lattice.h"

#define STR_(x) #x
#define STR(x) STR_(x)
static const char banner[] = PACKAGE " " STR(VERSION_MAJOR) "." STR(VERSION_MINOR);

int main(void)
{
    lattice l;
    int cells = lattice_open(&l, (const int[]){12, 10});
    if (!cells) return 1;
    for (int t = 0; t < 8; t++) {
        lattice_collide(&l, 0.5);
        lattice_stream(&l);
    }
    lattice_close(&l);
    real mass = 0, momentum = 0;
    for (int c = 0; c < cells; c++)
        for (int q = 0; q < Q; q++) {
            mass += l.f[c][q];
            momentum += l.f[c][q] * offset[q][0];
        }
    printf("%s, Q%d: mass %.6f, momentum %s, middle %.6f\n", banner, Q, mass, momentum > -1e-9 && momentum < 1e-9 ? "none" : "some",
           l.f[cells / 2][0]);
    free(l.f);
    return 0;
}
