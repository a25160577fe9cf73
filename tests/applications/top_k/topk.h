#ifndef TOPK_H
#define TOPK_H
#include <limits.h>

enum { K = 8 };

typedef struct { int score, index; } hit_t;
typedef struct { hit_t hit[K]; } board_t;

#pragma omp declare target
static inline int better(hit_t a, hit_t b) { return a.score > b.score || (a.score == b.score && a.index < b.index); }

static inline void board_clear(board_t *b)
{
    for (int k = 0; k < K; k++) {
        b->hit[k].score = INT_MIN;
        b->hit[k].index = INT_MAX;
    }
}

static inline void board_add(board_t *b, hit_t h)
{
    for (int k = 0; k < K; k++)
        if (better(h, b->hit[k])) {
            hit_t out = b->hit[k];
            b->hit[k] = h;
            h = out;
        }
}

static inline void board_join(board_t *to, const board_t *from)
{
    for (int k = 0; k < K; k++)
        board_add(to, from->hit[k]);
}
#pragma omp end declare target

#pragma omp declare reduction(best : board_t : board_join(&omp_out, &omp_in)) initializer(board_clear(&omp_priv))

board_t top(int n, const int *score);
int quantile(int n, const int *score, int rank);
#endif
