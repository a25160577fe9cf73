#include "vote.h"

int schulze(struct election e, int paths[MAXC][MAXC])
{
    const int n = e.voters, c = e.candidates;
    ballots_t b = e.ballots;
    int wins[MAXC][MAXC] = {{0}}, winner = MAXC;
#pragma omp target data map(to: b[0:n]) map(tofrom: wins) map(from: paths[0:MAXC])
    {
#pragma omp target teams distribute parallel for
        for (int v = 0; v < n; v++)
            for (int i = 0; i < c; i++)
                for (int j = i + 1; j < c; j++)
#pragma omp atomic
                    wins[b[v][i]][b[v][j]]++;
        /* The widest paths, as Floyd and Warshall would: one team, a barrier after each step. */
#pragma omp target parallel
        {
#pragma omp for collapse(2)
            for (int i = 0; i < MAXC; i++)
                for (int j = 0; j < MAXC; j++)
                    paths[i][j] = i != j && i < c && j < c && wins[i][j] > wins[j][i] ? wins[i][j] : 0;
            for (int k = 0; k < c; k++) {
#pragma omp for collapse(2)
                for (int i = 0; i < c; i++)
                    for (int j = 0; j < c; j++) {
                        if (i == j || i == k || j == k)
                            continue;
                        int via = paths[i][k] < paths[k][j] ? paths[i][k] : paths[k][j];
                        if (via > paths[i][j])
                            paths[i][j] = via;
                    }
            }
        }
#pragma omp target parallel for reduction(min: winner) map(tofrom: winner)
        for (int i = 0; i < c; i++) {
            int beaten = 0;
            for (int j = 0; j < c; j++)
                beaten |= paths[j][i] > paths[i][j];
            if (!beaten && i < winner)
                winner = i;
        }
    }
    return winner;
}
