#ifndef GENERATOR_H
#define GENERATOR_H
#include <stdint.h>

enum { XOSHIRO, PCG, MERSENNE, GENERATORS };
#define TWIST 624

union state {
    uint64_t xoshiro[4];
    struct { uint64_t state, increment; } pcg;
    struct { uint32_t word[TWIST]; int at; } mersenne;
};

#pragma omp declare target
void xoshiro_seed(union state *s, uint64_t stream);
uint64_t xoshiro_next(union state *s);
void pcg_seed(union state *s, uint64_t stream);
uint32_t pcg_next(union state *s);
void mersenne_seed(union state *s, uint32_t stream);
uint32_t mersenne_next(union state *s);

static inline uint32_t next_word(int which, union state *s)
{
    return which == XOSHIRO ? (uint32_t)(xoshiro_next(s) >> 32) : which == PCG ? pcg_next(s) : mersenne_next(s);
}
#pragma omp end declare target
#endif
