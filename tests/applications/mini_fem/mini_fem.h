#ifndef MINI_FEM_H
#define MINI_FEM_H
#include <stdbool.h>

enum { NODES_PER_ELEMENT = 8, MAX_ROW = 27 };

struct box { int nx, ny, nz; };

struct csr {
    int rows;
    int *row_offsets, *cols;
    double *vals;
};

#pragma omp declare target
static inline int node_id(struct box b, int x, int y, int z) { return (z * (b.ny + 1) + y) * (b.nx + 1) + x; }
static inline bool on_boundary(struct box b, int x, int y, int z)
{
    return x == 0 || x == b.nx || y == 0 || y == b.ny || z == 0 || z == b.nz;
}
#pragma omp end declare target

struct csr *structure(struct box b);
void assemble(struct box b, struct csr *a, double *rhs);
int conjugate_gradient(struct csr *a, const double *b, double *x, int most, double tolerance);
#endif
