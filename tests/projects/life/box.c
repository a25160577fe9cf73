#define LIFE_SIDE 52
#define LIFE_WRAPS 0
#include <life/life.h>

int box(int steps)
{
    static life_board boards[2];
    for (int k = 0; k < LIFE_SIDE * LIFE_SIDE; k++)
        boards[0].cell[k / LIFE_SIDE][k % LIFE_SIDE] = k * 7 % 5 < 2;
#pragma omp target data map(tofrom : boards)
    for (int s = 0; s < steps; s++)
        life_step(&boards[s % 2], &boards[1 - s % 2]);
    return life_count(&boards[steps % 2]) + 10000 * boards[steps % 2].cell[5][6];
}
