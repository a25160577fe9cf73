#include "swarm.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

#pragma omp declare target
static double roll(uint32_t *s)
{
    *s = *s * 1664525u + 1013904223u;
    return (*s >> 8) / 16777216.0;
}
#pragma omp end declare target

void swarm_open(swarm *s, landscape where, int count)
{
    point *x = malloc(count * sizeof *x), *v = malloc(count * sizeof *v), *home = malloc(count * sizeof *home);
    double *value = malloc(count * sizeof *value), *best = malloc(count * sizeof *best);
    uint32_t *dice = malloc(count * sizeof *dice);
    *s = (swarm){count, where, x, v, home, value, best, dice};
#pragma omp target enter data map(alloc : x[ : count], v[ : count], home[ : count], value[ : count], best[ : count], dice[ : count])
#pragma omp target teams distribute parallel for map(from : x[ : count], v[ : count], home[ : count], value[ : count], best[ : count], dice[ : count])
    for (int i = 0; i < count; i++) {
        dice[i] = 2654435769u * (uint32_t)(i + 1);
        for (int d = 0; d < DIMENSIONS; d++) {
            x[i][d] = 8 * roll(&dice[i]) - 4;
            v[i][d] = roll(&dice[i]) - 0.5;
            home[i][d] = x[i][d];
        }
        best[i] = value[i] = altitude(where, x[i]);
    }
}

void swarm_close(swarm *s)
{
    const int count = s->count;
    point *x = s->x, *v = s->v, *home = s->home;
    double *value = s->value, *best = s->best;
    uint32_t *dice = s->dice;
#pragma omp target exit data map(delete : x[ : count], v[ : count], home[ : count], value[ : count], best[ : count], dice[ : count])
    free(x), free(v), free(home), free(value), free(best), free(dice);
    memset(s, 0, sizeof *s);
}

int swarm_leader(const swarm *s, double *value)
{
    const int count = s->count;
    const double *best = s->best;
    double least = INFINITY;
    int who = count;
#pragma omp target teams distribute parallel for map(to : best[ : count]) map(tofrom : least) reduction(min : least)
    for (int i = 0; i < count; i++)
        if (best[i] < least)
            least = best[i];
#pragma omp target teams distribute parallel for map(to : best[ : count]) map(tofrom : who) reduction(min : who)
    for (int i = 0; i < count; i++)
        if (best[i] == least && i < who)
            who = i;
    *value = least;
    return who;
}

void swarm_move(swarm *s, int leader, double inertia)
{
    const int count = s->count;
    const landscape where = s->where;
    point *x = s->x, *v = s->v, *home = s->home, lead;
    double *value = s->value, *best = s->best;
    uint32_t *dice = s->dice;
    /* The leader's home may change while others move: they all see the old one. */
#pragma omp target map(from : lead) map(to : home[ : count])
    for (int d = 0; d < DIMENSIONS; d++)
        lead[d] = home[leader][d];
#pragma omp target teams distribute parallel for map(to : lead) map(tofrom : x[ : count], v[ : count], home[ : count], value[ : count], best[ : count], dice[ : count])
    for (int i = 0; i < count; i++) {
        for (int d = 0; d < DIMENSIONS; d++) {
            double a = 1.5 * roll(&dice[i]), b = 1.5 * roll(&dice[i]);
            v[i][d] = inertia * v[i][d] + a * (home[i][d] - x[i][d]) + b * (lead[d] - x[i][d]);
            x[i][d] = fmin(fmax(x[i][d] + v[i][d], -5), 5);
        }
        value[i] = altitude(where, x[i]);
        if (value[i] < best[i]) {
            best[i] = value[i];
            for (int d = 0; d < DIMENSIONS; d++)
                home[i][d] = x[i][d];
        }
    }
}
