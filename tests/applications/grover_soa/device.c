#include "grover.h"
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

double *device_array(int n)
{
    double *p = omp_target_alloc(sizeof(double) * n, omp_get_default_device());
    if (p == NULL) {
        fputs("no memory on the device\n", stderr);
        exit(EXIT_FAILURE);
    }
    return p;
}

void device_release(double *p) { omp_target_free(p, omp_get_default_device()); }

double device_peek(const double *p, int index)
{
    double value = 0;
    omp_target_memcpy(&value, p, sizeof value, 0, sizeof value * index, omp_get_initial_device(), omp_get_default_device());
    return value;
}
