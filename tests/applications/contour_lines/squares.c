#include "squares.h"
#include "field.h"

#pragma omp declare target
/* Sides: 0 top, 1 right, 2 bottom, 3 left. Two segments at most for each way in which corners lie above the level. */
static const signed char edges[16][4] = {
    {-1, -1, -1, -1}, {3, 0, -1, -1}, {0, 1, -1, -1}, {3, 1, -1, -1}, {1, 2, -1, -1}, {3, 0, 1, 2},
    {0, 2, -1, -1},   {3, 2, -1, -1}, {2, 3, -1, -1}, {0, 2, -1, -1}, {0, 1, 2, 3},   {1, 2, -1, -1},
    {3, 1, -1, -1},   {0, 1, -1, -1}, {3, 0, -1, -1}, {-1, -1, -1, -1},
};

static void middle(int x, int y, int side, short at[2])
{
    at[0] = (short)(2 * x + (side == 1 ? 2 : side == 3 ? 0 : 1));
    at[1] = (short)(2 * y + (side == 2 ? 2 : side == 0 ? 0 : 1));
}
#pragma omp end declare target

int squares(int level, struct segment *out, int room, int kinds[16])
{
    int used = 0;
    int kind[16] = {0};
#pragma omp target teams distribute parallel for collapse(2) map(from : out[0 : room]) map(tofrom : used) \
    reduction(+ : kind)
    for (int y = 0; y < CELLS; y++)
        for (int x = 0; x < CELLS; x++) {
            int k = (field[y][x] > level) | (field[y][x + 1] > level) << 1 | (field[y + 1][x + 1] > level) << 2 |
                    (field[y + 1][x] > level) << 3;
            kind[k]++;
            for (int e = 0; e < 4 && edges[k][e] >= 0; e += 2) {
                int place;
#pragma omp atomic capture
                place = used++;
                if (place < room) {
                    middle(x, y, edges[k][e], out[place].from);
                    middle(x, y, edges[k][e + 1], out[place].to);
                }
            }
        }
    for (int k = 0; k < 16; k++)
        kinds[k] = kind[k];
    return used;
}
