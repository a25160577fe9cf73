/* A game of life on a board of LIFE_SIDE cells squared; LIFE_WRAPS says whether its edges meet. */
#if !defined(LIFE_SIDE) || !defined(LIFE_WRAPS)
#error "define LIFE_SIDE and LIFE_WRAPS first"
#endif
typedef struct { unsigned char cell[LIFE_SIDE][LIFE_SIDE]; } life_board;

static inline int life_alive(const life_board *b, int i, int j)
{
#if LIFE_WRAPS
    i = (i + LIFE_SIDE) % LIFE_SIDE, j = (j + LIFE_SIDE) % LIFE_SIDE;
#else
    if (i < 0 || j < 0 || i >= LIFE_SIDE || j >= LIFE_SIDE)
        return 0;
#endif
    return b->cell[i][j];
}

static inline void life_step(const life_board *from, life_board *to)
{
#pragma omp target teams distribute parallel for collapse(2) map(to : from[0 : 1]) map(tofrom : to[0 : 1])
    for (int i = 0; i < LIFE_SIDE; i++)
        for (int j = 0; j < LIFE_SIDE; j++) {
            int around = 0;
            for (int k = 0; k < 9; k++)
                around += k == 4 ? 0 : life_alive(from, i + k / 3 - 1, j + k % 3 - 1);
#define RULE(now, count, then) if (life_alive(from, i, j) == now && around == count) { to->cell[i][j] = then; continue; }
#include "rules.inc"
            to->cell[i][j] = 0;
#undef RULE
        }
}

static inline int life_count(const life_board *b)
{
    int count = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : count) map(to : b[0 : 1])
    for (int i = 0; i < LIFE_SIDE; i++)
        for (int j = 0; j < LIFE_SIDE; j++)
            count += b->cell[i][j];
    return count;
}
