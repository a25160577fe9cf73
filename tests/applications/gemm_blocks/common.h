#ifndef COMMON_H
#define COMMON_H
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <omp.h>

/* ported from the CUDA sample: matrixMul */
#define BLOCK_SIZE 16
#define CEIL_DIV(a, b) (((a) + (b) - 1) / (b))

typedef struct { int x, y, z; } dim3;
static inline dim3 mkdim(int x, int y) { dim3 d = { x, y, 1 }; return d; }

typedef float real_t;

typedef struct {
	int hA, wA, wB;
	int iters;
	int verbose;
} params_t;

void sgemm_naive(const real_t *A, const real_t *B, real_t *C, params_t p);
void sgemm_tiled(const real_t *A, const real_t *B, real_t *C, int hA, int wA, int wB);
void sgemm_register(const real_t *A, const real_t *B, real_t *C, int hA, int wA, int wB, real_t alpha, real_t beta);
#endif
