/* A flock of boids with options from X-macros, the flock a structure on the device. */
#include "boids.h"
#include <stdio.h>

int main(int argc, char **argv)
{
    struct config c;
    long spread, speed;
    if (parse(&c, argc, argv)) return 2;
    flock *f = flock_new(&c);
    for (int s = 0; s < c.steps; s++) flock_step(f);
    flock_measure(f, &spread, &speed);
    printf("%d boids after %d steps: %ld %ld\n", c.boids, c.steps, spread, speed);
    flock_free(f);
    return 0;
}
