#include "canny.h"

int thin(struct edges *e, float low, float high)
{
    const int w = e->smooth.w, h = e->smooth.h;
    const float *m = e->magnitude.v;
    const unsigned char *sector = e->sector;
    unsigned char *mark = e->mark;
    int strong = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : strong) map(tofrom : strong) \
    depend(in : m[0], sector[0])
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            static const signed char step[4][2] = {{1, 0}, {1, -1}, {0, 1}, {1, 1}};
            float here = AT(m, x, y);
            int dx = step[AT(sector, x, y)][0], dy = step[AT(sector, x, y)][1];
            enum mark found = NOTHING;
            if (here > low && here >= AT(m, x + dx, y + dy) && here > AT(m, x - dx, y - dy))
                found = here > high ? STRONG : WEAK;
            AT(mark, x, y) = (unsigned char)found;
            strong += found == STRONG;
        }
    return strong;
}
