#ifndef XS_H
#define XS_H
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STARTING_SEED 1070

typedef enum { NUCLIDE, UNIONIZED, HASH } grid_type_t;

typedef struct {
    double energy, total_xs, elastic_xs, absorption_xs, fission_xs, nu_fission_xs;
} NuclideGridPoint;

typedef struct {
    int *num_nucs;
    int length_num_nucs;
    double *concs;
    int length_concs;
    int *mats;
    int length_mats;
    int max_num_nucs;
    double *unionized_energy_array;
    int length_unionized_energy_array;
    int *index_grid;
    long length_index_grid;
    NuclideGridPoint *nuclide_grid;
    int length_nuclide_grid;
} SimulationData;

typedef struct {
    int lookups, n_isotopes, n_gridpoints, materials;
    grid_type_t grid_type;
} Inputs;

Inputs read_CLI(int argc, char *argv[]);
SimulationData grid_init(Inputs in);
void grid_free(SimulationData *SD);
unsigned long long run_simulation(Inputs in, SimulationData SD);

#pragma omp declare target
double LCG_random_double(uint64_t *seed);
uint64_t fast_forward_LCG(uint64_t seed, uint64_t n);
#pragma omp end declare target

#endif
