#ifndef WENO_H
#define WENO_H
#ifndef ORDER
#define ORDER 5
#endif
#define GHOST 3

#pragma omp declare target
static inline double weno5(double a, double b, double c, double d, double e)
{
    const double eps = 1e-6, thirteen = 13.0 / 12;
    double p0 = (2 * a - 7 * b + 11 * c) / 6, p1 = (-b + 5 * c + 2 * d) / 6, p2 = (2 * c + 5 * d - e) / 6;
    double b0 = thirteen * (a - 2 * b + c) * (a - 2 * b + c) + 0.25 * (a - 4 * b + 3 * c) * (a - 4 * b + 3 * c);
    double b1 = thirteen * (b - 2 * c + d) * (b - 2 * c + d) + 0.25 * (b - d) * (b - d);
    double b2 = thirteen * (c - 2 * d + e) * (c - 2 * d + e) + 0.25 * (3 * c - 4 * d + e) * (3 * c - 4 * d + e);
    double w0 = 0.1 / ((eps + b0) * (eps + b0)), w1 = 0.6 / ((eps + b1) * (eps + b1)), w2 = 0.3 / ((eps + b2) * (eps + b2));
    return (w0 * p0 + w1 * p1 + w2 * p2) / (w0 + w1 + w2);
}

#if ORDER == 5
#define RECONSTRUCT(q, i, s) weno5((q)[(i) - 2 * (s)], (q)[(i) - (s)], (q)[i], (q)[(i) + (s)], (q)[(i) + 2 * (s)])
#else
#define RECONSTRUCT(q, i, s) ((q)[i])
#endif
#pragma omp end declare target

typedef struct {
    int nx, ny, pitch;
    double dx, dy, cx, cy; /* constant velocities, not negative */
} frame;

void rk3(const frame *g, double *restrict q, double *restrict work, double dt, int steps);
#endif
