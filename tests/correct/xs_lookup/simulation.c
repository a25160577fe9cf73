#include "xs.h"

#pragma omp declare target
static int pick_mat(uint64_t *seed, int materials)
{
    double roll = LCG_random_double(seed);
    return (int)(roll * roll * materials);
}

static long grid_search(long n, double quarry, const double *A)
{
    long lowerLimit = 0, upperLimit = n - 1, examinationPoint, length = upperLimit - lowerLimit;
    while (length > 1) {
        examinationPoint = lowerLimit + (length / 2);
        if (A[examinationPoint] > quarry)
            upperLimit = examinationPoint;
        else
            lowerLimit = examinationPoint;
        length = upperLimit - lowerLimit;
    }
    return lowerLimit;
}

static long grid_search_nuclide(long n, double quarry, const NuclideGridPoint *A)
{
    long low = 0, high = n - 1;
    while (high - low > 1) {
        long mid = low + (high - low) / 2;
        if (A[mid].energy > quarry)
            high = mid;
        else
            low = mid;
    }
    return low;
}

static void calculate_micro_xs(double p_energy, int nuc, long n_isotopes, long n_gridpoints, const double *egrid,
                               const int *index_data, const NuclideGridPoint *nuclide_grids, long idx, double *xs_vector, int grid_type)
{
    const NuclideGridPoint *low, *high;
    double f;
    long at = grid_type == NUCLIDE ? grid_search_nuclide(n_gridpoints, p_energy, &nuclide_grids[nuc * n_gridpoints])
                                   : index_data[idx * n_isotopes + nuc];
    if (at > n_gridpoints - 2)
        at = n_gridpoints - 2;
    low = &nuclide_grids[nuc * n_gridpoints + at];
    high = low + 1;
    f = (high->energy - p_energy) / (high->energy - low->energy);
    xs_vector[0] = high->total_xs - f * (high->total_xs - low->total_xs);
    xs_vector[1] = high->elastic_xs - f * (high->elastic_xs - low->elastic_xs);
    xs_vector[2] = high->absorption_xs - f * (high->absorption_xs - low->absorption_xs);
    xs_vector[3] = high->fission_xs - f * (high->fission_xs - low->fission_xs);
    xs_vector[4] = high->nu_fission_xs - f * (high->nu_fission_xs - low->nu_fission_xs);
    (void)egrid;
}

static void calculate_macro_xs(double p_energy, int mat, long n_isotopes, long n_gridpoints, const int *num_nucs,
                               const double *concs, const double *egrid, const int *index_data,
                               const NuclideGridPoint *nuclide_grids, const int *mats, double *macro_xs_vector, int grid_type,
                               int max_num_nucs)
{
    long idx = grid_type == UNIONIZED ? grid_search(n_isotopes * n_gridpoints, p_energy, egrid) : -1;
    for (int k = 0; k < 5; k++)
        macro_xs_vector[k] = 0;
    for (int j = 0; j < num_nucs[mat]; j++) {
        double xs_vector[5], conc = concs[mat * max_num_nucs + j];
        calculate_micro_xs(p_energy, mats[mat * max_num_nucs + j], n_isotopes, n_gridpoints, egrid, index_data, nuclide_grids,
                           idx, xs_vector, grid_type);
        for (int k = 0; k < 5; k++)
            macro_xs_vector[k] += xs_vector[k] * conc;
    }
}
#pragma omp end declare target

unsigned long long run_simulation(Inputs in, SimulationData SD)
{
    unsigned long long verification = 0;
#pragma omp target teams distribute parallel for \
    map(to: SD.max_num_nucs, SD.num_nucs[:SD.length_num_nucs], SD.concs[:SD.length_concs], SD.mats[:SD.length_mats]) \
    map(to: SD.unionized_energy_array[:SD.length_unionized_energy_array], SD.index_grid[:SD.length_index_grid]) \
    map(to: SD.nuclide_grid[:SD.length_nuclide_grid]) map(tofrom: verification) reduction(+: verification)
    for (int i = 0; i < in.lookups; i++) {
        uint64_t seed = fast_forward_LCG(STARTING_SEED, 2 * i);
        double p_energy = LCG_random_double(&seed), macro_xs_vector[5] = {0}, max = -1.0;
        int mat = pick_mat(&seed, in.materials), max_idx = 0;
        calculate_macro_xs(p_energy, mat, in.n_isotopes, in.n_gridpoints, SD.num_nucs, SD.concs, SD.unionized_energy_array,
                           SD.index_grid, SD.nuclide_grid, SD.mats, macro_xs_vector, in.grid_type, SD.max_num_nucs);
        for (int j = 0; j < 5; j++)
            if (macro_xs_vector[j] > max) {
                max = macro_xs_vector[j];
                max_idx = j;
            }
        verification += max_idx + 1;
    }
    return verification;
}
