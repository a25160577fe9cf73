#include "boids.h"
#include <stdlib.h>

struct flock {
    struct config c;
    int *px, *py, *vx, *vy;
    int *nx, *ny;
};

#define ARRAYS(X) X(px) X(py) X(vx) X(vy) X(nx) X(ny)

flock *flock_new(const struct config *c)
{
    flock *f = calloc(1, sizeof *f);
    const int n = c->boids;
    f->c = *c;
#define X(name) f->name = malloc(n * sizeof(int));
    ARRAYS(X)
#undef X
    for (int i = 0; i < n; i++) {
        f->px[i] = i * 7919 % (c->world << 8);
        f->py[i] = i * 104729 % (c->world << 8);
        f->vx[i] = i % 7 * 64 - 192;
        f->vy[i] = i % 5 * 64 - 128;
    }
#pragma omp target enter data map(to: f[:1], f->px[:n], f->py[:n], f->vx[:n], f->vy[:n]) map(alloc: f->nx[:n], f->ny[:n])
    return f;
}

#pragma omp declare target
static inline int limit(int v, int most) { return v > most ? most : v < -most ? -most : v; }
static inline int wrap(int v, int side) { return v < 0 ? v + side : v >= side ? v - side : v; }
#pragma omp end declare target

void flock_step(flock *f)
{
    const int n = f->c.boids;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        const int range = f->c.range << 8;
        long cx = 0, cy = 0, ax = 0, ay = 0;
        int near = 0, away_x = 0, away_y = 0;
        for (int j = 0; j < n; j++) {
            const int dx = f->px[j] - f->px[i], dy = f->py[j] - f->py[i];
            if (j == i || abs(dx) > range || abs(dy) > range) continue;
            near++;
            cx += dx;
            cy += dy;
            ax += f->vx[j];
            ay += f->vy[j];
            if (abs(dx) + abs(dy) < range / 4) away_x -= dx, away_y -= dy;
        }
        int x = f->vx[i], y = f->vy[i];
        if (near) {
            x += (int)(cx / near / 64 + (ax / near - x) / 8) + away_x / 16;
            y += (int)(cy / near / 64 + (ay / near - y) / 8) + away_y / 16;
        }
        f->nx[i] = limit(x, 512);
        f->ny[i] = limit(y, 512);
    }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        const int side = f->c.world << 8;
        f->vx[i] = f->nx[i];
        f->vy[i] = f->ny[i];
        f->px[i] = wrap(f->px[i] + f->vx[i], side);
        f->py[i] = wrap(f->py[i] + f->vy[i], side);
    }
}

void flock_measure(flock *f, long *spread, long *speed)
{
    const int n = f->c.boids;
    long s = 0, v = 0;
#pragma omp target teams distribute parallel for reduction(+: s, v)
    for (int i = 0; i < n; i++) {
        s += f->px[i] ^ f->py[i];
        v += labs((long)f->vx[i]) + labs((long)f->vy[i]);
    }
    *spread = s;
    *speed = v;
}

void flock_free(flock *f)
{
    const int n = f->c.boids;
#pragma omp target exit data map(delete: f->px[:n], f->py[:n], f->vx[:n], f->vy[:n], f->nx[:n], f->ny[:n], f[:1])
#define X(name) free(f->name);
    ARRAYS(X)
#undef X
    free(f);
}
