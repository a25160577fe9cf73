#include "records.h"

void bitonic(record *r, int count, order by)
{
#pragma omp target data map(tofrom : r[0 : count])
    for (int size = 2; size <= count; size <<= 1)
        for (int step = size >> 1; step > 0; step >>= 1) {
#pragma omp target teams distribute parallel for firstprivate(by) num_threads(128)
            for (int k = 0; k < count / 2; k++) {
                int low = ((k & ~(step - 1)) << 1) | (k & (step - 1)), high = low | step;
                bool up = (low & size) == 0;
                if (before(&r[high], &r[low], by) == up)
                    SWAP(record, r[low], r[high]);
            }
        }
}

int misplaced(const record *r, int count, order by)
{
    int wrong = 0;
#pragma omp target map(to : r[0 : count], by) map(tofrom : wrong)
#pragma omp teams reduction(+ : wrong)
#pragma omp distribute parallel for reduction(+ : wrong)
    for (int k = 1; k < count; k++)
        wrong += before(r + k, r + k - 1, by);
    return wrong;
}
