#include "rsbench.h"

void init_materials(CalcData *d)
{
    const int sizes[] = {7, 3, 5};
    uint64_t seed = 1234;
    int at = 0;
    d->n_mats = sizeof sizes / sizeof *sizes;
    d->mat_start = malloc((d->n_mats + 1) * sizeof(int));
    d->mat_nuclide = malloc(15 * sizeof(int));
    d->mat_density = malloc(15 * sizeof(double));
    for (int m = 0; m < d->n_mats; m++) {
        d->mat_start[m] = at;
        for (int k = 0; k < sizes[m]; k++, at++) {
            d->mat_nuclide[at] = (3 * at + m) % d->in.n_nuclides;
            d->mat_density[at] = 0.1 + lcg(&seed);
        }
    }
    d->mat_start[d->n_mats] = at;
}
