/* Stays on the host: nothing */
/* Constants of enumerations that are declared inside functions: as extents, bounds, labels, clauses, hidden by others. */
#include <stdio.h>
#include <stdlib.h>

static int tables(void)
{
    enum { COUNT = 5 };
    int held[3][COUNT + 4], one[COUNT + 4];
    for (int k = 0; k < COUNT + 4; k++)
        one[k] = held[1][k] = k;
#pragma omp target teams distribute parallel for map(tofrom: one, held)
    for (int i = 0; i < COUNT; i++) {
        int t[COUNT];
        t[i] = i;
        one[i] += t[i];
        held[1][i]++;
    }
#pragma omp target teams distribute parallel for reduction(+: one)
    for (int i = 0; i < COUNT; i++)
        one[i] += 2;
#pragma omp target teams distribute parallel for reduction(+: one[1:COUNT])
    for (int i = 0; i < COUNT; i++)
        one[i + 1] += 2;
    return one[1] * 10000 + one[4] * 100 + held[1][2];
}

static void rows(void)
{
    enum { W = 6, LOW = -3, BIG = 1 << 20, LEAST = -2147483647 - 1 };
#define TWICE (W * 2)
    int (*rows)[W] = calloc(8, sizeof(int[W])), v[TWICE] = {0};
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: rows[0:8]) num_threads(W * 16)
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < W; j++)
            switch (j) {
            case W - 1: rows[i][j] = LOW; break;
            case 1: rows[i][j] = LEAST; break;
            default: rows[i][j] = i > W - 3 ? W : BIG;
            }
#pragma omp target teams distribute map(tofrom: v)
    for (int i = 0; i < TWICE; i++) {
        int s = 0;
#pragma omp parallel for reduction(+: s) schedule(static, W)
        for (int j = 0; j < W; j++) {
            int t[W];
            t[j] = j;
            s += t[j] + LOW;
        }
        v[i] = s;
    }
    printf("%d %d %d %d %d\n", rows[7][5], rows[7][2], rows[1][2], rows[2][1], v[3]);
    {
        enum { W = 9 };
        int z[W];
#pragma omp target map(from: z)
        for (int i = 0; i < W; i++)
            z[i] = W;
        printf("%d\n", z[8]);
    }
    free(rows);
}

int main(void)
{
    printf("%d\n", tables());
    rows();
    return 0;
}
