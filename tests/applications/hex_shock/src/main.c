#include "domain.h"
#include <stdio.h>

#ifndef EDGE_ELEMS
#define EDGE_ELEMS 8
#endif

int main(int argc, char **argv)
{
    Domain d;
    int cycles = argc > 1 ? atoi(argv[1]) : 40;
    Real_t t = 0, energy = 0, volume = 0;
    domain_create(&d, EDGE_ELEMS);
    update_elements(&d, 1.0);
    for (int c = 0; c < cycles; c++) {
        Real_t dt = courant(&d);
        calc_forces(&d);
        advance_nodes(&d, dt);
        update_elements(&d, dt);
        t += dt;
        if (c % 10 == 9)
            printf("cycle %d time %.5e dt %.4e\n", c + 1, t, dt);
    }
    domain_destroy(&d);
    for (Index_t k = 0; k < d.numElem; k++)
        energy += d.e[k] * d.volo[k], volume += d.v[k] * d.volo[k];
    printf("origin energy %.5e volume %.5f, internal %.5e, mesh %.5f, corner %.5f\n", d.e[0], d.v[0], energy, volume,
           d.x[1]);
    return 0;
}
