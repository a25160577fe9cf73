#include "room.h"
#include <math.h>

void impulse(const image *images, const microphone *m, int count, int length, long long (*response)[length])
{
#pragma omp target data map(to : images[:IMAGES], m[:count]) map(from : response[:count][:length])
    {
#pragma omp target teams distribute parallel for simd collapse(2) nowait depend(out : response[0][0])
        for (int k = 0; k < count; k++)
            for (int t = 0; t < length; t++)
                response[k][t] = 0;
#pragma omp target teams distribute parallel for collapse(2) nowait depend(inout : response[0][0])
        for (int k = 0; k < count; k++)
            for (int i = 0; i < IMAGES; i++) {
                double sum = 0;
                for (int d = 0; d < 3; d++)
                    sum += (images[i].at[d] - m[k].at[d]) * (images[i].at[d] - m[k].at[d]);
                double range = sqrt(sum), at = range / SPEED * RATE;
                int first = (int)at;
                double later = at - first, level = images[i].strength / (4 * M_PI * range) * MILLI;
                if (first + 1 >= length)
                    continue;
#pragma omp atomic
                response[k][first] += llround(level * (1 - later));
#pragma omp atomic
                response[k][first + 1] += llround(level * later);
            }
#pragma omp taskwait
    }
}
