#include "world.h"

void rule_run(unsigned rule, int width, int steps, unsigned char *history)
{
    #pragma omp target enter data map(to: history[0:width * (steps + 1)])
    for (int s = 0; s < steps; s++) {
        #pragma omp target parallel for simd firstprivate(rule, s) safelen(8)
        for (int x = 0; x < width; x++) {
            const unsigned char *row = history + s * width;
            unsigned window = row[(x + width - 1) % width] << 2 | row[x] << 1 | row[(x + 1) % width];
            history[(s + 1) * width + x] = rule >> window & 1;
        }
    }
    #pragma omp target exit data map(from: history[0:width * (steps + 1)])
}
