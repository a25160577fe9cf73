#include <stdio.h>
#include "fields.h"

int main(void)
{
    enum { N = 500, H = 6, W = 40 };
    double *u, *v;
    int **t;
    if (make_field(&u, N, 1.5) || make_field(&v, N, -0.5) || make_table(&t, H, W)) return 1;

#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++) u[i] += 2 * v[i] + i;

#pragma omp target teams distribute parallel for collapse(2)
    for (int r = 0; r < H; r++)
        for (int c = 0; c < W; c++) t[r][c] = r * 100 + c;

    long sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum)
    for (int r = 0; r < H; r++)
        for (int c = 0; c < W; c++) sum += t[r][c];

#pragma omp target update from(u[N - 2:2])
    printf("%.2f %.2f sum %ld\n", u[N - 2], u[N - 1], sum);
    for (int r = 0; r < H; r += 5) {
#pragma omp target update from(t[r][0:W])
        printf("row %d: %d .. %d\n", r, t[r][0], t[r][W - 1]);
    }
    drop_table(&t, H, W);
    drop_field(&u, N);
    drop_field(&v, N);
    return 0;
}
