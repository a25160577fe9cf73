#include "transport.h"

uint64_t draw(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 33;
}

double uniform(uint64_t *state)
{
    return (double)draw(state) / 2147483648.0;
}
