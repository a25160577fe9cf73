#include "anneal.h"
#include <math.h>

void cities_make(city *c)
{
    unsigned s = 1234;
    for (int k = 0; k < CITIES; k++) {
        s = s * 1664525u + 1013904223u;
        c[k].x = s >> 22;
        s = s * 1664525u + 1013904223u;
        c[k].y = s >> 22;
    }
}

int tour_length(const city *c, const unsigned char *order)
{
    int sum = 0;
    for (int k = 0; k < CITIES; k++) {
        const city *a = &c[order[k]], *b = &c[order[(k + 1) % CITIES]];
        sum += (int)sqrt((a->x - b->x) * (a->x - b->x) + (a->y - b->y) * (a->y - b->y));
    }
    return sum;
}
