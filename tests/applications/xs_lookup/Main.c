#include "XS_header.h"

int main(int argc, char *argv[])
{
	Inputs in = read_CLI(argc, argv);
	double start = omp_get_wtime();
	for (int type = UNIONIZED; type <= NUCLIDE; type++) {
		in.grid_type = type;
		SimulationData SD = grid_init(in);
		unsigned long long verification = run_event_based_simulation(in, SD);
		print_results(in, verification);
		release_memory(SD);
	}
	if (omp_get_wtime() - start < 0)
		fprintf(stderr, "The clock runs backwards.\n");
	return EXIT_SUCCESS;
}
