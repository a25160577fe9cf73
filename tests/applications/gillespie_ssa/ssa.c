#include "ssa.h"
#include <math.h>

#pragma omp declare target
static float propensity(const reaction *r, const int *x)
{
    float a = r->rate;
    if (r->reactant[0] >= 0)
        a *= (float)x[r->reactant[0]];
    if (r->reactant[1] >= 0)
        a *= r->reactant[1] == r->reactant[0] ? 0.5f * (float)(x[r->reactant[1]] - 1) : (float)x[r->reactant[1]];
    return a;
}
static float even(uint32_t *s)
{
    *s ^= *s << 13;
    *s ^= *s >> 17;
    *s ^= *s << 5;
    return ((float)(*s >> 9) + 0.5f) / 8388608.0f;
}
#pragma omp end declare target

void simulate(const network *net, int runs, float until, int watched, int width, ensemble *out)
{
    network local = *net;
    ensemble e = {{0}, {0}, {0}, 0, 0};
    long firings = 0;
#pragma omp target teams distribute parallel for map(to : local) map(tofrom : e, firings) reduction(+ : firings)
    for (int run = 0; run < runs; run++) {
        uint32_t seed = 2463534242u ^ ((uint32_t)run * 2654435761u);
        int x[MAX_SPECIES];
        float t = 0, a[MAX_REACTIONS];
        for (int s = 0; s < MAX_SPECIES; s++)
            x[s] = local.start[s];
        for (int fired = 0; fired < 4000; fired++) {
            float total = 0;
            for (int r = 0; r < local.reactions; r++)
                total += a[r] = propensity(&local.r[r], x);
            if (total <= 0)
                break;
            t -= logf(even(&seed)) / total;
            if (t > until)
                break;
            float pick = even(&seed) * total;
            int r = 0;
            while (r + 1 < local.reactions && pick >= a[r])
                pick -= a[r++];
            for (int s = 0; s < local.species; s++)
                x[s] += local.r[r].change[s];
            firings++;
        }
        for (int s = 0; s < local.species; s++) {
#pragma omp atomic
            e.sum[s] += x[s];
#pragma omp atomic
            e.square[s] += (long)x[s] * x[s];
        }
        int bucket = x[watched] / width;
        bucket = bucket < BUCKETS ? bucket : BUCKETS - 1;
#pragma omp atomic
        e.histogram[bucket]++;
        if (x[watched] == 0) {
#pragma omp critical
            e.dead += 1;
        }
    }
    e.firings = firings;
    *out = e;
}
