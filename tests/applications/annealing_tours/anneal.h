#ifndef ANNEAL_H
#define ANNEAL_H

typedef struct city { int x, y; } city;
typedef struct tour {
    int length;
    int chain;
    unsigned char order[CITIES];
} tour;

typedef struct {
    int chains, steps;
    long accepted;
    tour best;
} annealing;

void cities_make(city *c);
int tour_length(const city *c, const unsigned char *order);
void anneal(const city *c, annealing *a, int lengths[]);
#endif
