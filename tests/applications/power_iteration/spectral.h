#ifndef SPECTRAL_H
#define SPECTRAL_H
#define MAX_VECTORS 4
typedef struct Operator Operator;
struct Operator {
    int n;
    double shift;
    double *matrix; /* n * n, symmetric */
};
typedef struct {
    double value[MAX_VECTORS];
    double *vectors; /* MAX_VECTORS * n */
    int found;
} Eigen;

extern double *workspace;
#pragma omp declare target link(workspace)

void subspace(const Operator *op, Eigen *e, int count, int iterations);
double rayleigh(const Operator *op, const double *v);
#endif
