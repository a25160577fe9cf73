/* Discrete elements: spheres fall into a box; contacts by a spring and a dashpot, all pairs, arrays of structures with
 * nested structures, two teams kernels in one data region. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct { double c[3]; } vec_t;

typedef struct {
    vec_t pos, vel;
    struct { vec_t total; int contacts; } force;
    double radius;
} sphere_t;

typedef struct { double stiffness, damping, gravity, floor; } world_t;

#define FOR_DIM(d) for (int d = 0; d < 3; d++)

static inline double dot(const vec_t *a, const vec_t *b)
{
    double s = 0.0;
    FOR_DIM(d)
        s += a->c[d] * b->c[d];
    return s;
}

static vec_t contact(const sphere_t *a, const sphere_t *b, const world_t *w, int *touching)
{
    vec_t n, v, f = {{0.0, 0.0, 0.0}};
    double distance, overlap, approach;
    FOR_DIM(d) {
        n.c[d] = a->pos.c[d] - b->pos.c[d];
        v.c[d] = a->vel.c[d] - b->vel.c[d];
    }
    distance = sqrt(dot(&n, &n));
    overlap = a->radius + b->radius - distance;
    *touching = overlap > 0.0;
    if (!*touching)
        return f;
    FOR_DIM(d)
        n.c[d] /= distance;
    approach = dot(&n, &v);
    FOR_DIM(d)
        f.c[d] = (w->stiffness * overlap - w->damping * approach) * n.c[d];
    return f;
}

static void simulate(sphere_t *s, int n, const world_t world, int steps, double dt)
{
#pragma omp target data map(tofrom: s[0:n]) map(to: world)
    for (int t = 0; t < steps; t++) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) {
            vec_t total = {{0.0, 0.0, -world.gravity}};
            int contacts = 0;
            for (int j = 0; j < n; j++) {
                int touching;
                if (j == i)
                    continue;
                vec_t f = contact(&s[i], &s[j], &world, &touching);
                FOR_DIM(d)
                    total.c[d] += f.c[d];
                contacts += touching;
            }
            double overlap = world.floor + s[i].radius - s[i].pos.c[2];
            if (overlap > 0.0) {
                total.c[2] += world.stiffness * overlap - world.damping * s[i].vel.c[2];
                contacts++;
            }
            s[i].force.total = total;
            s[i].force.contacts = contacts;
        }
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < n; i++)
            for (int d = 0; d < 3; d++) {
                s[i].vel.c[d] += dt * s[i].force.total.c[d];
                s[i].pos.c[d] += dt * s[i].vel.c[d];
            }
    }
}

int main(void)
{
    enum { N = 60 };
    sphere_t *s = calloc(N, sizeof *s);
    double height = 0.0, fastest = 0.0;
    int contacts = 0;
    for (int i = 0; i < N; i++) {
        s[i].pos = (vec_t){{0.9 * (i % 4) + 0.05 * (i / 16), 0.9 * (i / 4 % 4), 0.6 + 1.1 * (i / 16)}};
        s[i].radius = 0.4 + 0.02 * (i % 5);
    }
    simulate(s, N, (world_t){.stiffness = 400.0, .damping = 6.0, .gravity = 9.81}, 300, 2e-3);
    for (int i = 0; i < N; i++) {
        height += s[i].pos.c[2] / N;
        contacts += s[i].force.contacts;
        fastest = fmax(fastest, dot(&s[i].vel, &s[i].vel));
    }
    printf("mean height %.4f, %s, %s\n", height, contacts > 0 ? "in contact" : "free", fastest < 100 ? "calm" : "wild");
    free(s);
    return 0;
}
