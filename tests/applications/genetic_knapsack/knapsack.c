#include <ga/ga.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    struct problem p = {.items = 48, .capacity = 700};
    struct population g = {.size = argc > 1 ? atoi(argv[1]) : 512};
    for (int k = 0; k < p.items; k++) {
        p.weight[k] = 10 + k * 37 % 41;
        p.value[k] = 20 + k * 53 % 67;
    }
    genome *a = g.now = malloc(g.size * sizeof(genome)), *b = g.next = malloc(g.size * sizeof(genome));
    int *fitness = g.fitness = malloc(g.size * sizeof(int));
    for (int i = 0; i < g.size; i++)
        g.now[i] = (i + 1) * 0x9e3779b97f4a7c15ull >> 16 & (i * 0xd6e8feb86659fd93ull) >> 9 & ((1ull << p.items) - 1);
#pragma omp target data map(to : a[0:g.size], p) map(alloc : b[0:g.size], fitness[0:g.size])
    for (int t = 0; t <= 30; t++) {
        ga_evaluate(&p, &g);
        if (t % 6 == 0) {
            struct best best = ga_best(&g);
            printf("generation %2d: %4d, diversity %.3f, genome %012llx\n", t, best.fitness, ga_diversity(&g),
                   (unsigned long long)best.who);
        }
        ga_breed(&g, 2024u);
    }
    free(a), free(b), free(fitness);
    return 0;
}
