#include "gps.h"

#pragma omp declare target
static struct peak higher(struct peak a, struct peak b)
{
    return a.power > b.power || (a.power == b.power && a.phase < b.phase) ? a : b;
}
#pragma omp end declare target
#pragma omp declare reduction(highest : struct peak : omp_out = higher(omp_out, omp_in)) \
    initializer(omp_priv = omp_orig)

void acquire(const chip code[SATELLITES][CHIPS], const iq *samples, struct peak found[SATELLITES], float floor[SATELLITES])
{
    iq carrier[BINS][CHIPS];
    float shift[BINS];
    for (int b = 0; b < BINS; b++)
        shift[b] = doppler(b);

#pragma omp target data map(to: code[:SATELLITES], samples[:CHIPS]) map(alloc: carrier)
    {
#pragma omp target teams distribute parallel for collapse(2) map(to: shift)
        for (int b = 0; b < BINS; b++)
            for (int i = 0; i < CHIPS; i++)
                carrier[b][i] = samples[i] * cexpf(-I * (6.2831853f * shift[b] * i / 1.023e6f));

#pragma omp target teams distribute map(from: found[:SATELLITES], floor[:SATELLITES])
        for (int s = 0; s < SATELLITES; s++) {
            struct peak best = {-1, 0, 0};
            float sum = 0;
#pragma omp parallel for collapse(2) reduction(highest: best) reduction(+: sum)
            for (int b = 0; b < BINS; b++)
                for (int phase = 0; phase < CHIPS; phase += 1) {
                    iq z = 0;
                    for (int i = 0; i < CHIPS; i++) {
                        int at = i + phase;
                        z += (float)code[s][at < CHIPS ? at : at - CHIPS] * carrier[b][i];
                    }
                    float power = crealf(z * conjf(z)) / CHIPS;
                    sum += power;
                    best = higher(best, (struct peak){power, phase, b});
                }
            found[s] = best;
            floor[s] = sum / (BINS * CHIPS);
        }
    }
}
