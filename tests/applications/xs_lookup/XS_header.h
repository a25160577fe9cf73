#ifndef __XS_HEADER_H__
#define __XS_HEADER_H__

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <math.h>
#include <stdint.h>
#include <omp.h>

#define UNIONIZED 0
#define NUCLIDE 1
#define STARTING_SEED 1070
#define N_MATS 4

typedef struct {
	double energy;
	double total_xs;
	double elastic_xs;
	double absorbtion_xs;
	double fission_xs;
	double nu_fission_xs;
} NuclideGridPoint;

typedef struct {
	int grid_type;
	long n_isotopes;
	long n_gridpoints;
	int lookups;
} Inputs;

typedef struct {
	int *num_nucs;                  /* one for each material */
	int length_num_nucs;
	double *concs;                  /* material x max_num_nucs */
	int length_concs;
	int *mats;                      /* material x max_num_nucs */
	int length_mats;
	double *unionized_energy_array;
	long length_unionized_energy_array;
	int *index_grid;                /* unionized x isotopes */
	long length_index_grid;
	NuclideGridPoint *nuclide_grid; /* isotopes x gridpoints */
	long length_nuclide_grid;
	int max_num_nucs;
} SimulationData;

Inputs read_CLI(int argc, char *argv[]);
void print_results(Inputs in, unsigned long long vhash);
SimulationData grid_init(Inputs in);
void release_memory(SimulationData SD);
unsigned long long run_event_based_simulation(Inputs in, SimulationData SD);

#pragma omp declare target
void calculate_macro_xs(double p_energy, int mat, long n_isotopes, long n_gridpoints, int *__restrict__ num_nucs,
                        double *__restrict__ concs, double *__restrict__ egrid, int *__restrict__ index_data,
                        NuclideGridPoint *__restrict__ nuclide_grids, int *__restrict__ mats,
                        double *__restrict__ macro_xs_vector, int grid_type, int max_num_nucs);
long grid_search(long n, double quarry, double *__restrict__ A);
double LCG_random_double(uint64_t *seed);
uint64_t fast_forward_LCG(uint64_t seed, uint64_t n);
int pick_mat(uint64_t *seed);
#pragma omp end declare target
#endif
