#include <stdio.h>
#include <string.h>
#include "transport.h"

static double histories(int n, uint64_t seed)
{
    double lost = 0;
#pragma omp target teams distribute parallel for reduction(+ : lost)
    for (int h = 0; h < n; h++) {
        uint64_t state = seed + (uint64_t)h * 977;
        float energy = (float)(uniform(&state) * 16);
        for (int bounce = 0; bounce < 8 && energy > 0.5f; bounce++) {
            const int m = (int)(draw(&state) % MATERIALS), k = nearest(grid, POINTS, energy);
            lost += (double)(int)(grid[k].absorbed * materials[m].density * 1024) / 1024;
            energy -= 0.25f * (materials[m].nuclides[bounce % 3] + grid[k].scattered);
#pragma omp atomic
            counts[m]++;
        }
    }
    return lost;
}

static int named(const char *what)
{
    int found = -1;
    /* on the host */
#pragma omp target map(tofrom : found) map(to : what[0 : 4])
    for (int m = 0; m < MATERIALS; m++)
        if (names[m] && strstr(names[m], what)) {
            found = m;
            counts[m] += 1000;
        }
    return found;
}

int main(void)
{
    grid_ready();
    for (int round = 0; round < 3; round++)
        printf("%.6f %d\n", histories(500 * (round + 1), 12345 + round), named(round ? "eel" : "ate"));
#pragma omp target update from(counts)
    for (int m = 0; m < MATERIALS; m++)
        printf("%u%c", counts[m], m == MATERIALS - 1 ? '\n' : ' ');
    grid_done();
    return 0;
}
