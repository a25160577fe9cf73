#include <stdio.h>
#include <stdlib.h>
#include "chain.h"

int main(int argc, char **argv)
{
    int rods = argc > 1 ? atoi(argv[1]) : 48, k, i, stage;
    fuel_cell *cells = calloc(rods, sizeof *cells);
    static const char *const names[] = {"U235", "U238", "Np239", "Pu239", "Pu240", "Pu241", "Xe135", "I135", "FP"};
    for (k = 0; k < rods; k++) {
        cells[k].n[U235] = 0.03 + 0.0002 * k;
        cells[k].n[U238] = 1 - cells[k].n[U235];
        cells[k].flux = 2e-5 * (1 + 0.5 * k / rods);
    }
    for (stage = 0; stage < 2; stage++) {
        printf("%d steps\n", deplete(cells, rods, 30));
        for (i = 0; i < NUCLIDES; i++)
            printf("%6s %.5e %.5e\n", names[i], cells[0].n[i], cells[rods - 1].n[i]);
        printf("burnup %.5e\n", cells[rods / 2].burnup);
        for (k = 0; k < rods; k++)
            cells[k].steps = 0;
    }
    free(cells);
    return 0;
}
