#include "field.h"
#include <math.h>

#pragma omp declare target
double field_strength(const equilibrium *e, double r, double theta) { return e->b0 / (1 + r / e->r0 * cos(theta)); }

state drift(const equilibrium *e, double mu, state s)
{
    double big = e->r0 + s.r * cos(s.theta), b = field_strength(e, s.r, s.theta), across = (s.vpar * s.vpar + mu * b) / (b * big);
    return (state){.r = -across * sin(s.theta), .theta = s.vpar / (e->q * big) - across * cos(s.theta) / s.r,
                   .zeta = s.vpar / big, .vpar = -mu * b * s.r * sin(s.theta) / (e->q * big * big)};
}

static state moved(state s, double h, state d)
{
    s.r += h * d.r, s.theta += h * d.theta, s.zeta += h * d.zeta, s.vpar += h * d.vpar;
    return s;
}
#pragma omp end declare target

void follow(const equilibrium *e, orbit *o, int n, double dt, int steps, int histogram[BINS])
{
    #pragma omp target map(to: e[0:1]) map(tofrom: o[0:n], histogram[0:BINS])
    #pragma omp teams num_teams(16)
    {
        #pragma omp distribute parallel for reduction(+: histogram[0:BINS])
        for (int i = 0; i < n; i++) {
            orbit mine = o[i];
            for (int k = 0; k < steps; k++) {
                state a = drift(e, mine.mu, mine.s), b = drift(e, mine.mu, moved(mine.s, dt / 2, a));
                state c = drift(e, mine.mu, moved(mine.s, dt / 2, b)), d = drift(e, mine.mu, moved(mine.s, dt, c));
                double before = mine.s.vpar;
                mine.s = moved(moved(moved(moved(mine.s, dt / 6, a), dt / 3, b), dt / 3, c), dt / 6, d);
                mine.trapped |= before * mine.s.vpar < 0;
                mine.least = fmin(mine.least, mine.s.r), mine.most = fmax(mine.most, mine.s.r);
            }
            mine.turns = (int)floor(mine.s.zeta / 6.283185307179586);
            histogram[(int)(mine.s.r / 0.6 * BINS) % BINS]++;
            o[i] = mine;
        }
    }
}
