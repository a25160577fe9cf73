#include <stdio.h>
#include <stdlib.h>
/* Helpers that get the whole system, of which the loop's bound is a member. */
enum { CAP = 8 };
struct cell { int count; int index[CAP]; };
typedef struct { int n, cells_n; double box; double *pos; struct cell *cells; } System;
typedef struct { int n; double scale; } Config;
#pragma omp declare target
static int cell_of(const System *s, double p) { return (int)(p / s->box); }
static void move(System *s, int i) { s->pos[i] += 0.25 * s->box; }
static double scaled(Config *c, double v) { return c->scale * v; }
#pragma omp end declare target

static void bin(System *s)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < s->n; i++) {
        struct cell *const cl = &s->cells[cell_of(s, s->pos[i])];
        int slot;
#pragma omp atomic capture
        slot = cl->count++;
        if (slot < CAP)
            cl->index[slot] = i;
    }
}

static void move_all(System *s)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < s->n; i++)
        move(s, i);
}

static double weigh(const System *s, Config c)
{
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum)
    for (int i = 0; i < c.n; i += 1)
        sum += scaled(&c, s->pos[i]);
    return sum;
}

int main(void)
{
    System s = { 12, 5, 1.0, malloc(12 * sizeof(double)), calloc(5, sizeof(struct cell)) };
    for (int i = 0; i < s.n; i++)
        s.pos[i] = 0.3 * i;
    System *p = &s;
#pragma omp target enter data map(to: p[:1], p->pos[:p->n], p->cells[:p->cells_n])
    move_all(p);
    bin(p);
    printf("%.6f\n", weigh(p, (Config){ 10, 2.0 }));
#pragma omp target exit data map(from: p->pos[:p->n], p->cells[:p->cells_n]) map(release: p[:1])
    for (int c = 0; c < s.cells_n; c++)
        printf("%d %.3f\n", s.cells[c].count, s.pos[c]);
    free(s.pos);
    free(s.cells);
    return 0;
}
