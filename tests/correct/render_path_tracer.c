/* Monte Carlo light in a box: every pixel has its own xorshift state; results are counted in integers. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define SAMPLES 32
#define MAX_DEPTH 6

typedef struct { uint64_t s[2]; } rng_t;
typedef union { uint32_t u; float f; } bits_t;

static inline uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static inline uint64_t rng_next(rng_t *r)
{
    const uint64_t s0 = r->s[0];
    uint64_t s1 = r->s[1];
    const uint64_t result = s0 + s1;
    s1 ^= s0;
    r->s[0] = rotl(s0, 24) ^ s1 ^ (s1 << 16);
    r->s[1] = rotl(s1, 37);
    return result;
}

static inline void rng_seed(rng_t *r, uint64_t seed)
{
    for (int i = 0; i < 2; i++) {
        uint64_t z = (seed += 0x9e3779b97f4a7c15ull);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
        r->s[i] = z ^ (z >> 31);
    }
}

/* A float in [0, 1) from 23 random bits. */
static inline float rng_float(rng_t *r)
{
    bits_t b;
    b.u = 0x3f800000u | (uint32_t)(rng_next(r) >> 41);
    return b.f - 1.0f;
}

static int walk(rng_t *r, float x, float y)
{
    float dx = rng_float(r) - 0.5f, dy = rng_float(r) - 0.5f;
    for (int depth = 0; depth < MAX_DEPTH; depth++) {
        const float tx = dx > 0 ? (1 - x) / dx : dx < 0 ? -x / dx : INFINITY;
        const float ty = dy > 0 ? (1 - y) / dy : dy < 0 ? -y / dy : INFINITY;
        const int vertical = tx < ty;
        const float t = vertical ? tx : ty;
        if (isinf(t)) return 0;
        x = fminf(fmaxf(x + t * dx, 0.0f), 1.0f);
        y = fminf(fmaxf(y + t * dy, 0.0f), 1.0f);
        if (!vertical && dy > 0 && x > 0.375f && x < 0.625f) return depth + 1;
        if (rng_float(r) < 0.25f) return 0;
        if (vertical) {
            dx = -dx;
            dy = rng_float(r) - 0.5f;
        } else {
            dy = -dy;
            dx = rng_float(r) - 0.5f;
        }
    }
    return 0;
}

int main(int argc, char **argv)
{
    const int side = argc > 1 ? atoi(argv[1]) : 40;
    uint16_t *hits = malloc(sizeof(*hits) * side * side);
    unsigned long total = 0, depths[MAX_DEPTH + 1] = {0};
    if (!hits) return 1;
#pragma omp target teams distribute parallel for map(from: hits[0:side*side]) \
    reduction(+: total) reduction(+: depths)
    for (int p = 0; p < side * side; p++) {
        rng_t r;
        unsigned lit = 0;
        rng_seed(&r, p);
        for (int s = 0; s < SAMPLES; s++) {
            const int depth = walk(&r, (p % side + 0.5f) / side, (p / side + 0.5f) / side);
            if (depth) lit++;
            depths[depth]++;
        }
        hits[p] = lit;
        total += lit;
    }
    unsigned long again = 0, walks = 0;
    for (int p = 0; p < side * side; p++) again += hits[p];
    for (int d = 0; d <= MAX_DEPTH; d++) walks += depths[d];
    printf("%s, %lu walks, %lu%% of the light arrives, %s\n", again == total ? "consistent" : "inconsistent", walks,
           total * 100 / walks / 10 * 10, depths[1] > depths[2] ? "mostly direct" : "mostly indirect");
    free(hits);
    return 0;
}
