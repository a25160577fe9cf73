#include "xs.h"

static int double_compare(const void *a, const void *b)
{
    double A = *(const double *)a, B = *(const double *)b;
    return A > B ? 1 : A < B ? -1 : 0;
}

static int point_compare(const void *a, const void *b)
{
    return double_compare(&((const NuclideGridPoint *)a)->energy, &((const NuclideGridPoint *)b)->energy);
}

Inputs read_CLI(int argc, char *argv[])
{
    Inputs in = {.lookups = 2000, .n_isotopes = 12, .n_gridpoints = 64, .materials = 4, .grid_type = UNIONIZED};
    for (int i = 1; i < argc; i++) {
        char *arg = argv[i];
        if (strcmp(arg, "-l") == 0 && ++i < argc)
            in.lookups = atoi(argv[i]);
        else if (strcmp(arg, "-G") == 0 && ++i < argc)
            in.grid_type = strcmp(argv[i], "nuclide") ? UNIONIZED : NUCLIDE;
        else {
            fprintf(stderr, "usage: %s [-l lookups] [-G nuclide|unionized]\n", argv[0]);
            exit(4);
        }
    }
    return in;
}

SimulationData grid_init(Inputs in)
{
    SimulationData SD;
    uint64_t seed = 42;
    memset(&SD, 0, sizeof SD);
    SD.length_nuclide_grid = in.n_isotopes * in.n_gridpoints;
    SD.nuclide_grid = (NuclideGridPoint *)malloc(SD.length_nuclide_grid * sizeof(NuclideGridPoint));
    for (int i = 0; i < SD.length_nuclide_grid; i++) {
        double *values = &SD.nuclide_grid[i].energy;
        for (int k = 0; k < 6; k++)
            values[k] = LCG_random_double(&seed);
    }
    for (int i = 0; i < in.n_isotopes; i++)
        qsort(&SD.nuclide_grid[i * in.n_gridpoints], in.n_gridpoints, sizeof(NuclideGridPoint), point_compare);

    SD.length_unionized_energy_array = SD.length_nuclide_grid;
    SD.unionized_energy_array = (double *)malloc(SD.length_unionized_energy_array * sizeof(double));
    for (int i = 0; i < SD.length_unionized_energy_array; i++)
        SD.unionized_energy_array[i] = SD.nuclide_grid[i].energy;
    qsort(SD.unionized_energy_array, SD.length_unionized_energy_array, sizeof(double), double_compare);

    SD.length_index_grid = (long)SD.length_unionized_energy_array * in.n_isotopes;
    SD.index_grid = (int *)malloc(SD.length_index_grid * sizeof(int));
    for (int i = 0; i < in.n_isotopes; i++)
        for (int e = 0, low = 0; e < SD.length_unionized_energy_array; e++) {
            while (low < in.n_gridpoints - 2 && SD.nuclide_grid[i * in.n_gridpoints + low + 1].energy <= SD.unionized_energy_array[e])
                low++;
            SD.index_grid[(long)e * in.n_isotopes + i] = low;
        }

    SD.length_num_nucs = in.materials;
    SD.num_nucs = (int *)malloc(in.materials * sizeof(int));
    SD.max_num_nucs = in.n_isotopes;
    SD.length_mats = SD.length_concs = in.materials * in.n_isotopes;
    SD.mats = (int *)malloc(SD.length_mats * sizeof(int));
    SD.concs = (double *)malloc(SD.length_concs * sizeof(double));
    for (int m = 0; m < in.materials; m++) {
        SD.num_nucs[m] = 3 + 2 * m;
        for (int k = 0; k < in.n_isotopes; k++) {
            SD.mats[m * in.n_isotopes + k] = (5 * m + k) % in.n_isotopes;
            SD.concs[m * in.n_isotopes + k] = LCG_random_double(&seed);
        }
    }
    return SD;
}

void grid_free(SimulationData *SD)
{
    free(SD->nuclide_grid);
    free(SD->unionized_energy_array);
    free(SD->index_grid);
    free(SD->num_nucs);
    free(SD->mats);
    free(SD->concs);
    memset(SD, 0, sizeof *SD);
}
