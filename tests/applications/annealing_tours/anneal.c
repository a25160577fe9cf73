#include "anneal.h"
#include "random.h"
#include <math.h>

#pragma omp declare target
static int length(int n, const short (*d)[CITIES], const unsigned char *order)
{
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += d[order[k]][order[(k + 1) % n]];
    return sum;
}

static void reverse(unsigned char *from, unsigned char *to)
{
    for (; from < to; from++, to--) {
        unsigned char t = *from;
        *from = *to;
        *to = t;
    }
}

static int better(const tour *a, const tour *b)
{
    return a->length < b->length || (a->length == b->length && a->chain < b->chain);
}
#pragma omp end declare target

/* Temperatures and odds are whole numbers, so that every machine walks the same way. */
void anneal(const city *c, annealing *a, int lengths[])
{
    short d[CITIES][CITIES];
    int chains = a->chains, steps = a->steps;
    long accepted = 0;
    tour best = {.length = 1 << 30};

#pragma omp target data map(alloc: d) map(to: c[0:CITIES]) map(tofrom: best)
    {
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < CITIES; i++)
            for (int j = 0; j < CITIES; j++) {
                int dx = c[i].x - c[j].x, dy = c[i].y - c[j].y, r = (int)sqrt((double)(dx * dx + dy * dy));
                d[i][j] = (short)r;
            }
#pragma omp target parallel for num_threads(64) reduction(+: accepted) map(tofrom: accepted) map(from: lengths[0:chains])
        for (int k = 0; k < chains; k++) {
            stream s = {{(uint32_t)k * 77u + 5u, 99u}, 0, 0};
            tour t;
            t.chain = k;
            for (int i = 0; i < CITIES; i++)
                t.order[i] = (unsigned char)i;
            t.length = length(CITIES, (const short (*)[CITIES])d, t.order);
            for (int step = 0; step < steps; step++) {
                int heat = (int)(300L * (steps - step) / steps);
                int i = 1 + draw(&s) % (CITIES - 2), j = 1 + draw(&s) % (CITIES - 2);
                if (i > j) {
                    int swap = i;
                    i = j, j = swap;
                }
                int gain = d[t.order[i - 1]][t.order[j]] + d[t.order[i]][t.order[j + 1]] -
                           d[t.order[i - 1]][t.order[i]] - d[t.order[j]][t.order[j + 1]];
                if (gain > 0 && (long)gain * (draw(&s) % 1024) > 200L * heat)
                    continue;
                reverse(t.order + i, t.order + j);
                t.length += gain;
                accepted++;
            }
            lengths[k] = t.length;
#pragma omp critical (best_tour)
            {
                if (better(&t, &best))
                    best = t;
            }
        }
    }
    a->best = best;
    a->accepted = accepted;
}
