#include "body.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    struct cluster c;
    plummer(&c, argc > 1 ? atoi(argv[1]) : 160);
    forces(&c, c.r, c.v, c.f);
    for (int step = 0; step <= 6; step++) {
        if (step % 3 == 0)
            printf("%d %.5e %.5e\n", step, energy(&c), sqrt(dot(c.r[0], c.r[0])));
        hermite(&c, 0.005);
    }
    free(c.m), free(c.r), free(c.v), free(c.f);
    return 0;
}
