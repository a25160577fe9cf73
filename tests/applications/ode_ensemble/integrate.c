#include "ode.h"
#include <math.h>
#include <string.h>

#define STAGES 7
#pragma omp declare target
static const double C[STAGES] = {0, 1. / 5, 3. / 10, 4. / 5, 8. / 9, 1, 1};
static const double A[STAGES][STAGES - 1] = {
    {0},
    {1. / 5},
    {3. / 40, 9. / 40},
    {44. / 45, -56. / 15, 32. / 9},
    {19372. / 6561, -25360. / 2187, 64448. / 6561, -212. / 729},
    {9017. / 3168, -355. / 33, 46732. / 5247, 49. / 176, -5103. / 18656},
    {35. / 384, 0, 500. / 1113, 125. / 192, -2187. / 6784, 11. / 84},
};
static const double ERROR[STAGES] = {71. / 57600,       0,          -71. / 16695, 71. / 1920,
                                     -17253. / 339200, 22. / 525, -1. / 40};

static void right_side(system_id which, double t, const double *x, double *dx, double parameter)
{
    switch (which) {
    case LORENZ: lorenz(t, x, dx, parameter); break;
    case ROSSLER: rossler(t, x, dx, parameter); break;
    default: van_der_pol(t, x, dx, parameter);
    }
}

progress integrate(system_id which, state *s, double parameter, double end, double tolerance)
{
    progress p = {.t = 0, .h = 1e-3};
    double k[STAGES][STATES];
    while (p.t < end && p.accepted + p.rejected < 5000) {
        state trial = *s;
        if (p.t + p.h > end)
            p.h = end - p.t;
        for (int stage = 0; stage < STAGES; stage++) {
            memcpy(&trial, s, sizeof trial);
            for (int j = 0; j < stage; j++)
                for (int i = 0; i < STATES; i++)
                    trial.x[i] += p.h * A[stage][j] * k[j][i];
            right_side(which, p.t + C[stage] * p.h, trial.x, k[stage], parameter);
        }
        double error = 0;
        for (int i = 0; i < STATES; i++) {
            double e = 0;
            for (int j = 0; j < STAGES; j++)
                e += ERROR[j] * k[j][i];
            error = fmax(error, fabs(p.h * e) / (1 + fabs(s->x[i])));
        }
        if (error <= tolerance) {
            p.t += p.h;
            *s = trial;
            p.accepted++;
        } else
            p.rejected++;
        p.h *= fmin(4, fmax(0.2, 0.9 * pow(tolerance / fmax(error, 1e-30), 0.2)));
    }
    return p;
}
#pragma omp end declare target
