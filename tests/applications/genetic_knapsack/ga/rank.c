#include <ga/ga.h>

#pragma omp declare reduction(fittest : struct best : \
    omp_out = omp_in.fitness > omp_out.fitness || (omp_in.fitness == omp_out.fitness && omp_in.who < omp_out.who) \
                  ? omp_in : omp_out) initializer(omp_priv = (struct best){-(1 << 30), ~(genome)0})

struct best ga_best(const struct population *g)
{
    struct best b = {-(1 << 30), ~(genome)0};
    const int n = g->size, *fitness = g->fitness;
    const genome *now = g->now;
#pragma omp target teams distribute parallel for reduction(fittest : b) map(to : fitness[0:n], now[0:n]) map(tofrom : b)
    for (int i = 0; i < n; i++)
        if (fitness[i] > b.fitness || (fitness[i] == b.fitness && now[i] < b.who))
            b = (struct best){fitness[i], now[i]};
    return b;
}

double ga_diversity(const struct population *g)
{
    const int n = g->size;
    const genome *now = g->now;
    genome ones = 0, every = ~(genome)0;
    long differing = 0;
#pragma omp target teams distribute parallel for map(to : now[0:n]) map(tofrom : ones, every, differing) \
    reduction(| : ones) reduction(& : every) reduction(+ : differing)
    for (int i = 0; i < n; i++) {
        ones |= now[i];
        every &= now[i];
        differing += __builtin_popcountll(now[i] ^ now[(i + n / 2) % n]);
    }
    return (double)differing / n + __builtin_popcountll(ones & ~every) / 100.0;
}
