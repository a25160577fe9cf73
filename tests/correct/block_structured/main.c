/* Diffusion on blocks that exchange their ghost cells on the device. */
#include <stdio.h>
#include <stdlib.h>

#include "block.h"

int main(int argc, char **argv)
{
    domain_t d = domain_make(argc > 1 ? atoi(argv[1]) : 2, argc > 2 ? atoi(argv[2]) : 3);
    double *hot = d.blocks[0].now, total = 0.0;
#pragma omp target
    {
        for (int i = 0; i < 4; i++)
            hot[CELL(i, i)] = 100.0;
    }
    for (int step = 0; step < 50; step++) {
        exchange(&d);
        for (int k = 0; k < d.rows * d.cols; k++)
            block_step(&d.blocks[k], 0.2);
    }
    for (int k = 0; k < d.rows * d.cols; k++) {
        double sum = block_sum(&d.blocks[k]);
        total += sum;
        printf("block %d: %.5f\n", d.blocks[k].id, sum);
    }
    printf("total %.6g\n", total);
    domain_destroy(&d);
    return 0;
}
