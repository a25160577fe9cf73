#include "flow.h"
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

double *on_device(struct flow *f, size_t count)
{
    double *d = omp_target_alloc(count * sizeof *d, f->device), *zeros = calloc(count, sizeof *zeros);
    if (d == NULL || zeros == NULL ||
        omp_target_memcpy(d, zeros, count * sizeof *d, 0, 0, f->device, omp_get_initial_device())) {
        fprintf(stderr, "no memory\n");
        exit(1);
    }
    free(zeros);
    return d;
}

void fetch(const struct flow *f, double *host, const double *device, size_t first, size_t count)
{
    omp_target_memcpy(host, device, count * sizeof *host, 0, first * sizeof *host, omp_get_initial_device(), f->device);
}

void off_device(struct flow *f, double *device) { omp_target_free(device, f->device); }
