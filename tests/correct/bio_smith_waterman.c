/* Local alignment by anti-diagonals: three diagonals take turns, the maximum and its place are packed into one key. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MATCH 2
#define MISMATCH (-1)
#define GAP (-1)
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX4(a, b, c, d) MAX(MAX(a, b), MAX(c, d))

typedef struct result {
    int score;
    int end_a, end_b;
} result;

static result align(const char *a, const char *b)
{
    const int la = (int)strlen(a), lb = (int)strlen(b);
    int *diag[3];
    int *base = calloc(3 * (la + 1), sizeof *base);
    uint64_t best = 0;

    for (int k = 0; k < 3; k++) diag[k] = base + k * (la + 1);
#pragma omp target data map(to: a[0:la], b[0:lb]) map(tofrom: base[0:3 * (la + 1)])
    for (int d = 2; d <= la + lb; d++) {
        int *now = diag[d % 3], *last = diag[(d + 2) % 3], *before = diag[(d + 1) % 3];
        const int low = MAX(1, d - lb), high = MIN(la, d - 1);
#pragma omp target teams distribute parallel for reduction(max: best) map(tofrom: best)
        for (int i = low; i <= high; i++) {
            const int j = d - i;
            const int up = last[i], left = last[i - 1], corner = before[i - 1];
            const int score = MAX4(0, corner + (a[i - 1] == b[j - 1] ? MATCH : MISMATCH), up + GAP, left + GAP);
            now[i] = score;
            const uint64_t key = (uint64_t)score << 32 | (uint32_t)i << 16 | (uint32_t)j;
            if (key > best) best = key;
        }
        /* Cells outside the next diagonals read as zero. */
#pragma omp target map(alloc: base[0:3 * (la + 1)])
        {
            if (low - 1 >= 0) now[low - 1] = 0;
            if (high + 1 <= la) now[high + 1] = 0;
        }
    }
    free(base);
    return (result){(int)(best >> 32), (int)(best >> 16 & 0xffff), (int)(best & 0xffff)};
}

int main(int argc, char **argv)
{
    const char *a = argc > 2 ? argv[1] : "TACGGGCCCGCTACGATTAGCTAGGCTTAACG", *b = argc > 2 ? argv[2] : "TAGCCCTATCGGTCATTAGCAGGCTTAGG";
    const result r = align(a, b);
    printf("score %d, ends at %d and %d\n", r.score, r.end_a, r.end_b);
    return 0;
}
