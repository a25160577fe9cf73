#include "vote.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    struct election e = {argc > 1 ? atoi(argv[1]) : 2001, 6, NULL};
    e.ballots = malloc(e.voters * sizeof *e.ballots);
    ballots_t b = e.ballots;
    (void)b;
#pragma omp target data map(alloc: b[0:e.voters])
    for (unsigned seed = 1; seed <= 4; seed++) {
        int count[MAXC], score[MAXC], out[MAXC], paths[MAXC][MAXC];
        cast(e, seed);
        int p = plurality(e, count), q = borda(e, score), r = instant_runoff(e, out), s = schulze(e, paths);
        printf("election %u: plurality %d (%d), borda %d (%d), runoff %d (first out %d), schulze %d (%d over %d)\n", seed, p,
               count[p], q, score[q], r, out[0], s, paths[s][0], paths[0][s]);
    }
    free(e.ballots);
    return 0;
}
