#include "swe.h"

#pragma omp declare target
static struct state physical(struct state q, int along_y)
{
    double n = along_y ? q.hv / q.h : q.hu / q.h;
    double p = 0.5 * GRAVITY * q.h * q.h;
    struct state f = {q.h * n, q.hu * n + (along_y ? 0 : p), q.hv * n + (along_y ? p : 0)};
    return f;
}

/* Rusanov flux */
struct state swe_flux(struct state l, struct state r, int along_y)
{
    struct state fl = physical(l, along_y), fr = physical(r, along_y), f;
    double a = fmax(wave_speed(l), wave_speed(r));
    f.h = 0.5 * (fl.h + fr.h) - 0.5 * a * (r.h - l.h);
    f.hu = 0.5 * (fl.hu + fr.hu) - 0.5 * a * (r.hu - l.hu);
    f.hv = 0.5 * (fl.hv + fr.hv) - 0.5 * a * (r.hv - l.hv);
    return f;
}
#pragma omp end declare target
