#ifndef PHASE_H
#define PHASE_H
typedef double row[NVV];
struct phase_space { double dx, dv, vmax; row *f, *g; double e[NXX], rho[NXX]; };
#pragma omp declare target
static inline double cubic(double m, double a, double b, double p, double s)
{
    return a + 0.5 * s * (b - m + s * (2 * m - 5 * a + 4 * b - p + s * (3 * (a - b) + p - m)));
}
#pragma omp end declare target
void advect_x(struct phase_space *p, double dt);
void advect_v(struct phase_space *p, double dt);
void field(struct phase_space *p);
#endif
