#include "fusion.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    struct fleet f = {.units = argc > 1 ? atoi(argv[1]) : 64, .samples = 300, .dt = 0.02f};
    int all = f.units * f.samples, unit;
    reading *readings = f.readings = malloc(all * sizeof *readings);
    quat *truth = f.truth = malloc(all * sizeof *truth);
    attitude *state = f.state = malloc(f.units * sizeof *state);

    for (int u = 0; u < f.units; u++)
        state[u] = (attitude){{0.9f, 0.1f * (u % 3), -0.1f, 0.2f}, {0, 0, 0}};
#pragma omp target enter data map(alloc: readings[:all], truth[:all])
    fleet_simulate(&f);
#pragma omp target data map(tofrom: state[:f.units])
    for (int first = 0; first < f.samples; first += 75) {
        fleet_fuse(&f, 2.0f, 0.4f, first, 75);
        float angle = fleet_error(&f, first + 74, &unit);
        printf("sample %3d: worst by %.2f degrees\n", first + 75, angle * 57.29578f);
    }
#pragma omp target exit data map(delete: readings[:all], truth[:all])
    printf("bias of unit 0: %.3f %.3f %.3f\n", state[0].bias.x, state[0].bias.y, state[0].bias.z);
    free(readings), free(truth), free(state);
    return 0;
}
