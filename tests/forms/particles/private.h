#include "particles.h"
struct particles { size_t n; double *x, *v, *f; };
void compute_forces(size_t n, const double *x, double *f);
