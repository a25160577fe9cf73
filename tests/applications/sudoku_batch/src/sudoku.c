#include "sudoku.h"

#pragma omp declare target
struct used { unsigned short row[9], col[9], box[9]; };

static int place(struct used *u, int c, int digit)
{
    unsigned short bit = (unsigned short)(1 << digit);
    if ((u->row[ROW(c)] | u->col[COL(c)] | u->box[BOX(c)]) & bit)
        return 0;
    u->row[ROW(c)] |= bit;
    u->col[COL(c)] |= bit;
    u->box[BOX(c)] |= bit;
    return 1;
}

static void lift(struct used *u, int c, int digit)
{
    unsigned short keep = (unsigned short)~(1 << digit);
    u->row[ROW(c)] &= keep;
    u->col[COL(c)] &= keep;
    u->box[BOX(c)] &= keep;
}

static int count_bits(unsigned v)
{
    int n = 0;
    for (; v; v &= v - 1)
        n++;
    return n;
}

static int solve(board *b)
{
    struct used u = {{0}, {0}, {0}};
    unsigned char order[CELLS];
    int open = 0, depth = 0, c, k;

    for (c = 0; c < CELLS; c++)
        if (b->cell[c]) {
            if (!place(&u, c, b->cell[c]))
                goto impossible;
        } else
            order[open++] = (unsigned char)c;
advance:
    if (depth == open)
        return SOLVED;
    {
        /* The cell with the fewest digits left is next. */
        int best = depth, fewest = 10;
        for (k = depth; k < open && fewest > 1; k++) {
            int o = order[k], left = 9 - count_bits(u.row[ROW(o)] | u.col[COL(o)] | u.box[BOX(o)]);
            if (left < fewest) {
                fewest = left;
                best = k;
            }
        }
        c = order[best];
        order[best] = order[depth];
        order[depth] = (unsigned char)c;
    }
try_next:
    c = order[depth];
    while (b->cell[c] < 9)
        if (place(&u, c, ++b->cell[c])) {
            b->guesses++;
            depth++;
            goto advance;
        }
    b->cell[c] = 0;
    if (depth-- > 0) {
        lift(&u, order[depth], b->cell[order[depth]]);
        goto try_next;
    }
impossible:
    return IMPOSSIBLE;
}
#pragma omp end declare target

int solve_all(board *b, int count, long *guesses)
{
    int solved = 0, k;
    long all = 0;
#pragma omp target teams distribute parallel for map(tofrom: b[0:count]) reduction(+: solved, all) private(k)
    for (k = 0; k < count; k++) {
        b[k].state = (unsigned char)solve(&b[k]);
        solved += b[k].state == SOLVED;
        all += b[k].guesses;
    }
    *guesses = all;
    return solved;
}
