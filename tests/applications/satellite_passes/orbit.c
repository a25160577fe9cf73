#include "orbit.h"

#pragma omp declare target
struct vector satellite_at(const struct elements *s, double t)
{
    double mean = s->mean + s->n * t, big = mean;
    for (int k = 0; k < 8; k++)
        big -= (big - s->e * sin(big) - mean) / (1 - s->e * cos(big));
    double x = s->a * (cos(big) - s->e), y = s->a * sqrt(1 - s->e * s->e) * sin(big);
    double w = s->perigee + s->perigee_rate * t, o = s->node + s->node_rate * t;
    double u = x * cos(w) - y * sin(w), v = x * sin(w) + y * cos(w);
    return (struct vector){u * cos(o) - v * cos(s->i) * sin(o), u * sin(o) + v * cos(s->i) * cos(o), v * sin(s->i)};
}

/* In degrees, over a round earth that turns. */
double elevation(const struct station *g, struct vector r, double t)
{
    double sidereal = g->longitude + 7.2921159e-5 * t;
    double up[3] = {cos(g->latitude) * cos(sidereal), cos(g->latitude) * sin(sidereal), sin(g->latitude)};
    double radius = EARTH + g->height, d[3] = {r.x - radius * up[0], r.y - radius * up[1], r.z - radius * up[2]};
    double range = sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
    return asin((d[0] * up[0] + d[1] * up[1] + d[2] * up[2]) / range) / RADIANS(1);
}
#pragma omp end declare target

void secular_rates(struct elements *s, int n)
{
#pragma omp target teams distribute parallel for map(tofrom: s[0:n])
    for (int k = 0; k < n; k++) {
        double p = s[k].a * (1 - s[k].e * s[k].e), c = cos(s[k].i);
        s[k].n = sqrt(MU / (s[k].a * s[k].a * s[k].a));
        double factor = 1.5 * J2 * (EARTH / p) * (EARTH / p) * s[k].n;
        s[k].node_rate = -factor * c;
        s[k].perigee_rate = factor * (2 - 2.5 * (1 - c * c));
    }
}
