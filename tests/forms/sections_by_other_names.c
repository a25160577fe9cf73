/* Sections whose inner lengths are other names of the array's. */
#include <stdio.h>
#include <stdlib.h>
struct grid {
    int ni, nj, nk;
    double *d;
};
static void fill(struct grid *g) {
    double(*v)[g->nj][g->nk] = (double(*)[g->nj][g->nk])g->d;
    int ni = g->ni, nj = g->nj, nk = g->nk;
#pragma omp target teams distribute parallel for collapse(3) map(from : v[0 : ni][0 : nj][0 : nk])
    for (int i = 0; i < ni; i++)
        for (int j = 0; j < nj; j++)
            for (int k = 0; k < nk; k++)
                v[i][j][k] = i * 100 + j * 10 + k;
}
static double sum(int rows, int cols, double a[rows][cols]) {
    int n = rows, m = cols;
    double s = 0;
#pragma omp target data map(to : a[ : n][ : m])
    {
#pragma omp target teams distribute parallel for reduction(+ : s)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                s += a[i][j];
    }
    return s;
}
int main(void) {
    struct grid g = {4, 6, 3, malloc(72 * sizeof(double))};
    fill(&g);
    double s = sum(12, 6, (double(*)[6])g.d);
    int n = 5, m = 4, part = 2;
    int b[n][m];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            b[i][j] = i * m + j;
#pragma omp target enter data map(to : b[1 : 3][0 : m])
#pragma omp target
    for (int i = 1; i < 4; i++)
        for (int j = 0; j < m; j++)
            b[i][j] += 100;
    int w = m;
#pragma omp target update from(b[1 : 3][0 : part])
    printf("%d %d\n", b[1][1], b[0][0]);
#pragma omp target exit data map(from : b[1 : 3][0 : w])
    printf("%g %g %d %d\n", g.d[71], s, b[3][3], b[4][3]);
    free(g.d);
    return 0;
}
