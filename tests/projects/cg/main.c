#include <stdio.h>
#include "matrix.h"
int solve(const matrix *a, const double *b, double *x, int rounds);

int main(void)
{
    matrix a = matrix_of(16);
    double b[256], x[256], y[256], worst = 0;
    for (int i = 0; i < a.n; i++)
        b[i] = 1 + i % 3;
    matrix_map(&a);
    const int told = solve(&a, b, x, 40);
    multiply(&a, x, y);
    matrix_unmap(&a);
    for (int i = 0; i < a.n; i++)
        worst = worst > y[i] - b[i] ? worst : y[i] - b[i];
    printf("%d %d %.4f\n", told, worst < 1e-9, x[17]);
    return 0;
}
