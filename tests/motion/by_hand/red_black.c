/* Two colours in each sweep: the map belongs around both loops. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define N 48

static double grid[N][N];

int main(void)
{
    for (int i = 0; i < N; i++)
        grid[0][i] = grid[i][0] = i;
#pragma omp target data map(tofrom: grid)
    for (int sweep = 0; sweep < 20; sweep++)
        for (int colour = 0; colour < 2; colour++) {
#pragma omp target teams distribute parallel for map(tofrom: grid)
            for (int i = 1; i < N - 1; i++)
                for (int j = 1 + (i + colour) % 2; j < N - 1; j += 2)
                    grid[i][j] = 0.25 * (grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1]);
        }
    double sum = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            sum += grid[i][j];
    printf("%.9f\n", sum);
    return 0;
}
