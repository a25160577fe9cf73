#include "internal.h"
#include <stdio.h>
#include <stdlib.h>

static float *plane(int n, int seed)
{
    float *p = malloc(n * sizeof *p);
    for (int i = 0; i < n; i++)
        p[i] = (float)((i * 7919 + seed * 104729) % 1000) / 250.0f - 2.0f;
#pragma omp target enter data map(to : p[0 : n])
    return p;
}

bodies *bodies_new(int n)
{
    bodies *b = malloc(sizeof *b);
    b->n = n;
    b->x = plane(n, 1), b->y = plane(n, 2), b->vx = plane(n, 3), b->vy = plane(n, 4);
    return b;
}

void bodies_push(bodies *b, int steps, float dt)
{
    const int n = b->n;
    float *x = b->x, *y = b->y, *vx = b->vx, *vy = b->vy;
    while (steps-- > 0) {
        forces(n, x, y, vx, vy, dt);
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) {
            x[i] += vx[i] * dt;
            y[i] += vy[i] * dt;
        }
    }
}

static int by_size(const void *p, const void *q)
{
    const float a = *(const float *)p, b = *(const float *)q;
    return (a > b) - (a < b);
}

/* What a part of the bodies gets is worked out on the host, from what the device has. */
void bodies_kick(bodies *b, int from, int to, float by)
{
    float *vx = b->vx;
#pragma omp target update from(vx[from : to - from])
    qsort(vx + from, to - from, sizeof *vx, by_size);
    for (int i = from; i < to; i++)
        vx[i] += by * (i - from);
#pragma omp target update to(vx[from : to - from])
}

double bodies_energy(const bodies *b)
{
    const int n = b->n;
    const float *vx = b->vx, *vy = b->vy;
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++)
        sum += 0.5 * ((double)vx[i] * vx[i] + (double)vy[i] * vy[i]);
    return sum;
}

void bodies_print(bodies *b, int every)
{
    const int n = b->n;
    float *x = b->x, *y = b->y;
    /* on the host */
#pragma omp target
    for (int i = 0; i < n; i += every) {
        FILE *out = stdout;
        fprintf(out, "%4d %.3f %.3f\n", i, x[i], y[i]);
        x[i] = -x[i];
    }
}

void bodies_free(bodies *b)
{
    float *x = b->x, *y = b->y, *vx = b->vx, *vy = b->vy;
#pragma omp target exit data map(delete : x, y, vx, vy)
    free(x), free(y), free(vx), free(vy), free(b);
}
