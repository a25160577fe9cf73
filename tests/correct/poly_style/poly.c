#include "poly.h"

#include <assert.h>
#include <omp.h>
#include <stdio.h>

static double begin;

void *poly_alloc(size_t n, size_t size)
{
    void *p = calloc(n, size);
    assert(p);
    return p;
}

void poly_timer_start(void) { begin = omp_get_wtime(); }

void poly_timer_stop(void)
{
    if (getenv("POLY_TIME"))
        fprintf(stderr, "%0.6f\n", omp_get_wtime() - begin);
}
