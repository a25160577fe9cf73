#include "beam.h"
#include <math.h>
#pragma omp declare target
/* MeV per cm in water, after Bragg and Kleeman: R = 0.0022 E^1.77 */
double stopping(double mev) { return pow(mev, -0.77) / (0.0022 * 1.77); }
static double gauss(uint64_t *s)
{
    double sum = -6;
    for (int k = 0; k < 12; k++) {
        *s = *s * 6364136223846793005u + 1442695040888963407u;
        sum += (*s >> 33) / 2147483648.0;
    }
    return sum;
}
#pragma omp end declare target

void irradiate(const struct phantom *p, int spots, const struct spot *s, int histories, dose_grid dose)
{
#pragma omp target teams map(to : p[:1], s[:spots]) map(tofrom : dose[:DEPTH])
#pragma omp distribute
    for (int k = 0; k < spots; k++) {
#pragma omp parallel for
        for (int h = 0; h < histories; h++) {
            uint64_t state = 1000003u * (uint64_t)(k + 1) + h;
            double e = s[k].energy * (1 + 0.01 * gauss(&state)), x = s[k].x + 0.3 * gauss(&state), slope = 0;
            for (int d = 0; d < DEPTH && e > 0.5; d++) {
                double lost = fmin(e, stopping(e) * p->density[d] * p->step);
                int column = (int)floor(x + WIDE / 2.0);
                if (column >= 0 && column < WIDE) {
                    uint64_t deposit = (uint64_t)(lost * s[k].weight * 1e6);
#pragma omp atomic update
                    dose[d][column] += deposit;
                }
                e -= lost;
                slope += 0.02 * gauss(&state) / fmax(1, e / 20);
                x += slope * p->step;
            }
        }
    }
}

void profile(dose_grid dose, uint64_t out[DEPTH], int *peak)
{
#pragma omp target map(to : dose[:DEPTH]) map(from : out[:DEPTH], peak[:1])
    {
#pragma omp parallel for
        for (int d = 0; d < DEPTH; d++) {
            uint64_t sum = 0;
            for (int x = 0; x < WIDE; x++)
                sum += dose[d][x];
            out[d] = sum;
        }
        int best = 0;
        for (int d = 1; d < DEPTH; d++)
            if (out[d] > out[best])
                best = d;
        *peak = best;
    }
}
