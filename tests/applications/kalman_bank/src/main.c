#include "track.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const int tracks = argc > 1 ? atoi(argv[1]) : 200, scans = 40;
    Plot(*plots)[tracks] = malloc(sizeof(Plot[scans][tracks]));
    Track *bank = malloc(sizeof(Track) * tracks);
    double spread = 0;
    long lost = 0, updates = 0;

#pragma omp target data map(alloc: plots[:scans][:tracks]) map(from: bank[:tracks])
    {
        observe(tracks, scans, plots);
        start(tracks, bank, plots[0]);
        for (int s = 1; s < scans; s++)
            step(tracks, bank, plots[s], 1.0);
    }
#pragma omp target teams distribute parallel for map(to: bank[:tracks]) map(tofrom: spread, lost, updates) reduction(+: spread, lost, updates)
    for (int i = 0; i < tracks; i++) {
        spread += bank[i].cov.a[0][0] + bank[i].cov.a[1][1];
        lost += bank[i].lost;
        updates += bank[i].updates;
    }
    printf("%d tracks: %ld updates, %ld lost, mean spread %.4f\n", tracks, updates, lost, spread / tracks);
    for (int i = 0; i < tracks; i += tracks / 5)
        printf("%3d: at (%.3f, %.3f), speed (%.4f, %.4f)\n", i, bank[i].state.a[0], bank[i].state.a[1],
               bank[i].state.a[2], bank[i].state.a[3]);
    free(plots);
    free(bank);
    return 0;
}
