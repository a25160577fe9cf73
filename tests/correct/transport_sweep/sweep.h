#ifndef SWEEP_H
#define SWEEP_H
#ifdef _OPENMP
#include <omp.h>
#else
static inline double omp_get_wtime(void) { return 0.0; }
#endif

#define NI 24
#define NJ 20
#define ANGLES 8
#define OCTANTS 4

typedef struct {
    double mu[ANGLES], eta[ANGLES], weight[ANGLES];
} quadrature_t;

extern const quadrature_t level_symmetric;

double sweep_all(double source[restrict NJ][NI], double flux[restrict NJ][NI], double sigma);

#endif
