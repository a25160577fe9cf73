/* A sparse lower triangular solve by level scheduling: the rows of one level have no edges among them. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 512, PER_ROW = 3 };

typedef struct {
    int start[ROWS + 1];
    int col[ROWS * PER_ROW];
    double val[ROWS * PER_ROW];
    double diag[ROWS];
} lower_t;

static void make(lower_t *l)
{
    int i, e, k = 0;
    for (i = 0; i < ROWS; i++) {
        l->start[i] = k;
        l->diag[i] = 2.0 + 0.25 * (i & 3);
        for (e = 1; e <= PER_ROW; e++) {
            int c = i - e * e * (1 + i % 5);
            if (c >= 0) {
                l->col[k] = c;
                l->val[k++] = -0.4 / e;
            }
        }
    }
    l->start[ROWS] = k;
}

/* The level of each row, and the rows sorted by level. */
static int schedule(const lower_t *l, int *order, int *level_start)
{
    int level[ROWS], levels = 0, i, k, at = 0, d;
    for (i = 0; i < ROWS; i++) {
        int mine = 0;
        for (k = l->start[i]; k < l->start[i + 1]; k++)
            if (level[l->col[k]] >= mine)
                mine = level[l->col[k]] + 1;
        level[i] = mine;
        if (mine >= levels)
            levels = mine + 1;
    }
    for (d = 0; d < levels; d++) {
        level_start[d] = at;
        for (i = 0; i < ROWS; i++)
            if (level[i] == d)
                order[at++] = i;
    }
    level_start[levels] = at;
    return levels;
}

int main(void)
{
    lower_t *l = malloc(sizeof *l);
    int *order = malloc(ROWS * sizeof(int)), *level_start = malloc((ROWS + 1) * sizeof(int)), levels, d, i, k;
    double *x = malloc(ROWS * sizeof(double)), *b = malloc(ROWS * sizeof(double)), worst = 0.0, sum = 0.0;

    make(l);
    levels = schedule(l, order, level_start);
    for (i = 0; i < ROWS; i++)
        b[i] = 1.0 + 0.5 * (i % 6);

#pragma omp target data map(to: l[0:1], order[0:ROWS], b[0:ROWS]) map(from: x[0:ROWS])
    {
        for (d = 0; d < levels; d++) {
            int first = level_start[d], last = level_start[d + 1];
#pragma omp target teams distribute parallel for private(k) firstprivate(first, last)
            for (i = first; i < last; i++) {
                int row = order[i];
                double s = b[row];
                for (k = l->start[row]; k < l->start[row + 1]; k++)
                    s -= l->val[k] * x[l->col[k]];
                x[row] = s / l->diag[row];
            }
        }
    }

    for (i = 0; i < ROWS; i++) {
        double s = l->diag[i] * x[i] - b[i];
        for (k = l->start[i]; k < l->start[i + 1]; k++)
            s += l->val[k] * x[l->col[k]];
        worst = fmax(worst, fabs(s));
        sum += x[i];
    }
    printf("%d levels, residual %s, sum %.6g\n", levels, worst < 1e-9 ? "ok" : "bad", sum);
    free(l);
    free(order);
    free(level_start);
    free(x);
    free(b);
    return 0;
}
