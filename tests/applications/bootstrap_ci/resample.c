#include "philox.h"
#include "statistics.h"

void bootstrap(statistic_t which, const double *data, int n, int resamples, unsigned seed, double *out)
{
#pragma omp target teams distribute parallel for map(to : data[0 : n]) map(from : out[0 : resamples]) thread_limit(64)
    for (int r = 0; r < resamples; r++) {
        static const statistic_fn table[STATISTICS] = {stat_mean, stat_spread, stat_skew};
        double s1 = 0, s2 = 0, s3 = 0;
        for (int k = 0; k < n; k++) {
            double v = data[philox2x32(seed, (uint32_t)r, (uint32_t)k) % (uint32_t)n];
            s1 += v;
            s2 += v * v;
            s3 += v * v * v;
        }
        out[r] = table[which](n, s1, s2, s3);
    }
}
