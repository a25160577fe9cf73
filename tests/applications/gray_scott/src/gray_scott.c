#include "model.h"
#include <stdio.h>
#include <stdlib.h>

static const struct { const char *name; Parameters p; } PATTERNS[] = {
    {"coral", {0.16f, 0.08f, 0.0545f, 0.062f, 1}},
    {"mitosis", {.du = 0.14f, .dv = 0.06f, .feed = 0.035f, .kill = 0.065f, .dt = 1}},
};

static unsigned occupied(const World *w, REAL threshold)
{
    unsigned count = 0;
    const size_t n = w->width * w->height;
    Cell *cells = w->now;
#pragma omp target teams distribute parallel for reduction(+: count) map(to: cells[0:n])
    for (size_t i = 0; i < n; i++)
        if (cells[i].v > threshold)
            ++count;
    return count;
}

int main(int argc, char **argv)
{
    int steps = argc > 1 ? atoi(argv[1]) : 60;
    World w = {48, 40, NULL, NULL};
    const size_t n = w.width * w.height;
    Cell *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
    for (size_t k = 0; k < sizeof PATTERNS / sizeof *PATTERNS; k++) {
        w.now = a, w.next = b;
#pragma omp target data map(from: a[0:n]) map(alloc: b[0:n])
        {
            size_t nx = w.width, ny = w.height;
#pragma omp target teams distribute parallel for
            for (size_t i = 0; i < n; i++) {
                size_t x = i % nx, y = i / nx;
                int seed = x > nx / 2 - 6 && x < nx / 2 + 4 && y > ny / 2 - 5 && y < ny / 2 + 5;
                a[i] = seed ? (Cell){0.5, 0.25} : (Cell){.u = 1};
            }
            for (int s = 0; s < steps; s++) {
                step(&w, PATTERNS[k].p);
                if (s % 20 == 19)
                    printf("%s %d: %u cells\n", PATTERNS[k].name, s + 1, occupied(&w, (REAL)0.101));
            }
        }
        double u = 0, v = 0;
        for (size_t i = 0; i < n; i++)
            u += a[i].u, v += a[i].v;
        printf("%s: u %.3e v %.3e\n", PATTERNS[k].name, u / n, v / n);
    }
    free(a);
    free(b);
    return 0;
}
