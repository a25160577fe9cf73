/* Checks many filled sudokus and counts the candidates of unfilled cells by masks; errors by logical and bitwise sums. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef signed char board[9][9];
typedef unsigned short mask;

#define ALL ((mask)0x3fe)

#pragma omp declare target
static mask row_mask(const board *b, int r)
{
    mask m = 0;
    for (int c = 0; c < 9; c++) m |= 1 << (*b)[r][c];
    return m;
}
static mask column_mask(const board *b, int c)
{
    mask m = 0;
    for (int r = 0; r < 9; r++) m |= 1 << (*b)[r][c];
    return m;
}
static mask box_mask(const board *b, int n)
{
    mask m = 0;
    const int r0 = n / 3 * 3, c0 = n % 3 * 3;
    for (int i = 0; i < 9; i++) m |= 1 << (*b)[r0 + i / 3][c0 + i % 3];
    return m;
}
#pragma omp end declare target

static void make(board *b, int n)
{
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) (*b)[r][c] = (signed char)((r * 3 + r / 3 + c + n) % 9 + 1);
    if (n % 4 == 3) (*b)[n % 9][n / 2 % 9] = (signed char)(n % 9 + 1);
}

int main(void)
{
    const int n = 100;
    board *boards = malloc(n * sizeof *boards);
    unsigned char *valid = malloc(n);
    int good = 0, every = 1, any = 0;
    for (int i = 0; i < n; i++) make(&boards[i], i);

#pragma omp target teams distribute parallel for map(to: boards[0:n]) map(from: valid[0:n]) reduction(+: good) \
    reduction(&&: every) reduction(||: any)
    for (int i = 0; i < n; i++) {
        mask m = ALL;
        for (int k = 0; k < 9; k++) m &= row_mask(boards + i, k) & column_mask(boards + i, k) & box_mask(boards + i, k);
        valid[i] = m == ALL;
        good += valid[i];
        every = every && valid[i];
        any = any || valid[i];
    }
    printf("%d of %d valid, every %d, any %d, the fourth %d\n", good, n, every, any, valid[3]);

    board open;
    memcpy(open, boards[0], sizeof open);
    for (int i = 0; i < 81; i += 2) open[i / 9][i % 9] = 0;
    mask candidates[81], common = ALL, used = 0;
    int singles = 0;
#pragma omp target teams distribute parallel for map(to: open) map(from: candidates) reduction(+: singles) \
    reduction(&: common) reduction(|: used)
    for (int i = 0; i < 81; i++) {
        const int r = i / 9, c = i % 9;
        if (open[r][c]) {
            candidates[i] = 0;
            continue;
        }
        const mask taken = row_mask((const board *)&open, r) | column_mask((const board *)&open, c) |
                           box_mask((const board *)&open, r / 3 * 3 + c / 3);
        const mask left = ALL & ~taken;
        candidates[i] = left;
        singles += left && !(left & (left - 1));
        common &= left;
        used |= left;
    }
    unsigned sum = 0;
    for (int i = 0; i < 81; i++) sum += candidates[i];
    printf("%d singles, candidates %u, common %x, used %x\n", singles, sum, common, used);
    free(boards);
    free(valid);
    return 0;
}
