#include "world.h"

int wire_run(int w, int h, unsigned char cell[h][w], int steps)
{
    int electrons = 0;
    #pragma omp target map(tofrom: cell[0:h][0:w], electrons)
    {
        unsigned char next[32][64];
        for (int s = 0; s < steps; s++) {
            #pragma omp parallel
            {
                #pragma omp for collapse(2)
                for (int y = 0; y < h; y++)
                    for (int x = 0; x < w; x++) {
                        int heads = 0;
                        switch (cell[y][x]) {
                        case HEAD:
                            next[y][x] = TAIL;
                            break;
                        case TAIL:
                            next[y][x] = CONDUCTOR;
                            break;
                        case CONDUCTOR:
                            for (int v = y > 0 ? y - 1 : 0; v <= y + 1 && v < h; v++)
                                for (int u = x > 0 ? x - 1 : 0; u <= x + 1 && u < w; u++)
                                    heads += cell[v][u] == HEAD;
                            next[y][x] = heads == 1 || heads == 2 ? HEAD : CONDUCTOR;
                            break;
                        default:
                            next[y][x] = EMPTY;
                        }
                    }
                #pragma omp for collapse(2) reduction(+: electrons)
                for (int y = 0; y < h; y++)
                    for (int x = 0; x < w; x++) {
                        cell[y][x] = next[y][x];
                        electrons += next[y][x] == HEAD;
                    }
            }
        }
    }
    return electrons;
}
