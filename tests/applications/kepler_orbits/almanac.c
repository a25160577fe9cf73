#include <kepler.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 400, first, second;
    orbits o = orbits_new(n);
    position *p = malloc(n * sizeof *p);

    orbits_scatter(&o, 1801u);
    double *block = o.e[0];
#pragma omp target data map(to: block[0:ELEMENTS*n]) map(alloc: p[0:n])
    for (int year = 0; year < 5; ++year) {
        int steps = propagate(&o, 365.25 * year, p);
        double d = closest(p, n, &first, &second);
        printf("year %d: %d steps, closest %d and %d at %.6f au\n", year, steps <= 12, first, second, d);
#pragma omp target update from(p[0:2])
        printf("        first at %.5f %.5f %.5f, second at %.5f %.5f %.5f\n", p[0].x, p[0].y, p[0].z, p[1].x, p[1].y, p[1].z);
    }
    /* A weaker sun: the global of the device changes between regions. */
    gauss_k /= 2;
#pragma omp target update to(gauss_k)
    propagate(&o, 365.25, p);
    printf("weaker sun: %.5f %.5f %.5f\n", p[0].x, p[0].y, p[0].z);
    free(p);
    orbits_delete(&o);
    return 0;
}
