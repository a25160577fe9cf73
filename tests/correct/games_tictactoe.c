/* Perfect play of noughts and crosses by retrograde sweeps over all boards in base three; Connect 4 playouts by bitboards. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define BOARDS 19683 /* 3^9 */

typedef enum { UNKNOWN = 0, X_WINS, O_WINS, DRAW } outcome;

static const short lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
#pragma omp declare target to(lines)

#pragma omp declare target
static inline void digits(int board, signed char cell[9], int *stones)
{
    *stones = 0;
    for (int i = 0; i < 9; i++, board /= 3) *stones += (cell[i] = (signed char)(board % 3)) != 0;
}

static outcome winner(const signed char cell[9])
{
    for (int l = 0; l < 8; l++) {
        const signed char a = cell[lines[l][0]];
        if (a && a == cell[lines[l][1]] && a == cell[lines[l][2]]) return a == 1 ? X_WINS : O_WINS;
    }
    return UNKNOWN;
}

/* Bitboards of 7 columns with 7 bits each, the topmost always empty. */
static inline int four(uint64_t b)
{
    static const int shifts[4] = {1, 7, 6, 8};
    for (int s = 0; s < 4; s++) {
        const uint64_t m = b & (b >> shifts[s]);
        if (m & (m >> 2 * shifts[s])) return 1;
    }
    return 0;
}

static int playout(uint32_t seed)
{
    uint64_t side[2] = {0, 0};
    unsigned char height[7] = {0};
    for (int move = 0; move < 42; move++) {
        int column;
        do {
            seed = seed * 1103515245u + 12345u;
            column = (int)(seed >> 16) % 7;
        } while (height[column] == 6);
        side[move & 1] |= UINT64_C(1) << (column * 7 + height[column]++);
        if (four(side[move & 1])) return move & 1 ? -1 : 1;
    }
    return 0;
}
#pragma omp end declare target

int main(void)
{
    unsigned char *value = calloc(BOARDS, 1);
    int wins = 0, losses = 0, draws = 0;
#pragma omp target data map(tofrom: value[0:BOARDS])
    for (int level = 9; level >= 0; level--) {
#pragma omp target teams distribute parallel for firstprivate(level)
        for (int b = 0; b < BOARDS; b++) {
            signed char cell[9];
            int stones, xs = 0, best;
            digits(b, cell, &stones);
            if (stones != level) continue;
            for (int i = 0; i < 9; i++) xs += cell[i] == 1;
            if (xs != (stones + 1) / 2) continue;
            const outcome w = winner(cell);
            if (w != UNKNOWN || stones == 9) {
                value[b] = w != UNKNOWN ? w : DRAW;
                continue;
            }
            const int me = stones % 2 ? O_WINS : X_WINS;
            best = X_WINS + O_WINS - me;
            for (int i = 0, p = 1; i < 9; i++, p *= 3) {
                if (cell[i]) continue;
                const int v = value[b + p * (stones % 2 ? 2 : 1)];
                if (v == me || (v == DRAW && best != me)) best = v;
            }
            value[b] = (unsigned char)best;
        }
    }
#pragma omp target teams distribute parallel for map(to: value[:BOARDS]) reduction(+: wins, losses, draws)
    for (int b = 0; b < BOARDS; b++) {
        wins += value[b] == X_WINS;
        losses += value[b] == O_WINS;
        draws += value[b] == DRAW;
    }
    printf("the empty board: %s; %d %d %d\n", value[0] == DRAW ? "a draw" : "decided", wins, losses, draws);
    int first = 0, second = 0;
#pragma omp target teams distribute parallel for reduction(+: first, second)
    for (int g = 0; g < 4000; g++) {
        const int r = playout(g * 2654435761u);
        first += r > 0;
        second += r < 0;
    }
    printf("of 4000 games %d for the first, %d for the second\n", first, second);
    free(value);
    return 0;
}
