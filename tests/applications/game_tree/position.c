#include "position.h"

#pragma omp declare target
bool can_play(const position *p, int column) { return !(p->all >> (column * STRIDE + ROWS - 1) & 1); }

position play(position p, int column)
{
    bits bottom = (bits)1 << column * STRIDE, filled = p.all | (p.all + bottom);
    return (position){p.mine ^ p.all, filled, p.moves + 1};
}

bool wins(bits b)
{
    const int way[4] = {1, STRIDE, STRIDE - 1, STRIDE + 1};
    for (int k = 0; k < 4; k++) {
        bits two = b & b >> way[k];
        if (two & two >> 2 * way[k])
            return true;
    }
    return false;
}

static int pairs(bits b)
{
    int n = 0;
    for (int way = 1; way <= STRIDE + 1; way += STRIDE - 1)
        for (bits two = b & b >> way; two; two &= two - 1)
            n++;
    return n;
}

int material(const position *p) { return pairs(p->mine) - pairs(p->mine ^ p->all); }

int mobility(const position *p)
{
    int n = 0;
    for (int c = 0; c < COLUMNS; c++)
        n += can_play(p, c) ? (c == COLUMNS / 2 ? 2 : 1) : 0;
    return p->moves % 2 ? -n : n;
}
#pragma omp end declare target
