/* Kernels of rex_members.c. */
#include "rex_device.cuh"

struct grid {
    long n;
    double *p;
    long twice;
    double *q;
};

extern "C" __global__ void grow(struct grid *s) {
    for (long i = 0; i < s->n; i++) {
        s->p[i] += 1;
    }
    s->twice = 2 * s->n;
}
REX_KERNEL_ENTRY(grow)

extern "C" __global__ void rows(double **rows, int count, int length) {
    for (int i = 0; i < count * length; i++) {
        rows[i / length][i % length] += i;
    }
}
REX_KERNEL_ENTRY(rows)
