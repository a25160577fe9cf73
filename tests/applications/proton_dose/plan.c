#include "beam.h"
#include <stdio.h>
int main(void)
{
    static dose_grid dose;
    struct phantom water = {.step = 0.25};
    uint64_t depth[DEPTH];
    int peak;
    for (int d = 0; d < DEPTH; d++)
        water.density[d] = d < 20 ? 1 : d < 30 ? 1.6 : 1;
    const struct spot spots[] = {{120, 0, 1}, {140, 3, 0.8}, {140, -3, 0.8}, {165, 1, 1.3}};
    irradiate(&water, 4, spots, 150, dose);
    profile(dose, depth, &peak);
    printf("peak at %.2f cm: %.2f of the entrance, centre %.3e eV\n", peak * water.step, (double)depth[peak] / depth[0],
           (double)dose[20][WIDE / 2]);
    return 0;
}
