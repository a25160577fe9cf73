#pragma once
/* Batches of tridiagonal systems. The rows of a system stand in one array of structures. */
typedef struct row {
    double a, b, c, d;
} row_t;

typedef struct {
    int systems, size;
    row_t *rows;
    double *x;
} batch_t;

#define ROW(batch, s, i) ((batch)->rows[(s) * (batch)->size + (i)])

void reference(const batch_t *b, double *x);
void solve_thomas(batch_t *b);
void solve_pcr(batch_t *b);
