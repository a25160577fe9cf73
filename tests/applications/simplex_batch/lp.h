#ifndef LP_H
#define LP_H

enum { ROWS = 5, COLS = 6, WIDTH = ROWS + COLS + 1 };

typedef enum { SOLVED, UNBOUNDED, CYCLED } outcome;

/* max c.x under a x <= b, x >= 0, b >= 0. */
typedef struct { double a[ROWS][COLS], b[ROWS], c[COLS]; } program;
typedef struct { outcome how; int pivots; double value, x[COLS]; } solution;

void make_programs(program *p, int n);
void solve_batch(const program *p, solution *s, int n);
int feasible(const program *p, const solution *s, int n);
#endif
