/* Run-length encoding in parallel: run starts, their positions by a scan, lengths by differences; then the way back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    unsigned char value;
    unsigned short length;
} run_t;

#define FOR_ALL(i, n) \
    _Pragma("omp target teams distribute parallel for") \
    for (int i = 0; i < (n); i++)

static int encode(const unsigned char *in, int n, run_t *out)
{
    int *flag = malloc(n * sizeof *flag), *place = malloc(n * sizeof *place), *first = malloc((n + 1) * sizeof *first);
    int runs = 0;
#pragma omp target data map(to: in[0:n]) map(alloc: flag[0:n], place[0:n], first[0:n + 1]) map(from: out[0:n])
    {
        FOR_ALL(i, n) flag[i] = place[i] = i == 0 || in[i] != in[i - 1];
        for (int step = 1; step < n; step <<= 1) {
            FOR_ALL(i, n) flag[i] = place[i] + (i >= step ? place[i - step] : 0);
            FOR_ALL(i, n) place[i] = flag[i];
        }
#pragma omp target map(from: runs)
        runs = place[n - 1];
        FOR_ALL(i, n)
        {
            if (i == 0 || place[i] != place[i - 1]) first[place[i] - 1] = i;
            if (i == n - 1) first[place[i]] = n;
        }
        FOR_ALL(r, runs)
        {
            out[r].value = in[first[r]];
            out[r].length = (unsigned short)(first[r + 1] - first[r]);
        }
    }
    free(flag), free(place), free(first);
    return runs;
}

static int decode(const run_t *runs, int count, unsigned char *out)
{
    int *start = malloc((count + 1) * sizeof *start);
    start[0] = 0;
    for (int r = 0; r < count; r++) start[r + 1] = start[r] + runs[r].length;
    const int n = start[count];
#pragma omp target teams distribute map(to: runs[0:count], start[0:count + 1]) map(from: out[0:n])
    for (int r = 0; r < count; r++)
#pragma omp parallel for simd
        for (int i = start[r]; i < start[r + 1]; i++) out[i] = runs[r].value;
    free(start);
    return n;
}

int main(void)
{
    enum { N = 3000 };
    unsigned char *in = malloc(N), *back = malloc(N);
    run_t *runs = malloc(N * sizeof *runs);
    for (int i = 0; i < N; i++) in[i] = (unsigned char)(i % 97 < 60 ? i / 97 : i * i >> 4);
    const int count = encode(in, N, runs), n = decode(runs, count, back);
    printf("%d runs, %d bytes back, %s\n", count, n, n == N && !memcmp(in, back, N) ? "the same" : "different");
    free(in), free(back), free(runs);
    return 0;
}
