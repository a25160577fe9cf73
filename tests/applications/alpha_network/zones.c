#include "network.h"
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 90, substeps = 0;
    zone *zones = calloc(n, sizeof *zones);
    for (int z = 0; z < n; z++)
        zones[z] = (zone){.t9 = 0.8 + 0.02 * z, .rho = 10 + z, .y = {[HE4] = 0.15, [C12] = 0.02, [O16] = 0.01}};
    burn(n, zones, 1.5);
    for (int z = 0; z < n; z += 22) {
        printf("t9 %.2f:", zones[z].t9);
        for (int s = 0; s < SPECIES; s++)
            printf(" %.4e", zones[z].y[s]);
        printf(" energy %.5e\n", zones[z].energy);
    }
    for (int z = 0; z < n; z++)
        substeps += zones[z].substeps >= 50;
    printf("%d zones done\n", substeps);
    free(zones);
    return 0;
}
