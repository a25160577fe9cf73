#ifndef SWE_H
#define SWE_H
#include <math.h>

struct state { double h, hu, hv; };

#pragma omp declare target
#define GRAVITY 9.81

struct state swe_flux(struct state left, struct state right, int along_y);

static inline double wave_speed(struct state q)
{
    double u = q.hu / q.h, v = q.hv / q.h;
    double m = fabs(u) > fabs(v) ? fabs(u) : fabs(v);
    return m + sqrt(GRAVITY * q.h);
}
#pragma omp end declare target

void dam(int ny, int nx, struct state q[ny][nx]);
#endif
