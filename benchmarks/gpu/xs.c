/*
 * Cross sections of materials, as in the transport of neutrons: a binary search for the energy among those of all
 * nuclides, then an interpolation for each nuclide of the material.
 */
#include "xs.h"

/* The last of the energies that is not above `wanted`; the first where all are. */
static inline int search(const double *energy, double wanted)
{
    int low = 0, high = UNION;
    while (high - low > 1) {
        const int middle = low + (high - low) / 2;
        if (energy[middle] > wanted)
            high = middle;
        else
            low = middle;
    }
    return low;
}

/* Adds what a nuclide contributes between two points of its grid. */
static inline void add(const struct point *low, double energy, double density, double *sum)
{
    const struct point *high = low + 1;
    const double part = (high->energy - energy) / (high->energy - low->energy);
    for (int c = 0; c < CHANNELS; c++)
        sum[c] += density * (high->section[c] - part * (high->section[c] - low->section[c]));
}

static void look_up(int n, const struct point *restrict grid, const double *restrict energy,
                    const int *restrict below, const struct material *restrict material,
                    const struct lookup *restrict lookup, struct sections *restrict result)
{
#pragma omp target teams distribute parallel for \
    map(to: grid[0:UNION], energy[0:UNION], below[0:UNION * NUCLIDES], material[0:MATERIALS], lookup[0:n]) \
    map(from: result[0:n])
    for (int i = 0; i < n; i++) {
        const double wanted = lookup[i].energy;
        const struct material *of = &material[lookup[i].material];
        const int *places = below + search(energy, wanted) * NUCLIDES;
        double sum[CHANNELS] = {0.0};
        for (int k = 0; k < of->nuclides; k++) {
            const int nuclide = of->nuclide[k];
            add(grid + nuclide * POINTS + places[nuclide], wanted, of->density[k], sum);
        }
        for (int c = 0; c < CHANNELS; c++)
            result[i].of[c] = sum[c];
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("xs", argc, argv, 1 << 12);
    const int n = (int)bench.n;
    struct point *grid = bench_memory(UNION, sizeof *grid);
    double *energy = bench_memory(UNION, sizeof *energy);
    int *below = bench_memory(UNION * NUCLIDES, sizeof *below);
    struct material *material = bench_memory(MATERIALS, sizeof *material);
    struct lookup *lookup = bench_memory((size_t)n, sizeof *lookup);
    struct sections *result = bench_memory((size_t)n, sizeof *result);
    fill_tables(grid, energy, below);
    fill_lookups(n, material, lookup);
#pragma omp target data \
    map(to: grid[0:UNION], energy[0:UNION], below[0:UNION * NUCLIDES], material[0:MATERIALS], lookup[0:(size_t)n]) \
    map(from: result[0:(size_t)n])
    while (bench_next(&bench))
        look_up(n, grid, energy, below, material, lookup, result);
    const double checksum = bench_sum_doubles(result[0].of, (size_t)n * CHANNELS);
    int wrong = check(n, grid, material, lookup, result);
    while (bench_next_with_transfers(&bench))
        look_up(n, grid, energy, below, material, lookup, result);
    wrong += check(n, grid, material, lookup, result);
    free(grid), free(energy), free(below), free(material), free(lookup), free(result);
    return bench_end(&bench, wrong, checksum);
}
