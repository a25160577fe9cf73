#ifndef KEPLER_H
#define KEPLER_H
#include <math.h>
#include <complex.h>
#ifndef M_PI
#define M_PI 3.14159265358979323846
#endif

#pragma omp declare target
extern double gauss_k;          /* the sun's constant, au^1.5 per day */
extern int newton_limit;
#pragma omp end declare target

enum element { AXIS, ECC, INCL, NODE, PERI, MEAN0, ELEMENTS };

typedef struct orbits {
    int n;
    double *e[ELEMENTS]; /* a column an element, angles in radians */
} orbits;

typedef struct position { double x, y, z; } position;

orbits orbits_new(int n);
void orbits_delete(orbits *o);
void orbits_scatter(orbits *o, unsigned seed);
int propagate(const orbits *o, double day, position *out);
double closest(const position *p, int n, int *first, int *second);

#pragma omp declare target
static inline double eccentric_anomaly(double mean, double ecc, int *steps)
{
    double E = ecc < 0.8 ? mean : M_PI;
    for (*steps = 0; *steps < newton_limit; ++*steps) {
        double f = E - ecc * sin(E) - mean;
        if (fabs(f) < 1e-13)
            break;
        E -= f / (1.0 - ecc * cos(E));
    }
    return E;
}
#pragma omp end declare target
#endif
