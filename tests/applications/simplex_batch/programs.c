#include "lp.h"

void make_programs(program *p, int n)
{
    unsigned s = 5;
    for (int k = 0; k < n; k++) {
        for (int j = 0; j < COLS; j++) {
            s = s * 1103515245u + 12345u;
            p[k].c[j] = (int)(s >> 16) % 19 - 4;
            for (int i = 0; i < ROWS; i++) {
                s = s * 1103515245u + 12345u;
                p[k].a[i][j] = (int)(s >> 16) % 10 - (k % 10 == 3 && j == 2 ? 12 : 1);
            }
        }
        for (int i = 0; i < ROWS; i++) {
            s = s * 1103515245u + 12345u;
            p[k].b[i] = 5 + (int)(s >> 16) % 40;
        }
    }
}
