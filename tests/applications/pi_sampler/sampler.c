#include "sampler.h"

struct tally sample(long histories, int draws, uint64_t seed)
{
    struct tally result = {0, histories * draws};
    long inside = 0;
#pragma omp target teams distribute parallel for reduction(+ : inside) map(tofrom : inside)
    for (long h = 0; h < histories; h++) {
        uint64_t state = seed + 977 * (uint64_t)h;
        for (int d = 0; d < draws; d++) {
            double x = uniform(&state), y = uniform(&state);
            inside += x * x + y * y < 1;
        }
    }
    result.inside = inside;
    return result;
}
