#include "learn.h"
#include <math.h>

void optimize(struct optimizer *o, double *w, const double *grad)
{
    o->step++;
#pragma omp target teams distribute parallel for map(tofrom : o[0 : 1], w[0 : FEATURES]) map(to : grad[0 : FEATURES])
    for (unsigned f = 0; f < FEATURES; f++) {
        double g = grad[f];
        switch (o->kind) {
        case MOMENTUM:
            g = o->m[f] = o->beta1 * o->m[f] + g;
            break;
        case ADAM: {
            o->m[f] = o->beta1 * o->m[f] + (1 - o->beta1) * g;
            o->v[f] = o->beta2 * o->v[f] + (1 - o->beta2) * g * g;
            double m = o->m[f] / (1 - pow(o->beta1, o->step)), v = o->v[f] / (1 - pow(o->beta2, o->step));
            g = m / (sqrt(v) + 1e-8);
            break;
        }
        default:
            break;
        }
        w[f] -= o->rate * g;
    }
}
