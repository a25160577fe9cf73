#ifndef LATTICE_H
#define LATTICE_H
#include "config.h"

#if REAL_BYTES == 8
typedef double real;
#elif REAL_BYTES == 4
typedef float real;
#else
#error "no such real"
#endif

#if NDIM == 2
#define Q 9
#define OFFSETS {0, 0}, {1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}
#define WEIGHTS 4. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 36, 1. / 36, 1. / 36, 1. / 36
#elif NDIM == 3
#define Q 19
#endif

#if HAVE_OFFLOAD && HAVE_OPENMP
#define DEVICE_DATA _Pragma("omp declare target")
#define END_DEVICE_DATA _Pragma("omp end declare target")
#define KERNEL_2D _Pragma("omp target teams distribute parallel for collapse(2)")
#else
#define DEVICE_DATA
#define END_DEVICE_DATA
#define KERNEL_2D
#endif

typedef real cell[Q];

typedef struct {
    int size[NDIM];
    cell *f, *g;
} lattice;

DEVICE_DATA
static const signed char offset[Q][NDIM] = {OFFSETS};
static const real weight[Q] = {WEIGHTS};

static inline int site(const int size[NDIM], const int at[NDIM])
{
    int s = 0;
    for (int d = 0; d < NDIM; d++) s = s * size[d] + (at[d] + size[d]) % size[d];
    return s;
}
END_DEVICE_DATA

int lattice_open(lattice *l, const int size[NDIM]);
void lattice_stream(lattice *l);
void lattice_collide(lattice *l, real omega);
void lattice_close(lattice *l);
#endif
