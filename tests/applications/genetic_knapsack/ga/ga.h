#ifndef GA_H
#define GA_H
#include <stdint.h>

typedef uint64_t genome; /* up to 64 items, a bit each */

struct problem {
    int items, capacity;
    int weight[64], value[64];
};

struct population {
    int size, generation;
    genome *now, *next;
    int *fitness;
};

void ga_evaluate(const struct problem *p, struct population *g);
void ga_breed(struct population *g, unsigned seed);
struct best { int fitness; genome who; };
struct best ga_best(const struct population *g);
double ga_diversity(const struct population *g);
#endif
