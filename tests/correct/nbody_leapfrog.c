/* Gravity between all pairs with softening; positions and velocities as structures of arrays in one allocation. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <omp.h>

struct bodies {
    int n;
    double *x, *y, *z, *vx, *vy, *vz, *m;
};

static void allocate(struct bodies *b, int n)
{
    double *pool = malloc(7 * n * sizeof *pool);
    if (!pool) {
        perror("bodies");
        exit(1);
    }
    b->n = n;
    b->x = pool;
    b->y = pool + n;
    b->z = pool + 2 * n;
    b->vx = pool + 3 * n;
    b->vy = pool + 4 * n;
    b->vz = pool + 5 * n;
    b->m = pool + 6 * n;
    for (int i = 0; i < n; i++) {
        double a = 2.399963 * i, r = 1.0 + 0.01 * i, h = 1.0 - 2.0 * (i + 0.5) / n;
        b->x[i] = r * cos(a);
        b->y[i] = r * sin(a);
        b->z[i] = 0.2 * h;
        b->vx[i] = -0.3 * sin(a);
        b->vy[i] = 0.3 * cos(a);
        b->vz[i] = 0.0;
        b->m[i] = 1.0 / n * (1 + i % 3);
    }
}

static void kick(struct bodies *b, double dt)
{
    int n = b->n;
    const double *x = b->x, *y = b->y, *z = b->z, *m = b->m;
    double *vx = b->vx, *vy = b->vy, *vz = b->vz;
#pragma omp target teams distribute parallel for map(to: x[0:n], y[0:n], z[0:n], m[0:n]) \
    map(tofrom: vx[0:n], vy[0:n], vz[0:n])
    for (int i = 0; i < n; i++) {
        double ax = 0.0, ay = 0.0, az = 0.0;
#pragma omp simd reduction(+: ax, ay, az)
        for (int j = 0; j < n; j++) {
            double dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
            double inv = 1.0 / sqrt(dx * dx + dy * dy + dz * dz + 1e-2), w = m[j] * inv * inv * inv;
            ax += w * dx;
            ay += w * dy;
            az += w * dz;
        }
        vx[i] += dt * ax;
        vy[i] += dt * ay;
        vz[i] += dt * az;
    }
}

static void drift(struct bodies *b, double dt)
{
    int n = b->n;
    double *pos[3] = {b->x, b->y, b->z}, *vel[3] = {b->vx, b->vy, b->vz};
    for (int d = 0; d < 3; d++) {
        double *p = pos[d], *v = vel[d];
#pragma omp target teams distribute parallel for map(tofrom: p[0:n]) map(to: v[0:n])
        for (int i = 0; i < n; i++)
            p[i] += dt * v[i];
    }
}

static double energy(const struct bodies *b)
{
    int n = b->n;
    const double *x = b->x, *y = b->y, *z = b->z, *m = b->m, *vx = b->vx, *vy = b->vy, *vz = b->vz;
    double e = 0.0;
#pragma omp target teams distribute parallel for reduction(+: e) \
    map(to: x[0:n], y[0:n], z[0:n], m[0:n], vx[0:n], vy[0:n], vz[0:n])
    for (int i = 0; i < n; i++) {
        e += 0.5 * m[i] * (vx[i] * vx[i] + vy[i] * vy[i] + vz[i] * vz[i]);
        for (int j = i + 1; j < n; j++)
            e -= m[i] * m[j] / sqrt(pow(x[i] - x[j], 2) + pow(y[i] - y[j], 2) + pow(z[i] - z[j], 2) + 1e-2);
    }
    return e;
}

int main(void)
{
    struct bodies b;
    allocate(&b, 150);
    double *pool = b.x, first, last, t0 = omp_get_wtime();
    int all = 7 * b.n;
#pragma omp target data map(tofrom: pool[0:all])
    {
        first = energy(&b);
        for (int s = 0; s < 40; s++) {
            kick(&b, 0.005);
            drift(&b, 0.01);
            kick(&b, 0.005);
        }
        last = energy(&b);
    }
    double px = 0.0;
    for (int i = 0; i < b.n; i++)
        px += b.m[i] * b.vx[i];
    printf("energy %.5f, drift %s, x of the first %.5f, momentum %.5f\n", first, fabs(last - first) < 1e-3 ? "small" : "large",
           b.x[0], px + 1e-9);
    fprintf(stderr, "%s", omp_get_wtime() < t0 ? "clock?\n" : "");
    free(pool);
    return 0;
}
