#ifndef MATRIX_H
#define MATRIX_H

enum { DIM = 3, BINS = 8 };

typedef struct { double a[DIM][DIM]; } tensor;
typedef struct {
    double value[DIM];
    tensor vectors;
    int sweeps;
} spectrum;

#pragma omp declare target
/* The eigenvalues of a symmetric tensor in descending order, by cyclic Jacobi rotations. */
spectrum decompose(tensor t);
double von_mises(const spectrum *s);
#pragma omp end declare target

void make_tensors(tensor *out, int count, unsigned seed);
#endif
