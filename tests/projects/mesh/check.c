#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include "mesh.h"

double worst(const mesh *m)
{
    double top = -1;
    int at = -1;
    const int cells = m->cells;
    const double *value = m->value;
    /* on the host */
#pragma omp target map(to : value[0 : cells]) map(tofrom : top, at)
    {
        char line[64];
        for (int c = 0; c < cells; c++) {
            snprintf(line, sizeof line, "%.3f%s", value[c], getenv("MESH_UNIT") ? "m" : "");
            if (line[0] != '-' && value[c] > top)
                top = value[c], at = c;
        }
    }
    return at + top / 1024;
}
