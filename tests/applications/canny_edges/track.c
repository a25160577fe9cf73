#include "canny.h"

/* Weak edges next to strong ones become strong, until none does. */
int track(struct edges *e)
{
    const int w = e->smooth.w, h = e->smooth.h;
    unsigned char *mark = e->mark;
    int total = 0;
    for (int grown = 1; grown;) {
        grown = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : grown) map(tofrom : grown)
        for (int y = 1; y < h - 1; y++)
            for (int x = 1; x < w - 1; x++) {
                unsigned char mine, next = NOTHING;
#pragma omp atomic read
                mine = AT(mark, x, y);
                if (mine != WEAK)
                    continue;
                for (int k = 0; k < 9 && next != STRONG; k++) {
#pragma omp atomic read
                    next = AT(mark, x + k % 3 - 1, y + k / 3 - 1);
                }
                if (next == STRONG) {
#pragma omp atomic write
                    AT(mark, x, y) = STRONG;
                    grown++;
                }
            }
    }
#pragma omp target teams distribute parallel for reduction(+ : total) map(tofrom : total)
    for (int k = 0; k < w * h; k++) {
        if (mark[k] != STRONG)
            mark[k] = NOTHING;
        total += mark[k] == STRONG;
    }
    return total;
}
