#ifndef ORBIT_H
#define ORBIT_H
#include <math.h>

#define RADIANS(d) ((d) * 0.017453292519943295)
#define EARTH 6378.137
#define MU 398600.4418
#define J2 1.08262668e-3

struct elements { double a, e, i, node, perigee, mean, n, node_rate, perigee_rate; };
struct station { double latitude, longitude, height; };
struct vector { double x, y, z; };
struct pass { int satellite, station; float begin, end, highest; };

/* Passes found on the device go into one list by an atomic count; the host sorts it. */
struct passes {
    int count;
    struct pass list[MAXPASSES];
};

#pragma omp declare target
struct vector satellite_at(const struct elements *s, double t);
double elevation(const struct station *g, struct vector r, double t);
#pragma omp end declare target

void secular_rates(struct elements *s, int n);
void find_passes(const struct elements *s, int n, const struct station *g, int m, double hours, double mask, struct passes *out);
#endif
