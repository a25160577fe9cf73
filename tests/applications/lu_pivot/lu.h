#ifndef LU_H
#define LU_H

typedef struct { double size; int row; } pivot_t;

#pragma omp declare target
static inline pivot_t better(pivot_t a, pivot_t b)
{
    if (b.size > a.size || (b.size == a.size && b.row < a.row))
        return b;
    return a;
}
#pragma omp end declare target

/* Factors the n x n matrix in place; returns the sign of the permutation, or 0 for a singular matrix. */
int lu_factor(int n, double a[n][n], int permutation[n]);
void lu_solve(int n, double a[n][n], const int permutation[n], int m, double b[n][m]);
#endif
