#include "XS_header.h"

static int NGP_compare(const void *a, const void *b)
{
	const NuclideGridPoint *i = a, *j = b;
	return i->energy > j->energy ? 1 : i->energy < j->energy ? -1 : 0;
}

static int double_compare(const void *a, const void *b)
{
	double A = *(const double *)a, B = *(const double *)b;
	return (A > B) - (A < B);
}

SimulationData grid_init(Inputs in)
{
	SimulationData SD;
	uint64_t seed = 42;

	SD.length_nuclide_grid = in.n_isotopes * in.n_gridpoints;
	SD.nuclide_grid = malloc(SD.length_nuclide_grid * sizeof(NuclideGridPoint));
	for (long i = 0; i < SD.length_nuclide_grid; i++) {
		NuclideGridPoint *p = &SD.nuclide_grid[i];
		p->energy = LCG_random_double(&seed);
		p->total_xs = LCG_random_double(&seed);
		p->elastic_xs = LCG_random_double(&seed);
		p->absorbtion_xs = LCG_random_double(&seed);
		p->fission_xs = LCG_random_double(&seed);
		p->nu_fission_xs = LCG_random_double(&seed);
	}
	for (long i = 0; i < in.n_isotopes; i++)
		qsort(&SD.nuclide_grid[i * in.n_gridpoints], in.n_gridpoints, sizeof(NuclideGridPoint), NGP_compare);

	SD.unionized_energy_array = NULL, SD.index_grid = NULL;
	SD.length_unionized_energy_array = SD.length_index_grid = 0;
	if (in.grid_type == UNIONIZED) {
		SD.length_unionized_energy_array = SD.length_nuclide_grid;
		SD.unionized_energy_array = malloc(SD.length_nuclide_grid * sizeof(double));
		for (long i = 0; i < SD.length_nuclide_grid; i++)
			SD.unionized_energy_array[i] = SD.nuclide_grid[i].energy;
		qsort(SD.unionized_energy_array, SD.length_nuclide_grid, sizeof(double), double_compare);
		SD.length_index_grid = SD.length_nuclide_grid * in.n_isotopes;
		SD.index_grid = malloc(SD.length_index_grid * sizeof(int));
		for (long n = 0; n < in.n_isotopes; n++) {
			long low = 0;
			for (long e = 0; e < SD.length_nuclide_grid; e++) {
				while (low + 2 < in.n_gridpoints
				       && SD.nuclide_grid[n * in.n_gridpoints + low + 1].energy <= SD.unionized_energy_array[e])
					low++;
				SD.index_grid[e * in.n_isotopes + n] = low;
			}
		}
	}

	static const int sizes[N_MATS] = { 9, 4, 6, 2 };
	SD.max_num_nucs = 9;
	SD.length_num_nucs = N_MATS;
	SD.num_nucs = malloc(sizeof sizes);
	memcpy(SD.num_nucs, sizes, sizeof sizes);
	SD.length_concs = SD.length_mats = N_MATS * SD.max_num_nucs;
	SD.concs = calloc(SD.length_concs, sizeof(double));
	SD.mats = calloc(SD.length_mats, sizeof(int));
	for (int m = 0; m < N_MATS; m++)
		for (int j = 0; j < sizes[m]; j++) {
			SD.concs[m * SD.max_num_nucs + j] = LCG_random_double(&seed);
			SD.mats[m * SD.max_num_nucs + j] = (5 * m + 7 * j) % in.n_isotopes;
		}
	return SD;
}

void release_memory(SimulationData SD)
{
	free(SD.num_nucs), free(SD.concs), free(SD.mats);
	free(SD.unionized_energy_array), free(SD.index_grid), free(SD.nuclide_grid);
}
