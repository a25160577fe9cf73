/* A step of leap-frog for n charged particles around a centre: an array of structures, read and written whole. */
#include "particles.h"

static void advance(int n, const struct particle *restrict now, struct particle *restrict after)
{
#pragma omp target teams distribute parallel for map(to: now[0:n]) map(from: after[0:n])
    for (int i = 0; i < n; i++) {
        struct particle p = now[i];
        const float square = p.x * p.x + p.y * p.y + p.z * p.z + SOFTENING;
        const float kick = -STEP * p.charge / (p.mass * square * sqrtf(square));
        p.vx += kick * p.x;
        p.vy += kick * p.y;
        p.vz += kick * p.z;
        p.x += STEP * p.vx;
        p.y += STEP * p.vy;
        p.z += STEP * p.vz;
        after[i] = p;
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("particles", argc, argv, 1 << 14);
    const int n = (int)bench.n;
    struct particle *now = bench_memory((size_t)n, sizeof *now), *after = bench_memory((size_t)n, sizeof *after);
    fill(n, now);
#pragma omp target data map(to: now[0:(size_t)n]) map(from: after[0:(size_t)n])
    while (bench_next(&bench))
        advance(n, now, after);
    const double checksum = sum(n, after);
    int wrong = check(n, now, after);
    while (bench_next_with_transfers(&bench))
        advance(n, now, after);
    wrong += check(n, now, after);
    free(now), free(after);
    return bench_end(&bench, wrong, checksum);
}
