/* The reversible 5/3 wavelet on rows and columns in place of levels; integers, so that the way back is exact. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIDE 64
#define LEVELS 3

static inline int mirrored(int i, int n) { return i < 0 ? -i : i >= n ? 2 * (n - 1) - i : i; }

#define GET(i) src[mirrored(i, n) * stride]
/* high[i] = odd - mean of its neighbours; low[i] = even + quarter of the highs beside it */
#define HIGH(i) (GET(2 * (i) + 1) - ((GET(2 * (i)) + GET(2 * (i) + 2)) >> 1))

static void forward_line(const int *src, int *dst, int n, int stride)
{
    for (int i = 0; i < n / 2; i++) {
        const int here = HIGH(i), before = i ? HIGH(i - 1) : here;
        dst[(n / 2 + i) * stride] = here;
        dst[i * stride] = GET(2 * i) + ((before + here + 2) >> 2);
    }
}

static void backward_line(const int *low, int *dst, int n, int stride)
{
    const int *high = low + n / 2 * stride;
    for (int i = 0; i < n / 2; i++) dst[2 * i * stride] = low[i * stride] - ((high[(i ? i - 1 : 0) * stride] + high[i * stride] + 2) >> 2);
    for (int i = 0; i < n / 2; i++) {
        const int next = 2 * i + 2 < n ? 2 * i + 2 : 2 * i;
        dst[(2 * i + 1) * stride] = high[i * stride] + ((dst[2 * i * stride] + dst[next * stride]) >> 1);
    }
}

typedef int plane[SIDE][SIDE];

int main(void)
{
    static plane image, a, b;
    int size, level, zeros = 0, different = 0;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) image[y][x] = x * y / 9 + (x > 20 && y > 30 ? 80 : 0);
    memcpy(a, image, sizeof a);
#pragma omp target data map(tofrom: a) map(alloc: b)
    {
        for (level = 0, size = SIDE; level < LEVELS; level++, size /= 2) {
#pragma omp target teams distribute parallel for
            for (int y = 0; y < size; y++) forward_line(&a[y][0], &b[y][0], size, 1);
#pragma omp target teams distribute parallel for
            for (int x = 0; x < size; x++) forward_line(&b[0][x], &a[0][x], size, SIDE);
        }
#pragma omp target update from(a)
        for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++) zeros += abs(a[y][x]) <= 1;
        while (level-- > 0) {
            size *= 2;
#pragma omp target teams distribute parallel for
            for (int x = 0; x < size; x++) backward_line(&a[0][x], &b[0][x], size, SIDE);
#pragma omp target teams distribute parallel for
            for (int y = 0; y < size; y++) backward_line(&b[y][0], &a[y][0], size, 1);
        }
    }
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) different += a[y][x] != image[y][x];
    printf("%d small coefficients, %d pixels differ on return\n", zeros, different);
    return different;
}
