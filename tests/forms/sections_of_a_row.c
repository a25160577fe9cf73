/* Sections that take a part of one row: contiguous, with single elements in front. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    int r[2][3][5];
    int (*q)[4];
} tables;

static void of_members(tables *s, int k) {
    tables t = {{{{0}}}, NULL};
#pragma omp target map(tofrom : t.r[k][1][2:2])
    {
        t.r[k][1][2] = 7;
        t.r[k][1][3] = 8;
    }
    memcpy(s->r, t.r, sizeof t.r);
#pragma omp target enter data map(to : s->q[k][1:])
#pragma omp target map(tofrom : s->q[k][1:2])
    {
        s->q[k][1] = 71;
        s->q[k][2] = 81;
    }
#pragma omp target exit data map(from : s->q[k][1:])
}

static void of_parameters(int n, int m, int a[n][m], int (*p)[m]) {
#pragma omp target map(tofrom : a[1][1 : m - 1], p[n - 1][0:2])
    {
        for (int k = 1; k < m; k++) a[1][k] += 7;
        p[n - 1][1] = 900;
    }
#pragma omp target teams distribute parallel for map(tofrom : a[1][1:])
    for (int k = 1; k < m; k++) a[1][k] *= 3;
#pragma omp target data map(tofrom : a[0][1:3])
    {
#pragma omp target teams distribute parallel for
        for (int k = 1; k < 4; k++) a[0][k] += 50;
#pragma omp target update from(a[0][2:2])
        printf("%d %d\n", a[0][2], a[0][3]);
    }
}

int main(void) {
    int q[3][4] = {{1}}, a[3][5] = {{2}}, b[3][5] = {{3}}, cube[2][3][4], i = 1;
    tables *s = calloc(1, sizeof *s);
    s->q = q;
    of_members(s, 1);
    of_parameters(3, 5, a, b);
    for (int k = 0; k < 24; k++) cube[k / 12][k / 4 % 3][k % 4] = k;
#pragma omp target map(tofrom : cube[i][1:2][0:4], a[i + 1][2:3])
    for (int k = 0; k < 4; k++) {
        cube[i][1][k] += 100;
        cube[i][2][k] += 200;
        a[2][4] = -1;
    }
    printf("%d %d %d %d %d\n", s->r[1][1][2], s->r[1][1][3], q[1][0], q[1][1], q[1][2]);
    for (int k = 0; k < 15; k++) printf("%d %d ", a[k / 5][k % 5], b[k / 5][k % 5]);
    for (int k = 0; k < 24; k++) printf("%d ", cube[k / 12][k / 4 % 3][k % 4]);
    puts("");
    free(s);
    return 0;
}
