#include "XS_header.h"

Inputs read_CLI(int argc, char *argv[])
{
	Inputs input = { UNIONIZED, 12, 60, 3000 };
	for (int i = 1; i < argc; i++) {
		if (strcmp(argv[i], "-l") == 0 && ++i < argc)
			input.lookups = atoi(argv[i]);
		else if (strcmp(argv[i], "-g") == 0 && ++i < argc)
			input.n_gridpoints = atol(argv[i]);
		else if (strcmp(argv[i], "-G") == 0 && ++i < argc)
			input.grid_type = strcasecmp(argv[i], "nuclide") == 0 ? NUCLIDE : UNIONIZED;
	}
	return input;
}

void print_results(Inputs in, unsigned long long vhash)
{
	printf("Grid: %s, lookups %d\n", in.grid_type == UNIONIZED ? "unionized" : "nuclide", in.lookups);
	printf("Verification checksum: %llu\n", vhash % 999983);
}
