#include "solver.h"
#include <stdlib.h>

struct solver {
    size_t n;
    int steps;
    double k;
    double *now, *then;
    unsigned dirty : 1, stale : 1; /* the host's copy is newer, the device's copy is newer */
};

solver_t *solver_create(size_t n, double k)
{
    solver_t *s = malloc(sizeof *s);
    if (!s) goto fail;
    *s = (struct solver){.n = n, .k = k};
    s->now = calloc(n, sizeof(double));
    s->then = calloc(n, sizeof(double));
    if (!s->now || !s->then) goto fail;
#pragma omp target enter data map(to: s->now[0:n], s->then[0:n])
    return s;
fail:
    if (s) {
        free(s->now);
        free(s->then);
    }
    free(s);
    return NULL;
}

static void bring(solver_t *s)
{
    if (!s->stale) return;
#pragma omp target update from(s->now[0:s->n])
    s->stale = 0;
}

void solver_set(solver_t *s, size_t at, double value)
{
    bring(s);
    s->now[at] = value;
    s->dirty = 1;
}

int solver_step(solver_t *s, int count)
{
    if (s->dirty) {
#pragma omp target update to(s->now[0:s->n])
        s->dirty = 0;
    }
    for (int c = 0; c < count; c++) {
        const double *now = s->now, k = s->k;
        double *then = s->then;
        const size_t n = s->n;
#pragma omp target teams distribute parallel for
        for (size_t i = 0; i < n; i++) {
            const double left = i > 0 ? now[i - 1] : now[i];
            const double right = i + 1 < n ? now[i + 1] : now[i];
            then[i] = now[i] + k * (left - 2 * now[i] + right);
        }
        double *t = s->now;
        s->now = s->then;
        s->then = t;
        s->steps++;
    }
    s->stale = 1;
    return s->steps;
}

double solver_get(const solver_t *s, size_t at)
{
    bring((solver_t *)s);
    return s->now[at];
}

size_t solver_unknowns(const solver_t *s) { return s->n; }

int solver_steps(const solver_t *s) { return s->steps; }

void solver_destroy(solver_t *s)
{
    if (!s) return;
    double *now = s->now, *then = s->then;
    size_t n = s->n;
#pragma omp target exit data map(delete: now[0:n], then[0:n])
    free(now);
    free(then);
    free(s);
}
