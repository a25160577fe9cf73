#include "array.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void report(const char *name, const beam *beams, int n)
{
    printf("%s peaks:", name);
    for (int b = 1; b + 1 < n; b++)
        if (beams[b].power > beams[b - 1].power && beams[b].power > beams[b + 1].power && beams[b].power > 0.3)
            printf(" %.0f (%.4f)", beams[b].degrees, beams[b].power);
    putchar('\n');
}

int main(int argc, char **argv)
{
    int count = argc > 1 ? atoi(argv[1]) : 60, n = 91;
    snapshot *s = malloc(count * sizeof *s);
    beam *beams = malloc(n * sizeof *beams);
    cplx r[SENSORS][SENSORS];

    simulate(s, count);
    for (int b = 0; b < n; b++)
        beams[b] = (beam){2.0 * b - 90, 0};
#pragma omp target data map(to : s[0 : count]) map(alloc : r)
    {
        delay_and_sum(s, count, beams, n);
        report("delay and sum", beams, n);
        covariance(s, count, r);
        capon(r, beams, n);
        report("minimum variance", beams, n);
#pragma omp target update from(r)
    }
    printf("r[0][0] %.4f, r[0][1] %.4f%+.4fi\n", creal(r[0][0]), creal(r[0][1]), cimag(r[0][1]));
    free(s), free(beams);
    return 0;
}
