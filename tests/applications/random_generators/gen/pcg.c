#include "generator.h"
#define MULTIPLIER 6364136223846793005u

#pragma omp declare target
uint32_t pcg_next(union state *s)
{
    uint64_t old = s->pcg.state;
    uint32_t shifted = (uint32_t)((old >> 18 ^ old) >> 27), turn = (uint32_t)(old >> 59);
    s->pcg.state = old * MULTIPLIER + s->pcg.increment;
    return shifted >> turn | shifted << (-turn & 31);
}

void pcg_seed(union state *s, uint64_t stream)
{
    s->pcg.state = 0;
    s->pcg.increment = stream << 1 | 1;
    pcg_next(s);
    s->pcg.state += 42;
    pcg_next(s);
}
#pragma omp end declare target
