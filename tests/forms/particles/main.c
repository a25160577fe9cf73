#include "particles.h"
#include <stdio.h>

int main(void)
{
    particles *p = particles_create(40);
    for (int s = 0; s < 10; s++) {
        particles_forces(p);
        particles_step(p, 1e-3);
    }
    printf("%.8f\n", particles_energy(p));
    particles_destroy(p);
    return 0;
}
