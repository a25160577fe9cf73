#include <stdio.h>
#include <stdlib.h>

#include "fluid.h"
#include "offload.h"

float *field_new(void)
{
    float *x = calloc(SIZE, sizeof *x);
    if (!x) {
        fprintf(stderr, "no memory for a field of %d cells\n", SIZE);
        abort();
    }
    DEVICE_ALLOCATE(x, SIZE);
    return x;
}

void field_free(float *x)
{
    DEVICE_RELEASE(x, SIZE);
    free(x);
}

void field_fetch(float *x)
{
    DEVICE_FETCH(x, SIZE);
}
