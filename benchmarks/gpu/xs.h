/* Inputs and check of xs, for xs.c and xs.cu: the cross sections of materials at energies, as neutrons look them up. */
#include "bench.h"

#define NUCLIDES 64
#define POINTS 2048 /* of each nuclide's grid of energies */
#define UNION (NUCLIDES * POINTS)
#define MATERIALS 8
#define MOST_NUCLIDES 32 /* of a material */
#define CHANNELS 5       /* kinds of reactions */

struct point {
    double energy;
    double section[CHANNELS];
};

struct material {
    int nuclides;
    int nuclide[MOST_NUCLIDES];
    double density[MOST_NUCLIDES];
};

struct lookup {
    double energy;
    int material;
};

struct sections {
    double of[CHANNELS];
};

static inline int compare(const void *left, const void *right)
{
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

/*
 * The grids of the nuclides, the energies of all of them in order, and for each of these its place in each grid: the
 * last point that is not above it and has one behind it.
 */
static void fill_tables(struct point *grid, double *energy, int *below)
{
    for (int k = 0; k < UNION; k++) {
        grid[k].energy = (k % POINTS + bench_value((uint64_t)k)) / POINTS;
        energy[k] = grid[k].energy;
        for (int c = 0; c < CHANNELS; c++)
            grid[k].section[c] = bench_value((uint64_t)k * CHANNELS + UNION + (uint64_t)c);
    }
    qsort(energy, UNION, sizeof *energy, compare);
    int place[NUCLIDES] = {0};
    for (int k = 0; k < UNION; k++) {
        for (int nuclide = 0; nuclide < NUCLIDES; nuclide++) {
            const struct point *own = grid + nuclide * POINTS;
            while (place[nuclide] < POINTS - 2 && own[place[nuclide] + 1].energy <= energy[k])
                place[nuclide]++;
            below[k * NUCLIDES + nuclide] = place[nuclide];
        }
    }
}

static void fill_lookups(int n, struct material *material, struct lookup *lookup)
{
    for (int m = 0; m < MATERIALS; m++) {
        material[m].nuclides = MOST_NUCLIDES * (m + 1) / MATERIALS;
        for (int k = 0; k < MOST_NUCLIDES; k++) {
            material[m].nuclide[k] = (17 * m + 5 * k) % NUCLIDES;
            material[m].density[k] = bench_value((uint64_t)(m * MOST_NUCLIDES + k));
        }
    }
    for (int i = 0; i < n; i++) {
        const double chance = bench_value(2 * (uint64_t)i + 1);
        lookup[i].energy = bench_value(2 * (uint64_t)i);
        lookup[i].material = (int)(MATERIALS * chance * chance);
    }
}

/* Counts wrong samples, and forgets the result. */
static int check(int n, const struct point *grid, const struct material *material, const struct lookup *lookup,
                 struct sections *result)
{
    int wrong = 0;
    for (int s = 0; s < SAMPLES; s++) {
        const size_t i = bench_sample(s, (size_t)n);
        const double energy = lookup[i].energy;
        const struct material *const of = &material[lookup[i].material];
        double want[CHANNELS] = {0.0};
        for (int k = 0; k < of->nuclides; k++) {
            const struct point *low = grid + of->nuclide[k] * POINTS;
            const struct point *const last = low + POINTS - 2;
            while (low < last && low[1].energy <= energy)
                low++;
            const double part = (low[1].energy - energy) / (low[1].energy - low[0].energy);
            for (int c = 0; c < CHANNELS; c++)
                want[c] += of->density[k] * (low[1].section[c] - part * (low[1].section[c] - low[0].section[c]));
        }
        for (int c = 0; c < CHANNELS; c++)
            wrong += bench_differs(result[i].of[c], want[c], 1e-9);
    }
    memset(result, 0, (size_t)n * sizeof *result);
    return wrong;
}
