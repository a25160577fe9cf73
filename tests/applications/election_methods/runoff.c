#include "vote.h"

static int top(const int *score, int c)
{
    int best = 0;
    for (int k = 1; k < c; k++)
        if (score[k] > score[best])
            best = k;
    return best;
}

int plurality(struct election e, int count[MAXC])
{
    const int n = e.voters;
    ballots_t b = e.ballots;
    for (int k = 0; k < MAXC; k++)
        count[k] = 0;
#pragma omp target teams distribute parallel for map(to: b[0:n]) map(tofrom: count[0:MAXC])
    for (int v = 0; v < n; v++)
#pragma omp atomic
        count[b[v][0]]++;
    return top(count, e.candidates);
}

int borda(struct election e, int score[MAXC])
{
    const int n = e.voters, c = e.candidates;
    ballots_t b = e.ballots;
    for (int k = 0; k < MAXC; k++)
        score[k] = 0;
#pragma omp target teams distribute parallel for collapse(2) map(to: b[0:n]) map(tofrom: score[0:MAXC]) reduction(+: score[:MAXC])
    for (int v = 0; v < n; v++)
        for (int k = 0; k < c; k++)
            score[b[v][k]] += c - 1 - k;
    return top(score, c);
}

/* One round a pass; the loser of each goes out, ties to the last one. */
int instant_runoff(struct election e, int eliminated[MAXC])
{
    const int n = e.voters, c = e.candidates;
    ballots_t b = e.ballots;
    unsigned out = 0;
    int count[MAXC], round = 0;
#pragma omp target data map(to: b[0:n]) map(alloc: count)
    while (1) {
#pragma omp target
        for (int k = 0; k < MAXC; k++)
            count[k] = 0;
#pragma omp target teams distribute parallel for
        for (int v = 0; v < n; v++) {
            int k = 0;
            while (out >> b[v][k] & 1)
                k++;
#pragma omp atomic update
            count[b[v][k]] += 1;
        }
#pragma omp target update from(count)
        int worst = -1, best = -1;
        for (int k = 0; k < c; k++) {
            if (out >> k & 1)
                continue;
            if (worst < 0 || count[k] <= count[worst])
                worst = k;
            if (best < 0 || count[k] > count[best])
                best = k;
        }
        eliminated[round++] = worst;
        out |= 1u << worst;
        if (2 * count[best] > n || round == c - 1) {
            eliminated[MAXC - 1] = best;
            break;
        }
    }
    return eliminated[MAXC - 1];
}
