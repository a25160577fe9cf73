/* Should: lower: the bit-field is an index of the atomic's location, not the location. */
#include <stdio.h>
typedef struct { unsigned short x : 6, y : 6; } cell;
int main(void)
{
    cell c[100];
    unsigned field[64][64] = {{0}}, sum = 0;
    for (int i = 0; i < 100; i++) c[i].x = i, c[i].y = i * i;
#pragma omp target teams distribute parallel for map(to: c) map(tofrom: field)
    for (int i = 0; i < 100; i++) {
        cell a = c[i];
#pragma omp atomic
        field[a.y][a.x] += a.x + 1;
#pragma omp atomic
        field[0][c[i].x]++;
    }
    for (int y = 0; y < 64; y++) for (int x = 0; x < 64; x++) sum += field[y][x] * (y * 64 + x);
    printf("%u\n", sum);
    return 0;
}
