#include "track.h"
#include <math.h>

#pragma omp declare target
static double noise(unsigned key)
{
    double sum = 0;
    for (unsigned r = 0; r < 6; r++) {
        key = (key ^ (key >> 13)) * 0x5bd1e995u + r;
        sum += (key >> 8) / 16777216.0;
    }
    return (sum - 3) * 2;
}
#pragma omp end declare target

void observe(int tracks, int scans, Plot plots[scans][tracks])
{
#pragma omp target teams distribute parallel for collapse(2) map(from: plots[0:scans][0:tracks])
    for (int s = 0; s < scans; s++)
        for (int i = 0; i < tracks; i++) {
            unsigned key = (unsigned)(s * 7919 + i * 104729 + 1);
            double angle = 0.1 * i, speed = 3 + i % 5;
            Plot p;
            p.at.x = 10.0 * i + speed * cos(angle) * s + noise(key);
            p.at.y = -5.0 * i + speed * sin(angle) * s + noise(key ^ 0x9e3779b9u);
            p.seen = (s + i) % 7 != 3;
            plots[s][i] = p;
        }
}
