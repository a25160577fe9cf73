/* Members of one element behind a pointer, and rows of a table of pointers, in map clauses without the table. */
#include <stdio.h>
#include <stdlib.h>
#define N 8

typedef struct {
    int n;
    double *u, *f;
    int tag[3];
} level;

static void smooth(level *lv, int k) {
#pragma omp target teams distribute parallel for map(tofrom : lv[k].u[0 : lv[k].n]) \
    map(to : lv[k].f[0 : lv[k].n], lv[k].n)
    for (int i = 0; i < lv[k].n; i++) lv[k].u[i] += lv[k].f[i] * lv[k].tag[1];
}

static void others(level *lv, int k) {
    const int n = lv[k].n;
#pragma omp target teams distribute parallel for map(tofrom : lv[k].u[0:n])
    for (int i = 0; i < n; i++) lv[k].u[i] += 1;
#pragma omp target map(tofrom : lv[k].u[0:n])
    {
        level *one = &lv[k];
        one->u[2] = 5;
        one->u[1] *= one->u[3];
    }
#pragma omp target map(tofrom : lv[k - 1].tag[1:2], lv[k - 1].n)
    {
        lv[k - 1].tag[1] = lv[k - 1].n;
        lv[k - 1].n = 1;
    }
}

static void row(double **a, int i, int n) {
#pragma omp target teams distribute parallel for map(tofrom : a[i][0:n])
    for (int j = 0; j < n; j++) a[i][j] += j;
}

int main(void) {
    level *lv = calloc(4, sizeof *lv);
    double *a[4], s = 0;
    for (int k = 0; k < 4; k++) {
        lv[k] = (level){N >> k, calloc(N, sizeof(double)), calloc(N, sizeof(double)), {0, k, 0}};
        a[k] = lv[k].f;
        for (int i = 0; i < N; i++) lv[k].f[i] = 2 * (lv[k].u[i] = i);
    }
    for (int k = 0; k < 3; k++) smooth(lv, k);
    others(lv, 1);
    for (int k = 0; k < 3; k++) {
        double *u = lv[k].u;
#pragma omp target enter data map(to : lv[k].u[0:N])
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++) u[i] += 1;
        smooth(lv, k);
#pragma omp target exit data map(from : lv[k].u[0:N])
        row(a, k, N - k);
    }
#pragma omp target data map(to : lv[0:4])
    smooth(lv, 2);
#pragma omp target enter data map(to : a)
    for (int k = 0; k < 3; k++) {
#pragma omp target enter data map(to : a[k][0:N])
        row(a, k, N);
#pragma omp target exit data map(from : a[k][0:N])
    }
#pragma omp target exit data map(delete : a)
    for (int k = 0; k < 4; k++)
        for (int i = 0; i < N; i++) s += (lv[k].u[i] + 3 * a[k][i]) * (k + i + 1) + lv[k].tag[i % 3];
    printf("%g %d\n", s, lv[0].n);
    return 0;
}
