#include "v3.h"
#include <math.h>

#pragma omp declare target
static v3 effective(const struct magnet *m, const v3 *spin, int x, int y)
{
    v3 h = m->field;
    int w = m->w, here = y * w + x, n = m->h;
    h = v3_axpy(m->exchange, spin[y * w + (x + 1) % w], h);
    h = v3_axpy(m->exchange, spin[y * w + (x + w - 1) % w], h);
    h = v3_axpy(m->exchange, spin[(y + 1) % n * w + x], h);
    h = v3_axpy(m->exchange, spin[(y + n - 1) % n * w + x], h);
    h.z += 2 * m->anisotropy * spin[here].z;
    return h;
}
static v3 rate(const struct magnet *m, v3 s, v3 h)
{
    v3 t = v3_cross(s, h), d = v3_cross(s, t);
    double scale = -1 / (1 + m->damping * m->damping);
    return (v3){scale * (t.x + m->damping * d.x), scale * (t.y + m->damping * d.y), scale * (t.z + m->damping * d.z)};
}
#pragma omp end declare target

void llg_step(struct magnet *m, double dt)
{
    const int w = m->w, h = m->h;
    v3 *spin = m->spin, *k1 = m->k1;
    struct magnet c = *m;
    v3 middle[h][w];
#pragma omp target data map(alloc : spin[:w * h], k1[:w * h], middle)
    {
#pragma omp target teams distribute parallel for collapse(2) firstprivate(c)
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++) {
                k1[y * w + x] = rate(&c, spin[y * w + x], effective(&c, spin, x, y));
                middle[y][x] = v3_axpy(dt, k1[y * w + x], spin[y * w + x]);
            }
#pragma omp target teams distribute parallel for collapse(2) firstprivate(c)
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++) {
                v3 k2 = rate(&c, middle[y][x], effective(&c, &middle[0][0], x, y)), *s = &spin[y * w + x];
                *s = v3_axpy(dt / 2, v3_axpy(1, k1[y * w + x], k2), *s);
                double n = 1 / sqrt(v3_dot(*s, *s));
                s->x *= n, s->y *= n, s->z *= n;
            }
    }
}

v3 magnetisation(const struct magnet *m)
{
    v3 sum = {0, 0, 0}, *spin = m->spin;
    const int n = m->w * m->h;
#pragma omp target teams distribute parallel for map(alloc : spin[:n]) map(tofrom : sum) reduction(vsum : sum)
    for (int i = 0; i < n; i++)
        sum = v3_axpy(1, spin[i], sum);
    return (v3){sum.x / n, sum.y / n, sum.z / n};
}

double llg_energy(const struct magnet *m)
{
    double e = 0;
    v3 *spin = m->spin;
    struct magnet c = *m;
#pragma omp target teams distribute map(alloc : spin[:m->w * m->h]) map(to : c) map(tofrom : e) reduction(+ : e)
    for (int y = 0; y < c.h; y++)
#pragma omp parallel for reduction(+ : e)
        for (int x = 0; x < c.w; x++)
            e -= 0.5 * v3_dot(spin[y * c.w + x], v3_axpy(1, c.field, effective(&c, spin, x, y)));
    return e;
}
