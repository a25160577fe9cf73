/* Lookups of cross sections, memory bound: structures of pointers by value, members in map clauses. */
#include "xs.h"

int main(int argc, char *argv[])
{
    Inputs in = read_CLI(argc, argv);
    SimulationData SD = grid_init(in);
    unsigned long long unionized, nuclide;
    unionized = run_simulation(in, SD);
    in.grid_type = NUCLIDE;
    nuclide = run_simulation(in, SD);
    printf("checksums %llu %llu\n", unionized, nuclide);
    grid_free(&SD);
    return unionized == nuclide ? 0 : 1;
}
