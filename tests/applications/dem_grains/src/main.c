#include "grain.h"
#include <stdio.h>

int main(void)
{
    enum { COUNT = 150 };
    static grain pile[COUNT];
    const double width = 2.6;
    grains_init(COUNT, pile, width);
    #pragma omp target data map(tofrom: pile)
    for (int step = 0; step <= 60; step++) {
        long contacts = contact_forces(COUNT, pile, width);
        grains_move(COUNT, pile, 2e-4);
        if (step % 20 == 0) {
            double energy = 0;
            #pragma omp target update from(pile)
            for (int i = 0; i < COUNT; i++)
                energy += 0.5 * pile[i].mass * (pile[i].vel.x * pile[i].vel.x + pile[i].vel.y * pile[i].vel.y);
            printf("step %d contacts %ld energy %.5e\n", step, contacts, energy);
        }
    }
    printf("last: %.5e %.5e, touches %u\n", pile[COUNT - 1].pos.x, pile[COUNT - 1].pos.y, pile[COUNT / 2].touching);
    return 0;
}
