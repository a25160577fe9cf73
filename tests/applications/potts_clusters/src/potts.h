#ifndef POTTS_H
#define POTTS_H
#include <stdbool.h>
#include <stdint.h>
#ifndef Q
#define Q 2
#endif

typedef struct {
    int w, h;
    uint8_t *spin;
    bool *right, *down;     /* bonds */
    int *label;
} potts;

#define SITE(p, x, y) ((y) * (p).w + (x))

#pragma omp declare target
static inline uint32_t mix(uint32_t a)
{
    a = (a ^ 61) ^ (a >> 16);
    a *= 9;
    a ^= a >> 4;
    a *= 0x27d4eb2d;
    return a ^ (a >> 15);
}
#pragma omp end declare target

void potts_bonds(potts p, uint32_t limit, uint32_t seed);
int potts_label(potts p);
int potts_flip(potts p, uint32_t seed, int sizes[]);
#endif
