/* Particles as arrays of components, reached by a macro that hides the layout. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <assert.h>

typedef struct particles {
    size_t count;
    double *px, *py, *vx, *vy;
    int *cell;
    unsigned flags;
} particles;

#define FIELD(p, name) ((p)->name)
#define ALLOCATE(p, name) (FIELD(p, name) = malloc((p)->count * sizeof *FIELD(p, name)))
#define MAPPED(p) p->px[0:p->count], p->py[0:p->count], p->vx[0:p->count], p->vy[0:p->count], p->cell[0:p->count]

static particles *create(size_t count)
{
    particles *p = malloc(sizeof *p);
    assert(p);
    p->count = count;
    p->flags = 0;
    ALLOCATE(p, px), ALLOCATE(p, py), ALLOCATE(p, vx), ALLOCATE(p, vy), ALLOCATE(p, cell);
    for (size_t i = 0; i < count; i++) {
        FIELD(p, px)[i] = (double)(i % 10);
        FIELD(p, py)[i] = (double)(i / 10);
        FIELD(p, vx)[i] = (double)(i % 3) - 1.0;
        FIELD(p, vy)[i] = 0.5;
        FIELD(p, cell)[i] = -1;
    }
#pragma omp target enter data map(to: p[0:1])
#pragma omp target enter data map(to: MAPPED(p))
    return p;
}

static void move(particles *p, double dt, double box)
{
#pragma omp target teams distribute parallel for
    for (size_t i = 0; i < p->count; i++) {
        FIELD(p, px)[i] += dt * FIELD(p, vx)[i];
        FIELD(p, py)[i] += dt * FIELD(p, vy)[i];
        if (FIELD(p, px)[i] < 0) FIELD(p, px)[i] += box;
        if (FIELD(p, px)[i] >= box) FIELD(p, px)[i] -= box;
        if (FIELD(p, py)[i] >= box) FIELD(p, py)[i] -= box;
        FIELD(p, cell)[i] = (int)floor(FIELD(p, px)[i]) + 10 * (int)floor(FIELD(p, py)[i]);
    }
}

static void bin(const particles *p, int *histogram, int cells)
{
#pragma omp target teams distribute parallel for map(tofrom: histogram[0:cells])
    for (size_t i = 0; i < p->count; i++) {
#pragma omp atomic update
        histogram[p->cell[i]]++;
    }
}

static void destroy(particles *p)
{
#pragma omp target exit data map(from: MAPPED(p))
#pragma omp target exit data map(release: p[0:1])
    free(p->px), free(p->py), free(p->vx), free(p->vy), free(p->cell);
    free(p);
}

int main(void)
{
    particles *p = create(100);
    int histogram[100] = {0}, full = 0, empty = 0;
    for (int s = 0; s < 7; s++) move(p, 0.5, 10.0);
    bin(p, histogram, 100);
    for (int c = 0; c < 100; c++) {
        full += histogram[c] > 1;
        empty += histogram[c] == 0;
    }
    printf("full %d empty %d, cell 0 has %d\n", full, empty, histogram[0]);
    size_t last = p->count - 1;
#pragma omp target update from(p->px[last:1], p->py[last:1])
    printf("%.2f %.2f\n", p->px[last], p->py[last]);
    destroy(p);
    return 0;
}
