#include "heat.h"
#include <omp.h>
#include <stdlib.h>
#include <string.h>

void slab_create(slab *s, int rank, int ny, int nx)
{
    int size = (ny + 2) * nx;
    *s = (slab){rank, ny, nx, calloc(size, sizeof(double)), calloc(size, sizeof(double)), {0}, {0}};
    for (int side = BELOW; side <= ABOVE; side++) {
        s->send[side] = calloc(nx, sizeof(double));
        s->receive[side] = calloc(nx, sizeof(double));
    }
    for (int i = 0; i < size; i++)
        s->now[i] = s->next[i] = (i / nx + rank * ny) % 7 == 3 ? 10.0 + i % nx : 0.5;
    double *now = s->now, *next = s->next, *sb = s->send[BELOW], *sa = s->send[ABOVE], *rb = s->receive[BELOW],
           *ra = s->receive[ABOVE];
    #pragma omp target enter data map(to: now[:size], next[:size]) map(alloc: sb[:nx], sa[:nx], rb[:nx], ra[:nx])
}

void slab_destroy(slab *s)
{
    double *now = s->now, *next = s->next;
    #pragma omp target exit data map(delete: now[:(s->ny + 2) * s->nx], next[:(s->ny + 2) * s->nx])
    free(now);
    free(next);
    for (int side = BELOW; side <= ABOVE; side++) {
        double *out = s->send[side], *in = s->receive[side];
        #pragma omp target exit data map(delete: out[:s->nx], in[:s->nx])
        free(out);
        free(in);
    }
}

void pack(slab *s)
{
    const int nx = s->nx, ny = s->ny;
    double *now = s->now, *below = s->send[BELOW], *above = s->send[ABOVE];
    #pragma omp target teams distribute parallel for nowait depend(in: s->now) depend(out: s->send[BELOW])
    for (int i = 0; i < nx; i++) {
        below[i] = now[nx + i];
        above[i] = now[ny * nx + i];
    }
    #pragma omp target update from(below[:nx], above[:nx]) nowait depend(inout: s->send[BELOW])
}

/* What messages do: on the host */
void deliver(slab all[RANKS])
{
    #pragma omp taskwait
    for (int r = 0; r < RANKS; r++) {
        memcpy(all[r].receive[BELOW], all[(r + RANKS - 1) % RANKS].send[ABOVE], all[r].nx * sizeof(double));
        memcpy(all[r].receive[ABOVE], all[(r + 1) % RANKS].send[BELOW], all[r].nx * sizeof(double));
    }
}

void unpack(slab *s)
{
    const int nx = s->nx, ny = s->ny;
    double *now = s->now, *below = s->receive[BELOW], *above = s->receive[ABOVE];
    #pragma omp target update to(below[:nx], above[:nx]) nowait depend(out: s->receive[BELOW])
    #pragma omp target teams distribute parallel for nowait depend(in: s->receive[BELOW]) depend(inout: s->now)
    for (int i = 0; i < nx; i++) {
        now[i] = below[i];
        now[(ny + 1) * nx + i] = above[i];
    }
}
