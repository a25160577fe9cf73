#include "philox.h"
#include "statistics.h"
#include <stdio.h>
#include <stdlib.h>

static const char *const names[STATISTICS] = {[MEAN] = "mean", [SPREAD] = "spread", [SKEW] = "skew"};

int main(int argc, char **argv)
{
    const int n = 120, resamples = argc > 1 ? atoi(argv[1]) : 800;
    double data[n], *out = malloc(resamples * sizeof *out);
    for (int i = 0; i < n; i++) {
        double u = (philox2x32(1, 0, i) >> 8) / 16777216.0;
        data[i] = 10 + 8 * u * u;
    }
    printf("%d values, %d resamples\n", n, resamples);
    for (statistic_t s = MEAN; s < STATISTICS; s++) {
        double low, middle, high;
#pragma omp target data map(alloc : out[0 : resamples]) map(to : data)
        {
            bootstrap(s, data, n, resamples, 77u + s, out);
            low = order_statistic(out, resamples, resamples / 40);
            middle = order_statistic(out, resamples, resamples / 2);
            high = order_statistic(out, resamples, resamples - 1 - resamples / 40);
        }
        printf("%-7s %.4f in [%.4f, %.4f]\n", names[s], middle, low, high);
    }
    free(out);
    return 0;
}
