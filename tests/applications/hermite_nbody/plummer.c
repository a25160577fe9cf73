#include "body.h"
#include <math.h>
#include <stdlib.h>
void plummer(struct cluster *c, int n)
{
    *c = (struct cluster){n, malloc(n * sizeof(double)), malloc(n * sizeof(dvec)), malloc(n * sizeof(dvec)),
                          malloc(n * sizeof(force_t))};
    for (int i = 0; i < n; i++) {
        double u = (i + 0.5) / n, radius = 1 / sqrt(pow(u, -2. / 3) - 1), cosine = 2 * fmod(i * 0.618034, 1) - 1;
        double s = sqrt(1 - cosine * cosine), phi = 2.4 * i, speed = 0.5 / pow(1 + radius * radius, 0.25);
        c->m[i] = 1.0 / n;
        c->r[i] = (dvec){radius * s * cos(phi), radius * s * sin(phi), radius * cosine};
        c->v[i] = (dvec){-speed * sin(phi), speed * cos(phi), 0};
    }
}
