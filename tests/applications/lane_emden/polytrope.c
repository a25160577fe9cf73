#include "polytrope.h"
#include <math.h>
#pragma omp declare target
static void emden(real n, real xi, const real y[2], real out[2])
{
    out[0] = y[1];
    out[1] = -(y[0] > 0 ? pow(y[0], n) : 0) - (xi > 0 ? 2 / xi * y[1] : 0);
}
static int integrate(star *s, real h)
{
    real y[2] = {1 - h * h / 6, -h / 3}, xi = h, last = 1;
    while (y[0] > 0 && s->steps < 4000) {
        real k[4][2], at[2];
        emden(s->n, xi, y, k[0]);
        for (int stage = 1; stage < 4; stage++) {
            for (int c = 0; c < 2; c++)
                at[c] = y[c] + (stage == 3 ? h : h / 2) * k[stage - 1][c];
            emden(s->n, xi + (stage == 3 ? h : h / 2), at, k[stage]);
        }
        last = y[0];
        for (int c = 0; c < 2; c++)
            y[c] += h / 6 * (k[0][c] + 2 * k[1][c] + 2 * k[2][c] + k[3][c]);
        xi += h;
        s->steps++;
    }
    real back = y[0] / (last - y[0]) * h;
    s->xi = xi + back, s->slope = y[1];
    s->mass = -s->xi * s->xi * s->slope, s->concentration = -s->xi / (3 * s->slope);
    return y[0] <= 0;
}
#pragma omp end declare target

int solve(star *restrict stars, int count, real step)
{
    int closed = 0;
    char done[count];
#pragma omp target teams distribute parallel for map(tofrom : stars[0 : count]) map(from : done) \
    map(tofrom : closed) reduction(+ : closed) dist_schedule(static, 2)
    for (int i = 0; i < count; i++) {
        done[i] = integrate(&stars[i], step);
        closed += done[i];
    }
    for (int i = 0; i < count; i++)
        if (!done[i])
            stars[i].xi = INFINITY;
    return closed;
}
