#include "market.h"

int market_settle(market *m)
{
    int rounds = 0, free_doctors, n = m->size;
    do {
        free_doctors = 0;
#pragma omp target teams distribute parallel for map(tofrom: free_doctors) reduction(+: free_doctors)
        for (int d = 0; d < n; d++) {
            int h = AT(m, list, d, m->next[d]);
            offer mine = OFFER(AT(m, rank, h, d), d), held;
#pragma omp atomic read
            held = m->held[h];
            if (held == mine)
                continue;
            free_doctors++;
            if (held < mine) {
                m->next[d]++;
                continue;
            }
#pragma omp atomic compare
            if (mine < m->held[h]) { m->held[h] = mine; }
        }
        rounds++;
    } while (free_doctors);
#pragma omp target update from(m->next[:n], m->held[:n])
    return rounds;
}

int market_unstable(const market *m)
{
    int pairs = 0, n = m->size;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: pairs) map(tofrom: pairs)
    for (int d = 0; d < n; d++)
        for (int k = 0; k < n; k++)
            if (k < m->next[d]) {
                int h = AT(m, list, d, k);
                pairs += OFFER(AT(m, rank, h, d), d) < m->held[h];
            }
    return pairs;
}
