/* Counting sort of bytes and a joint histogram, both with array reductions and atomics compared. */
#include <stdio.h>
#include <string.h>

#define N 20000
#define SIDE 16

static unsigned char data[N], sorted[N];
static unsigned first[257];

static void count(void)
{
    unsigned counts[256];
    int i;
    memset(counts, 0, sizeof counts);
#pragma omp target map(to: data) map(tofrom: counts)
#pragma omp teams
#pragma omp distribute parallel for
    for (i = 0; i < N; i++)
#pragma omp atomic
        counts[data[i]]++;
    first[0] = 0;
    for (i = 0; i < 256; i++) first[i + 1] = first[i] + counts[i];
}

static void place(void)
{
    int v;
    unsigned i;
#pragma omp target teams distribute map(to: first) map(from: sorted)
    for (v = 0; v < 256; v++)
#pragma omp parallel for
        for (i = first[v]; i < first[v + 1]; i++) sorted[i] = (unsigned char)v;
}

int main(void)
{
    static unsigned joint[SIDE][SIDE], again[SIDE][SIDE];
    unsigned filled = 0, bad = 0;
    for (int i = 0; i < N; i++) data[i] = (unsigned char)((i * i >> 3) ^ i);
    count();
    place();
    for (int i = 1; i < N; i++) bad += sorted[i] < sorted[i - 1];

#pragma omp target teams distribute parallel for map(to: data) reduction(+: joint)
    for (int i = 0; i < N - 1; i++) joint[data[i] / SIDE][data[i + 1] % SIDE]++;
#pragma omp target teams distribute parallel for map(to: data) map(tofrom: again[0:SIDE][0:SIDE])
    for (int i = 1; i < N; i++) {
        unsigned *cell = &again[data[i - 1] >> 4][data[i] & 15];
#pragma omp atomic update
        *cell = *cell + 1;
    }
    bad += memcmp(joint, again, sizeof joint) != 0;
#pragma omp target teams distribute parallel for collapse(2) map(to: joint) reduction(+: filled)
    for (int a = 0; a < SIDE; a++)
        for (int b = 0; b < SIDE; b++)
            if (joint[a][b] != 0) ++filled;
    printf("%u bad, median %d, %u cells filled\n", bad, sorted[N / 2], filled);
    return (int)bad;
}
