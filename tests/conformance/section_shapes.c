/* Parts of arrays of several dimensions, behind pointers, in structures, and where pointers point to pointers
 * (OpenMP 5.2, 3.2.4, 3.2.5, 5.8.3 and 13.9). */
#include "check.h"

#define ROWS 12
#define COLS 10

struct inner {
    int len;
    double *r;
};
struct outer {
    struct inner *q;
    struct inner own;
    double block[4][5];
};
struct grid {
    int id;
    double cell[3][4];
    struct inner parts[2];
};

/* row: target | map(tofrom) | columns of rows, elements and planes of arrays of two and three dimensions | device */
static int partial_rows(void) {
    int a[ROWS][COLS], b[3][4][5];
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLS; j++)
            a[i][j] = 10 * i + j;
    for (int i = 0; i < 60; i++)
        (&b[0][0][0])[i] = i;
#pragma omp target map(tofrom : a[3 : 1][2 : 5]) map(tofrom : b[1][0 : 4][0 : 5]) DEVICE
    {
        for (int j = 2; j < 7; j++)
            a[3][j] = -j;
        for (int j = 0; j < 4; j++)
            for (int k = 0; k < 5; k++)
                b[1][j][k] *= 2;
        MARK;
    }
    int right = 1;
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLS; j++)
            right = right && a[i][j] == (i == 3 && j >= 2 && j < 7 ? -j : 10 * i + j);
    for (int i = 0; i < 60; i++)
        right = right && (&b[0][0][0])[i] == (i >= 20 && i < 40 ? 2 * i : i);
    return right;
}

/* row: target | map(tofrom) | rows of an array, a plane of one behind a pointer to planes | device */
static int middle_rows(void) {
    int a[ROWS][COLS];
    double(*p)[4][5] = malloc(6 * sizeof *p);
    for (int i = 0; i < ROWS * COLS; i++)
        (&a[0][0])[i] = i;
    for (int i = 0; i < 120; i++)
        (&p[0][0][0])[i] = i;
#pragma omp target map(tofrom : a[4 : 3][:]) map(tofrom : p[2 : 2][0 : 4][:]) DEVICE
    {
        for (int i = 4; i < 7; i++)
            for (int j = 0; j < COLS; j++)
                a[i][j]++;
        for (int i = 2; i < 4; i++)
            for (int j = 0; j < 4; j++)
                for (int k = 0; k < 5; k++)
                    p[i][j][k] += 0.5;
        MARK;
    }
    int right = 1;
    for (int i = 0; i < ROWS * COLS; i++)
        right = right && (&a[0][0])[i] == i + (i / COLS >= 4 && i / COLS < 7);
    for (int i = 0; i < 120; i++)
        right = right && (&p[0][0][0])[i] == i + (i >= 40 && i < 80 ? 0.5 : 0);
    free(p);
    return right;
}

/* row: target update | to, from | strided sections of two and three dimensions | device */
static int strided_updates(void) {
    int a[ROWS][COLS], b[4][6][8];
    memset(a, 0, sizeof a);
    memset(b, 0, sizeof b);
#pragma omp target data map(to : a, b)
    {
        for (int i = 0; i < ROWS * COLS; i++)
            (&a[0][0])[i] = i + 1;
        for (int i = 0; i < 192; i++)
            (&b[0][0][0])[i] = i + 1;
#pragma omp target update to(a[1 : 4 : 3][2 : 3 : 2])
#pragma omp target update to(b[0 : 2 : 2][1 : 2 : 3][0 : 4 : 2])
#pragma omp target DEVICE
        {
            for (int i = 0; i < ROWS; i++)
                for (int j = 0; j < COLS; j++)
                    a[i][j] = -a[i][j];
            for (int i = 0; i < 4; i++)
                for (int j = 0; j < 6; j++)
                    for (int k = 0; k < 8; k++)
                        b[i][j][k] = -b[i][j][k];
            MARK;
        }
#pragma omp target update from(a[1 : 11][0 : 5 : 2])
#pragma omp target update from(b[0 : 4][1 : 5][0 : 4 : 2])
    }
    int right = 1;
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLS; j++) {
            const int sent = i % 3 == 1 && (j == 2 || j == 4 || j == 6), back = i >= 1 && j % 2 == 0;
            right = right && a[i][j] == (back ? (sent ? -(10 * i + j + 1) : 0) : 10 * i + j + 1);
        }
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 6; j++)
            for (int k = 0; k < 8; k++) {
                const int value = 48 * i + 8 * j + k + 1;
                const int sent = i % 2 == 0 && (j == 1 || j == 4) && k % 2 == 0, back = j >= 1 && k % 2 == 0;
                right = right && b[i][j][k] == (back ? (sent ? -value : 0) : value);
            }
    return right;
}

/* row: target update | to, from | array shaping of a pointer | device */
static int shaped_updates(void) {
    int *p = malloc(ROWS * COLS * sizeof *p), rows = ROWS, cols = COLS;
    for (int i = 0; i < ROWS * COLS; i++)
        p[i] = i;
#pragma omp target enter data map(to : p[0 : ROWS * COLS])
    for (int i = 0; i < ROWS * COLS; i++)
        p[i] = 1000 + i;
#pragma omp target update to((([rows][cols])p)[2 : 3][4 : 2])
#pragma omp target DEVICE
    {
        for (int i = 0; i < ROWS * COLS; i++)
            p[i] *= 2;
        MARK;
    }
#pragma omp target update from((([ROWS][COLS])p)[0 : rows / 2 : 2][1 : 4])
#pragma omp target exit data map(release : p[0 : ROWS * COLS])
    int right = 1;
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLS; j++) {
            const int at = i * COLS + j, sent = i >= 2 && i < 5 && (j == 4 || j == 5);
            const int back = i % 2 == 0 && j >= 1 && j < 5;
            right = right && p[at] == (back ? 2 * (sent ? 1000 + at : at) : 1000 + at);
        }
    free(p);
    return right;
}

/* row: target | map(tofrom) | through two pointers, p->q->r | device */
static int two_pointers(void) {
    double data[N];
    struct inner in = {N, data};
    struct outer out = {&in, {0, NULL}, {{0}}}, *p = &out;
    for (int i = 0; i < N; i++)
        data[i] = i;
#pragma omp target map(to : p[0 : 1], p->q[0 : 1]) map(tofrom : p->q->r[0 : p->q->len]) DEVICE
    {
        for (int i = 0; i < N; i++)
            p->q->r[i] += 1;
        MARK;
    }
#pragma omp target data map(to : p[0 : 1]) map(to : p->q[0 : 1]) map(tofrom : p->q->r[0 : N])
    {
#pragma omp target
        for (int i = 0; i < p->q->len; i++)
            p->q->r[i] += 1;
    }
    int right = out.q == &in && in.r == data;
    for (int i = 0; i < N; i++)
        right = right && data[i] == i + 2;
    return right;
}

/* row: target | map(tofrom) | arrays of structures with arrays in them, a part of one | device */
static int nested_arrays(void) {
    struct grid g[4];
    double rest[4][2][6];
    for (int k = 0; k < 4; k++) {
        g[k].id = k;
        for (int i = 0; i < 12; i++)
            (&g[k].cell[0][0])[i] = 100 * k + i;
        for (int i = 0; i < 2; i++) {
            g[k].parts[i].len = 6;
            g[k].parts[i].r = rest[k][i];
            for (int j = 0; j < 6; j++)
                rest[k][i][j] = j;
        }
    }
#pragma omp target map(tofrom : g[1 : 2]) DEVICE
    {
        for (int k = 1; k < 3; k++)
            for (int i = 0; i < 3; i++)
                g[k].cell[i][1] = -k;
        MARK;
    }
#pragma omp target map(tofrom : g[2].cell[1][0 : 3]) map(tofrom : g[2].parts[1].r[1 : 4])
    {
        for (int i = 0; i < 3; i++)
            g[2].cell[1][i] += 0.25;
        for (int i = 1; i < 5; i++)
            g[2].parts[1].r[i] *= 2;
    }
    int right = 1;
    for (int k = 0; k < 4; k++)
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 4; j++) {
                double value = (k == 1 || k == 2) && j == 1 ? -k : 100 * k + 4 * i + j;
                if (k == 2 && i == 1 && j < 3)
                    value += 0.25;
                right = right && g[k].cell[i][j] == value;
            }
    for (int j = 0; j < 6; j++)
        right = right && rest[2][1][j] == (j >= 1 && j < 5 ? 2 * j : j) && rest[1][1][j] == j;
    return right;
}

/* row: target | map(tofrom) | sections without elements, of arrays, pointers and members | device */
static int no_elements(void) {
    int n = 0, a[N], *p = a, *none = NULL, seen = 0;
    struct inner in = {0, NULL};
    a[0] = 5;
#pragma omp target map(tofrom : p[0 : n], none[0 : n], in.r[0 : n]) map(to : n) map(tofrom : seen) DEVICE
    {
        for (int i = 0; i < n; i++)
            p[i] += none[i] + (int)in.r[i];
        seen = none == NULL && in.r == NULL;
        MARK;
    }
    return seen && a[0] == 5 && p == a;
}

/* row: target enter data | map(to) | pointers whose target is mapped later | device */
static int attached_later(void) {
    double x[N];
    struct inner in = {N, x}, *p = &in;
    for (int i = 0; i < N; i++)
        x[i] = i;
#pragma omp target enter data map(to : p[0 : 1])
#pragma omp target enter data map(to : p->r[0 : N])
#pragma omp target DEVICE
    {
        for (int i = 0; i < p->len; i++)
            p->r[i] += 3;
        MARK;
    }
#pragma omp target exit data map(from : p->r[0 : N])
#pragma omp target exit data map(release : p[0 : 1])
    int right = in.r == x;
    for (int i = 0; i < N; i++)
        right = right && x[i] == i + 3;
    return right;
}

/* row: target | map(iterator(…), to), map(tofrom) | rows of different lengths behind elements of pointers | device */
static int ragged_rows(void) {
    double *row[ROWS];
    int length[ROWS];
    for (int i = 0; i < ROWS; i++) {
        length[i] = 1 + i % 5;
        row[i] = malloc(length[i] * sizeof **row);
        for (int j = 0; j < length[i]; j++)
            row[i][j] = 10 * i + j;
    }
#pragma omp target map(iterator(i = 0 : ROWS), tofrom : row[i][0 : length[i]]) map(to : length) DEVICE
    {
        for (int i = 0; i < ROWS; i++)
            for (int j = 0; j < length[i]; j++)
                row[i][j] = -row[i][j];
        MARK;
    }
    int right = 1;
    for (int i = 0; i < ROWS; i++) {
        for (int j = 0; j < length[i]; j++)
            right = right && row[i][j] == -(10 * i + j);
        free(row[i]);
    }
    return right;
}

/* row: target | map(tofrom) | one row behind an element of an array of pointers | device */
static int one_row(void) {
    double x[N], y[N], *row[4] = {NULL, x, y, NULL};
    for (int i = 0; i < N; i++)
        x[i] = y[i] = i;
    int k = 2;
#pragma omp target map(tofrom : row[1][0 : N], row[k][10 : 20]) DEVICE
    {
        for (int i = 0; i < N; i++)
            row[1][i] += 1;
        for (int i = 10; i < 30; i++)
            row[k][i] -= 1;
        MARK;
    }
    int right = 1;
    for (int i = 0; i < N; i++)
        right = right && x[i] == i + 1 && y[i] == i - (i >= 10 && i < 30);
    return right;
}

int main(void) {
    CASE(partial_rows);
    CASE(middle_rows);
    CASE(strided_updates);
    CASE(shaped_updates);
    CASE(two_pointers);
    CASE(nested_arrays);
    CASE(no_elements);
    CASE(attached_later);
    CASE(ragged_rows);
    CASE(one_row);
    return finish();
}
