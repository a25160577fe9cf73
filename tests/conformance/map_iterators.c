/* Iterators in map, update and mappers; several sections behind one pointer; the order of what a construct maps. */
#include "check.h"

typedef struct {
    int n;
    double *v;
} row_t;
struct table {
    int n;
    int *row[4];
};
#pragma omp declare mapper(struct table t) map(t.n, t.row) map(iterator(k = 0 : 4), tofrom : t.row[k][0 : t.n])

static int **made(int rows, int columns) {
    int **made_rows = malloc(sizeof *made_rows * rows);
    for (int r = 0; r < rows; r++) {
        made_rows[r] = malloc(sizeof(int) * columns);
        for (int c = 0; c < columns; c++)
            made_rows[r][c] = 100 * r + c;
    }
    return made_rows;
}
static void freed(int **rows, int count) {
    for (int r = 0; r < count; r++)
        free(rows[r]);
    free(rows);
}
/* row: target teams distribute parallel for | map(iterator(…), tofrom) | rows behind an array of pointers | device */
static int rows_of_pointers(void) {
    int columns = 20, *rows[6], **held = made(6, 20), right = 1;
    for (int r = 0; r < 6; r++)
        rows[r] = held[r];
#pragma omp target teams distribute parallel for collapse(2) map(to : rows) \
    map(iterator(k = 0 : 6), tofrom : rows[k][0 : columns]) DEVICE
    for (int r = 0; r < 6; r++)
        for (int c = 0; c < columns; c++) {
            rows[r][c] *= 2;
            MARK;
        }
    for (int r = 0; r < 6; r++)
        for (int c = 0; c < columns; c++)
            right &= rows[r][c] == 2 * (100 * r + c);
    freed(held, 6);
    return right;
}
/* row: target enter data | map(iterator(…:…:step), to) | every other row, behind a pointer to pointers | device */
static int every_other_row(void) {
    int **rows = made(7, 9), count = 7, sum = 0;
#pragma omp target enter data map(to : rows[0 : count])
#pragma omp target enter data map(iterator(int k = 0 : count : 2), to : rows[k][ : 9])
#pragma omp target map(from : sum) DEVICE
    {
        MARK;
        sum = 0;
        for (int r = 0; r < count; r += 2)
            for (int c = 0; c < 9; c++)
                sum += rows[r][c]++;
    }
#pragma omp target update from(iterator(k = 1 : 3) : rows[2 * k][1 : 2])
    const int copied = rows[2][1] == 202 && rows[4][2] == 403 && rows[2][0] == 200 && rows[6][1] == 601;
#pragma omp target exit data map(iterator(long k = 6 : -1 : -2), from : rows[k][0 : 9]) map(release : rows[0 : count])
    const int back = rows[0][0] == 1 && rows[6][8] == 609;
    freed(rows, count);
    return sum == 9 * (0 + 200 + 400 + 600) + 4 * 36 && copied && back;
}
/* row: target | map(iterator(…, …), tofrom) | two iterators, members of structures in arrays | device */
static int two_iterators(void) {
    row_t grid[2][3];
    int right = 1;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++) {
            grid[i][j].n = 4 + i + j;
            grid[i][j].v = malloc(sizeof(double) * grid[i][j].n);
            for (int k = 0; k < grid[i][j].n; k++)
                grid[i][j].v[k] = k;
        }
#pragma omp target map(to : grid) map(iterator(i = 0 : 2, j = 0 : 3), tofrom : grid[i][j].v[0 : grid[i][j].n]) DEVICE
    {
        MARK;
        for (int i = 0; i < 2; i++)
            for (int j = 0; j < 3; j++)
                for (int k = 0; k < grid[i][j].n; k++)
                    grid[i][j].v[k] += 10 * i + j;
    }
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++) {
            for (int k = 0; k < grid[i][j].n; k++)
                right &= grid[i][j].v[k] == k + 10 * i + j;
            free(grid[i][j].v);
        }
    return right;
}
/* row: declare mapper | map(iterator(…), tofrom) | rows of a structure | device */
static int mapper_with_iterator(void) {
    struct table one = {5, {0}}, two[2] = {{2, {0}}, {3, {0}}};
    int right = 1;
    for (int r = 0; r < 4; r++) {
        one.row[r] = calloc(5, sizeof(int));
        two[0].row[r] = calloc(3, sizeof(int));
        two[1].row[r] = calloc(3, sizeof(int));
    }
#pragma omp target map(tofrom : one, two[0 : 2]) DEVICE
    {
        MARK;
        for (int r = 0; r < 4; r++) {
            for (int c = 0; c < one.n; c++)
                one.row[r][c] += r + c;
            two[0].row[r][1] = 7 * r;
            two[1].row[r][2] = 9 * r;
        }
    }
    for (int r = 0; r < 4; r++) {
        right &= one.row[r][4] == r + 4 && two[0].row[r][1] == 7 * r && two[1].row[r][2] == 9 * r;
        free(one.row[r]);
        free(two[0].row[r]);
        free(two[1].row[r]);
    }
    return right;
}
/* row: target | map(iterator(…), tofrom) | elements of an array | device */
static int elements_of_an_array(void) {
    int a[10];
    for (int i = 0; i < 10; i++)
        a[i] = i;
#pragma omp target map(iterator(k = 0 : 5), tofrom : a[2 * k]) DEVICE
    {
        MARK;
        for (int i = 0; i < 10; i += 2)
            a[i] += 50;
    }
    return a[0] == 50 && a[1] == 1 && a[8] == 58 && a[9] == 9;
}
/* row: target data | map(iterator(…), tofrom) | rows | device */
static int data_of_rows(void) {
    int **rows = made(3, 5), right = 1;
#pragma omp target data map(to : rows[0 : 3]) map(iterator(unsigned char r = 0 : 3), tofrom : rows[r][0 : 5])
    {
#pragma omp target teams distribute parallel for DEVICE
        for (int c = 0; c < 5; c++) {
            rows[0][c] += rows[2][c];
            MARK;
        }
        rows[1][3] = -1;
#pragma omp target update to(iterator(r = 1 : 2) : rows[r][3 : 1])
    }
    for (int c = 0; c < 5; c++)
        right &= rows[0][c] == 200 + 2 * c;
    right &= rows[1][3] == -1 && rows[1][2] == 102;
    freed(rows, 3);
    return right;
}
/* row: target teams distribute parallel for | map(tofrom), map(to) | several sections behind one pointer | device */
static int several_sections(void) {
    int n = 100, k = 3, *p = malloc(n * sizeof *p);
    for (int i = 0; i < n; i++)
        p[i] = i;
#pragma omp target teams distribute parallel for map(tofrom : p[k : 10], p[n / 2 : 10]) map(to : p[90 : k]) DEVICE
    for (int i = 0; i < 10; i++) {
        p[k + i] += 1000;
        p[50 + i] += p[90 + i % 3];
        MARK;
    }
    const int right = p[2] == 2 && p[3] == 1003 && p[12] == 1012 && p[13] == 13 && p[50] == 140 && p[59] == 149;
    free(p);
    return right;
}
/* row: target | map(tofrom), map(to) | overlapping sections behind one pointer to const and to rows | device */
static int overlapping_sections(void) {
    double grid[6][4];
    for (int i = 0; i < 24; i++)
        grid[i / 4][i % 4] = i;
    double (*rows)[4] = grid;
    const double(*seen)[4] = grid;
    double sum = 0;
#pragma omp target map(tofrom : rows[0 : 2], rows[4 : 1]) map(tofrom : sum) DEVICE
    {
        MARK;
        rows[4][3] += 0.5;
        rows[0][0] -= 1;
    }
#pragma omp target map(to : seen[1 : 2]) map(to : seen[2 : 2]) map(tofrom : sum) DEVICE
    {
        MARK;
        sum += seen[1][0] + seen[3][3];
    }
    return grid[4][3] == 19.5 && grid[0][0] == -1 && sum == 4 + 15;
}
int main(void) {
    CASE(rows_of_pointers);
    CASE(every_other_row);
    CASE(two_iterators);
    CASE(mapper_with_iterator);
    CASE(elements_of_an_array);
    CASE(data_of_rows);
    CASE(several_sections);
    CASE(overlapping_sections);
    return finish();
}
