#include "kepler.h"

int propagate(const orbits *o, double day, position *out)
{
    const int n = o->n;
    const double *block = o->e[0];
    int longest = 0;
#pragma omp target teams distribute parallel for map(to: block[0:ELEMENTS*n]) map(from: out[0:n]) \
        map(tofrom: longest) reduction(max: longest)
    for (int i = 0; i < n; ++i) {
        const double a = block[AXIS * n + i], e = block[ECC * n + i];
        double mean = block[MEAN0 * n + i] + gauss_k * pow(a, -1.5) * day;
        int steps;
        mean -= 2 * M_PI * floor(mean / (2 * M_PI));
        double E = eccentric_anomaly(mean, e, &steps);
        longest = steps > longest ? steps : longest;
        /* In the plane of the orbit as a complex number, turned by the argument of the perihelion. */
        double complex w = (a * (cos(E) - e) + I * a * sqrt(1 - e * e) * sin(E)) * cexp(I * block[PERI * n + i]);
        double complex node = cexp(I * block[NODE * n + i]);
        double complex xy = (creal(w) + I * cimag(w) * cos(block[INCL * n + i])) * node;
        out[i] = (position){creal(xy), cimag(xy), cimag(w) * sin(block[INCL * n + i])};
    }
    return longest;
}

struct pair { double distance; int i, j; };
#pragma omp declare target
static struct pair nearer(struct pair a, struct pair b)
{
    if (a.distance != b.distance)
        return a.distance < b.distance ? a : b;
    return a.i < b.i || (a.i == b.i && a.j < b.j) ? a : b;
}
#pragma omp end declare target
#pragma omp declare reduction(nearest : struct pair : omp_out = nearer(omp_out, omp_in)) \
        initializer(omp_priv = (struct pair){1e300, 1 << 30, 1 << 30})

double closest(const position *p, int n, int *first, int *second)
{
    struct pair best = {1e300, 1 << 30, 1 << 30};
#pragma omp target teams distribute parallel for schedule(static, 1) reduction(nearest: best) map(tofrom: best) map(to: p[0:n])
    for (int i = 0; i < n; ++i)
        for (int j = i + 1; j < n; ++j) {
            double dx = p[i].x - p[j].x, dy = p[i].y - p[j].y, dz = p[i].z - p[j].z;
            best = nearer(best, (struct pair){sqrt(dx * dx + dy * dy + dz * dz), i, j});
        }
    *first = best.i;
    *second = best.j;
    return best.distance;
}
