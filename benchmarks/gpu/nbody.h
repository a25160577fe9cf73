/* Inputs and check of nbody, for nbody.c and nbody.cu: bodies in a cube, forces softened at short distances. */
#include "bench.h"

#define SOFTENING 1e-3f /* the square of a length */

struct body {
    float x, y, z, mass;
};

struct acceleration {
    float x, y, z;
};

static void fill(int n, struct body *body)
{
    for (int i = 0; i < n; i++) {
        const uint64_t first = 4 * (uint64_t)i;
        body[i].x = (float)(bench_value(first) - 0.5);
        body[i].y = (float)(bench_value(first + 1) - 0.5);
        body[i].z = (float)(bench_value(first + 2) - 0.5);
        body[i].mass = (float)((0.5 + bench_value(first + 3)) / n);
    }
}

/* Counts wrong samples, and forgets the result. */
static int check(int n, const struct body *body, struct acceleration *result)
{
    int wrong = 0;
    for (int s = 0; s < SAMPLES; s++) {
        const size_t i = bench_sample(s, (size_t)n);
        double x = 0.0, y = 0.0, z = 0.0;
        for (int j = 0; j < n; j++) {
            const double dx = (double)body[j].x - body[i].x, dy = (double)body[j].y - body[i].y;
            const double dz = (double)body[j].z - body[i].z;
            const double inverse = 1.0 / sqrt(dx * dx + dy * dy + dz * dz + (double)SOFTENING);
            const double pull = body[j].mass * inverse * inverse * inverse;
            x += pull * dx;
            y += pull * dy;
            z += pull * dz;
        }
        wrong += bench_differs(result[i].x, x, 1e-4) || bench_differs(result[i].y, y, 1e-4)
                 || bench_differs(result[i].z, z, 1e-4);
    }
    memset(result, 0, (size_t)n * sizeof *result);
    return wrong;
}

static double sum(int n, const struct acceleration *result)
{
    double total = 0.0;
    for (int i = 0; i < n; i++)
        total += fabs((double)result[i].x) + fabs((double)result[i].y) + fabs((double)result[i].z);
    return total;
}
