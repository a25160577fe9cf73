/* Declarations that look like calls: a type's name and a declarator in parentheses. */
#include <stdio.h>
#include <stdlib.h>

typedef double cell[2];
typedef int count_t;
typedef double real;

static cell table[4];
cell (*shown)[4] = &table;
real (weight) = 2.0;
#pragma omp declare target(table, weight)

real (scaled)(real x, const real by) { return x * by; }

int main(void)
{
    cell(*u)[4] = malloc(sizeof(cell[4][4])), (*w)[4] = malloc(sizeof(cell[4][4]));
    count_t (n) = 4;
    real(*of)(real, const real) = scaled;
#pragma omp target teams distribute parallel for collapse(2) map(from: u[0:4], w[0:4])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 4; j++) {
            real (x) = i;
            count_t(k);
            for (k = 0; k < 2; k++)
                u[i][j][k] = k ? j : scaled(x, weight);
            cell(*row) = w[i];
            for (cell(*at) = row + j; at == row + j; at++)
                (*at)[0] = (*at)[1] = i + j;
        }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 4; i++)
        table[i][0] = table[i][1] = weight * i;
#pragma omp target update from(table)
    printf("%g %g %g %g %g\n", u[2][3][0], u[2][3][1], w[2][3][1], (*shown)[3][1], of(3, 2));
    free(u);
    free(w);
    return 0;
}
