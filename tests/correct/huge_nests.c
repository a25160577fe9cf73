/* Collapsed nests: three and four deep, wide bounds, triangles inside, imperfect ones with a statement between. */
#include <stdio.h>
#include <stdlib.h>

#define X 20
#define Y 12
#define Z 9
#define AT(i, j, k) (((i) * Y + (j)) * Z + (k))

int main(void)
{
    int *grid = calloc(X * Y * Z, sizeof *grid);
    unsigned long long checksum = 0;
    long pairs = 0, inner = 0;
    if (!grid) return 1;

#pragma omp target data map(tofrom: grid[0:X * Y * Z])
    {
#pragma omp target teams distribute parallel for collapse(3)
        for (int i = 0; i < X; i++)
            for (int j = Y - 1; j >= 0; j--)
                for (int k = 0; k < Z; k += 2) grid[AT(i, j, k)] = i * 10000 + j * 100 + k;

#pragma omp target teams distribute collapse(2)
        for (int i = 1; i < X; i += 3)
            for (int j = 0; j < Y; j++) {
                int base = grid[AT(i, j, 0)];
#pragma omp parallel for simd
                for (int k = 1; k < Z; k += 2) grid[AT(i, j, k)] = base + k;
            }

#pragma omp target teams distribute parallel for reduction(+: pairs) map(tofrom: pairs)
        for (int i = 0; i < X; i++)
            for (int j = i + 1; j < X; j++) {
                if ((i + j) % 3) continue;
                pairs += grid[AT(i, 0, 0)] < grid[AT(j, 1, 2)];
            }

#pragma omp target teams distribute parallel for collapse(4) reduction(+: inner) map(tofrom: inner)
        for (int i = 0; i < 6; i++)
            for (unsigned char j = 1; j <= 4; j++)
                for (long k = 0; k < Z; k++)
                    for (short l = 5; l > 0; l--)
                        if (grid[AT(i, (int)j, k)] % l == 0) inner++;
    }
    for (int i = 0; i < X * Y * Z; i++) checksum = checksum * 1000003ull + (unsigned)grid[i];
    printf("%llu %ld %ld\n", checksum, pairs, inner);

    long long far = 0;
    const long long wide = 3000000000LL;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: far) map(tofrom: far)
    for (long long a = wide; a < wide + 4; a++)
        for (long long b = -2 * wide; b < 2 * wide; b += wide / 50) far += (a + b) % 7;
    printf("%lld\n", far);

    int count[3] = {0, 0, 0};
#pragma omp target map(tofrom: count)
#pragma omp parallel
    {
#pragma omp for collapse(2) reduction(+: count) nowait
        for (int i = 0; i < 17; i++)
            for (int j = 0; j < 13; j++) count[(i * j) % 3]++;
    }
    printf("%d %d %d\n", count[0], count[1], count[2]);
    free(grid);
    return 0;
}
