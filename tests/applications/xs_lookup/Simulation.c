#include "XS_header.h"

unsigned long long run_event_based_simulation(Inputs in, SimulationData SD)
{
	unsigned long long verification = 0;
	#pragma omp target teams distribute parallel for \
	map(to: SD.max_num_nucs) \
	map(to: SD.num_nucs[:SD.length_num_nucs]) \
	map(to: SD.concs[:SD.length_concs]) \
	map(to: SD.mats[:SD.length_mats]) \
	map(to: SD.unionized_energy_array[:SD.length_unionized_energy_array]) \
	map(to: SD.index_grid[:SD.length_index_grid]) \
	map(to: SD.nuclide_grid[:SD.length_nuclide_grid]) \
	reduction(+:verification) map(tofrom: verification)
	for (int i = 0; i < in.lookups; i++) {
		uint64_t seed = fast_forward_LCG(STARTING_SEED, 2 * (uint64_t)i);
		double p_energy = LCG_random_double(&seed);
		int mat = pick_mat(&seed);
		double macro_xs_vector[5] = {0};

		calculate_macro_xs(p_energy, mat, in.n_isotopes, in.n_gridpoints, SD.num_nucs, SD.concs,
		                   SD.unionized_energy_array, SD.index_grid, SD.nuclide_grid, SD.mats,
		                   macro_xs_vector, in.grid_type, SD.max_num_nucs);
		double max = -1.0;
		int max_idx = 0;
		for (int j = 0; j < 5; j++)
			if (macro_xs_vector[j] > max) {
				max = macro_xs_vector[j];
				max_idx = j;
			}
		verification += max_idx + 1;
	}
	return verification;
}

static inline void calculate_micro_xs(double p_energy, const NuclideGridPoint *low, double *__restrict__ xs_vector)
{
	const NuclideGridPoint *high = low + 1;
	double f = (high->energy - p_energy) / (high->energy - low->energy);
	xs_vector[0] = high->total_xs - f * (high->total_xs - low->total_xs);
	xs_vector[1] = high->elastic_xs - f * (high->elastic_xs - low->elastic_xs);
	xs_vector[2] = high->absorbtion_xs - f * (high->absorbtion_xs - low->absorbtion_xs);
	xs_vector[3] = high->fission_xs - f * (high->fission_xs - low->fission_xs);
	xs_vector[4] = high->nu_fission_xs - f * (high->nu_fission_xs - low->nu_fission_xs);
}

static inline long nuclide_search(long n, double quarry, const NuclideGridPoint *A)
{
	long lower = 0, upper = n - 1;
	while (upper - lower > 1) {
		long examination = lower + (upper - lower) / 2;
		if (A[examination].energy > quarry)
			upper = examination;
		else
			lower = examination;
	}
	return lower < n - 1 ? lower : n - 2;
}

void calculate_macro_xs(double p_energy, int mat, long n_isotopes, long n_gridpoints, int *__restrict__ num_nucs,
                        double *__restrict__ concs, double *__restrict__ egrid, int *__restrict__ index_data,
                        NuclideGridPoint *__restrict__ nuclide_grids, int *__restrict__ mats,
                        double *__restrict__ macro_xs_vector, int grid_type, int max_num_nucs)
{
	long idx = -1;
	if (grid_type == UNIONIZED)
		idx = grid_search(n_isotopes * n_gridpoints, p_energy, egrid);
	for (int j = 0; j < num_nucs[mat]; j++) {
		double xs_vector[5];
		int p_nuc = mats[mat * max_num_nucs + j];
		double conc = concs[mat * max_num_nucs + j];
		NuclideGridPoint *nuc = &nuclide_grids[p_nuc * n_gridpoints];
		long low = idx >= 0 ? index_data[idx * n_isotopes + p_nuc] : nuclide_search(n_gridpoints, p_energy, nuc);
		calculate_micro_xs(p_energy, nuc + low, xs_vector);
		for (int k = 0; k < 5; k++)
			macro_xs_vector[k] += xs_vector[k] * conc;
	}
}

long grid_search(long n, double quarry, double *__restrict__ A)
{
	long lowerLimit = 0, upperLimit = n - 1;
	while (upperLimit - lowerLimit > 1) {
		long examinationPoint = lowerLimit + (upperLimit - lowerLimit) / 2;
		if (A[examinationPoint] > quarry)
			upperLimit = examinationPoint;
		else
			lowerLimit = examinationPoint;
	}
	return lowerLimit;
}

int pick_mat(uint64_t *seed)
{
	const double dist[N_MATS] = { 0.45, 0.25, 0.2, 0.1 };
	double roll = LCG_random_double(seed), running = 0;
	for (int i = 0; i < N_MATS; i++) {
		running += dist[i];
		if (roll < running)
			return i;
	}
	return 0;
}

double LCG_random_double(uint64_t *seed)
{
	const uint64_t m = 9223372036854775808ULL; // 2^63
	const uint64_t a = 2806196910506780709ULL;
	*seed = (a * (*seed) + 1ULL) % m;
	return (double)(*seed) / (double)m;
}

uint64_t fast_forward_LCG(uint64_t seed, uint64_t n)
{
	const uint64_t m = 9223372036854775808ULL;
	uint64_t a = 2806196910506780709ULL, c = 1ULL, a_new = 1, c_new = 0;
	n = n % m;
	while (n > 0) {
		if (n & 1) {
			a_new *= a;
			c_new = c_new * a + c;
		}
		c *= (a + 1);
		a *= a;
		n >>= 1;
	}
	return (a_new * seed + c_new) % m;
}
