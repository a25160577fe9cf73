#include "risk.h"
#include <math.h>

/* The quantile by bisection on the count of larger losses. */
struct tail tail_of(const double *losses, int n, double level)
{
    const int wanted = (int)((1 - level) * n);
    double low = 1e300, high = -1e300, sum = 0;
    int count = 0;
#pragma omp target data map(to : losses[0 : n])
    {
#pragma omp target teams distribute parallel for reduction(min : low) reduction(max : high) map(tofrom : low, high)
        for (int i = 0; i < n; i++) {
            low = fmin(low, losses[i]);
            high = fmax(high, losses[i]);
        }
        for (int step = 0; step < 50; step++) {
            double middle = (low + high) / 2;
            int above = 0;
#pragma omp target teams distribute parallel for reduction(+ : above) map(tofrom : above)
            for (int i = 0; i < n; i++)
                above += losses[i] > middle;
            if (above > wanted)
                low = middle;
            else
                high = middle;
        }
#pragma omp target teams distribute parallel for simd reduction(+ : sum, count) map(tofrom : sum, count)
        for (int i = 0; i < n; i++)
            if (losses[i] > high) {
                sum += losses[i];
                count++;
            }
    }
    return (struct tail){high, count ? sum / count : high, count};
}
