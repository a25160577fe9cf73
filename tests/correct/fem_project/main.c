/* Finite elements: two ways to assemble, by atomics and by colours. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fem.h"

int main(int argc, char **argv)
{
    assembler_t *assemblers[] = {assemble_atomic, assemble_coloured};
    mesh_t *m = mesh_square(argc > 1 ? atoi(argv[1]) : 24);
    double *load = malloc(m->nodes * sizeof *load), *diagonal = malloc(m->nodes * sizeof *diagonal);
    for (int k = 0; k < 2; k++) {
        double area = 0.0, trace = 0.0;
        memset(load, 0, m->nodes * sizeof *load);
        memset(diagonal, 0, m->nodes * sizeof *diagonal);
        assemblers[k](m, load, diagonal);
        for (int n = 0; n < m->nodes; n++) {
            area += load[n];
            trace += diagonal[n] * (1 + n % 3);
        }
        printf("area %.6f, weighted trace %.6f\n", area, trace);
    }
    free(load);
    free(diagonal);
    mesh_free(m);
    return 0;
}
