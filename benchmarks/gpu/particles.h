/* Inputs and check of particles, for particles.c and particles.cu: an array of structures of eight floats. */
#include "bench.h"

#define STEP 1e-2f
#define SOFTENING 1e-2f /* the square of a length */

struct particle {
    float x, y, z, mass;
    float vx, vy, vz, charge;
};

static void fill(int n, struct particle *now)
{
    for (int i = 0; i < n; i++) {
        float *member = &now[i].x;
        for (int k = 0; k < 8; k++)
            member[k] = (float)bench_value(8 * (uint64_t)i + (uint64_t)k) - 0.5f;
        now[i].mass += 1.0f;
    }
}

/* Counts wrong samples, and forgets the result. */
static int check(int n, const struct particle *now, struct particle *after)
{
    int wrong = 0;
    for (int s = 0; s < SAMPLES; s++) {
        const size_t i = bench_sample(s, (size_t)n);
        const struct particle p = now[i], q = after[i];
        const double square = (double)p.x * p.x + (double)p.y * p.y + (double)p.z * p.z + (double)SOFTENING;
        const double kick = -(double)STEP * p.charge / (p.mass * square * sqrt(square));
        const double vx = p.vx + kick * p.x, vy = p.vy + kick * p.y, vz = p.vz + kick * p.z;
        wrong += bench_differs(q.vx, vx, 1e-5) || bench_differs(q.vy, vy, 1e-5) || bench_differs(q.vz, vz, 1e-5);
        wrong += bench_differs(q.x, p.x + (double)STEP * vx, 1e-5) || bench_differs(q.y, p.y + (double)STEP * vy, 1e-5)
                 || bench_differs(q.z, p.z + (double)STEP * vz, 1e-5);
        wrong += q.mass != p.mass || q.charge != p.charge;
    }
    memset(after, 0, (size_t)n * sizeof *after);
    return wrong;
}

static double sum(int n, const struct particle *after)
{
    double total = 0.0;
    for (int i = 0; i < n; i++)
        total += fabs((double)after[i].x) + fabs((double)after[i].vy) + (double)after[i].mass;
    return total;
}
