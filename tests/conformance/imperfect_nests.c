/* Code between collapsed loops (OpenMP 5.2, 4.4.3). Nothing here depends on how often it runs, but for the cases of the
 * last part: these have the values of the loops run in order. */
#include "check.h"

#define ROWS 12
#define COLUMNS 17

static double cell[ROWS][COLUMNS], flat[ROWS * COLUMNS], factor[ROWS + 1];

static void begin(void) {
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        cell[i / COLUMNS][i % COLUMNS] = i % 7;
        flat[i] = i % 7;
    }
    for (int i = 0; i <= ROWS; i++)
        factor[i] = i + 0.5;
}
/* Whether both arrays hold `i % 7 * times(row) + more(row)`. */
static int holds(const double *found, const double times[ROWS], const double more[ROWS]) {
    for (int i = 0; i < ROWS * COLUMNS; i++)
        if (found[i] != i % 7 * times[i / COLUMNS] + more[i / COLUMNS])
            return 0;
    return 1;
}
static int scaled(const double *found, int by) {
    double times[ROWS], more[ROWS] = {0};
    for (int i = 0; i < ROWS; i++)
        times[i] = by ? factor[i] * by : 1;
    return holds(found, times, more);
}
/* row: target teams distribute parallel for collapse | code between loops | values, pointers | device */
static int values_of_a_row(void) {
    begin();
#pragma omp target teams distribute parallel for collapse(2) map(to : factor) map(tofrom : flat) DEVICE
    for (int i = 0; i < ROWS; i++) {
        double by = factor[i];
        double *row = flat + i * COLUMNS;
        by *= 2;
        if (i > ROWS)
            by = 0;
        for (int j = 0; j < COLUMNS; j++) {
            MARK;
            row[j] *= by;
        }
    }
    return scaled(flat, 2);
}
/* row: target teams distribute parallel for collapse(3) | code between loops | values at two levels | device */
static int two_levels(void) {
    long sums[4][5] = {{0}};
    int right = 1;
#pragma omp target teams distribute parallel for collapse(3) map(tofrom : sums) DEVICE
    for (int i = 0; i < 4; i++) {
        const int twice = i * 2;
        for (int j = 4; j >= 0; j--) {
            int both = twice + j;
            for (int k = 0; k < 6; k++) {
                MARK;
#pragma omp atomic
                sums[i][j] += both * k;
            }
        }
    }
    for (int i = 0; i < 20; i++)
        right = right && sums[i / 5][i % 5] == 15 * (i / 5 * 2 + i % 5);
    return right;
}
/* row: target teams loop collapse | code between loops | a triangle, hidden names | device */
static int triangle(void) {
    begin();
    int right = 1;
#pragma omp target teams loop collapse(2) map(tofrom : cell) DEVICE
    for (int i = 0; i < ROWS; i++) {
        int above = i * 100;
        for (int j = i; j < COLUMNS; j++) {
            int above = i;
            MARK;
            cell[i][j] = above;
        }
    }
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            right = right && cell[i][j] == (j >= i ? i : (i * COLUMNS + j) % 7);
    return right;
}
/* row: target, teams, distribute parallel for collapse | code between loops | values, indices declared before | device */
static int split(void) {
    begin();
    int i, j;
#pragma omp target map(to : factor) map(tofrom : flat) DEVICE
#pragma omp teams
#pragma omp distribute parallel for collapse(2) schedule(static, 3)
    for (i = 0; i < ROWS; i++) {
        double by = factor[i];
        for (j = 0; j < COLUMNS; j++) {
            MARK;
            flat[i * COLUMNS + j] *= by;
        }
    }
    return scaled(flat, 1);
}
/* row: target teams distribute parallel for collapse | code between loops, lastprivate, reduction | scalars | device */
static int last_and_sum(void) {
    begin();
    int j = -1, last = -1;
    double sum = 0;
#pragma omp target teams distribute parallel for collapse(2) lastprivate(j, last) reduction(+ : sum) map(to : factor) DEVICE
    for (int i = 0; i < ROWS; i++) {
        double by = factor[i];
        for (j = 0; j < COLUMNS; j++) {
            MARK;
            sum += by;
            last = i + j;
        }
    }
    return j == COLUMNS && last == ROWS + COLUMNS - 2 && sum == COLUMNS * (ROWS * (ROWS - 1) / 2 + ROWS * 0.5);
}
/* row: target | parallel for collapse, code between loops | values, indices declared before | device */
static int in_a_region(void) {
    begin();
    int i, j;
#pragma omp target map(tofrom : factor, flat, cell) DEVICE
    {
        MARK;
        factor[0] += 1;
#pragma omp parallel for collapse(2)
        for (i = 0; i < ROWS; i++) {
            double by = factor[i];
            for (j = 0; j < COLUMNS; j++)
                flat[i * COLUMNS + j] *= by;
        }
#pragma omp parallel
        {
#pragma omp single
            factor[1] += 1;
#pragma omp for collapse(2)
            for (i = 0; i < ROWS; i++) {
                double *row = cell[i], by = factor[i];
                for (j = 0; j < COLUMNS; j++)
                    row[j] *= by;
            }
        }
        factor[0] -= 1;
    }
    factor[1] -= 1;
    double times[ROWS], none[ROWS] = {0};
    for (i = 0; i < ROWS; i++)
        times[i] = factor[i] + (i == 0);
    int right = holds(flat, times, none);
    times[1] += 1;
    return right && holds(cell[0], times, none);
}
/* row: target teams distribute collapse | code between loops, parallel for inside | values | device */
static int teams_with_threads(void) {
    begin();
    double deep[4][3][8] = {{{0}}};
    int i, j, k, right = 1;
#pragma omp target teams distribute collapse(2) map(to : factor) map(tofrom : deep) DEVICE
    for (i = 0; i < 4; i++) {
        double by = factor[i];
        for (j = 0; j < 3; j++) {
            double both = by + j;
            MARK;
#pragma omp parallel for
            for (k = 0; k < 8; k++)
                deep[i][j][k] += both;
        }
    }
    for (i = 0; i < 96; i++)
        right = right && deep[i / 24][i / 8 % 3][i % 8] == factor[i / 24] + i / 8 % 3;
    return right;
}
/* row: target teams distribute parallel for | loop bind(thread) collapse, code between loops | indices declared before | device */
static int in_a_thread(void) {
    begin();
    double deep[6][4][5] = {{{0}}};
    int j, k, right = 1;
#pragma omp target teams loop map(tofrom : deep) DEVICE
    for (int i = 0; i < 6; i++) {
        MARK;
#pragma omp loop bind(thread) collapse(2)
        for (j = 0; j < 4; j++) {
            int both = i + j;
            for (k = 0; k < 5; k++)
                deep[i][j][k] += both;
        }
    }
    for (int i = 0; i < 120; i++)
        right = right && deep[i / 20][i / 5 % 4][i % 5] == i / 20 + i / 5 % 4;
    return right;
}
/* row: target teams distribute parallel for collapse | code between loops, private | scalar | device */
static int a_private_value(void) {
    begin();
    int i, j;
    double by;
#pragma omp target teams distribute parallel for collapse(2) private(by) map(to : factor) map(tofrom : flat) DEVICE
    for (i = 0; i < ROWS; i++) {
        by = factor[i];
        for (j = 0; j < COLUMNS; j++) {
            MARK;
            flat[i * COLUMNS + j] *= by;
        }
    }
    return scaled(flat, 1);
}
/* row: target teams distribute parallel for collapse | code behind the inner loop | sums of rows | device */
static int sums_of_rows(void) {
    begin();
    double sums[ROWS];
    int right = 1;
#pragma omp target teams distribute parallel for collapse(2) map(to : flat) map(from : sums) DEVICE
    for (int i = 0; i < ROWS; i++) {
        double sum = 0;
        MARK;
        for (int j = 0; j < COLUMNS; j++)
            sum += flat[i * COLUMNS + j];
        sums[i] = sum;
    }
    for (int i = 0; i < ROWS; i++) {
        for (int j = 0; j < COLUMNS; j++)
            sums[i] -= flat[i * COLUMNS + j];
        right = right && sums[i] == 0;
    }
    return right;
}
/* row: target teams distribute parallel for collapse | code between loops that reads what they change | array | device */
static int reads_the_first(void) {
    begin();
    double once[ROWS], more[ROWS];
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : flat) DEVICE
    for (int i = 0; i < ROWS; i++) {
        double *row = flat + i * COLUMNS, first = row[0];
        for (int j = 0; j < COLUMNS; j++) {
            MARK;
            row[j] -= first;
        }
    }
    for (int i = 0; i < ROWS; i++) {
        once[i] = 1;
        more[i] = -(i * COLUMNS % 7);
    }
    return holds(flat, once, more);
}
/* row: target teams distribute parallel for collapse | bounds from code between loops | rows of different lengths | device */
static int ragged(void) {
    int start[6] = {0, 3, 3, 10, 14, 20}, owner[20], right = 1;
#pragma omp target teams distribute parallel for collapse(2) map(to : start) map(from : owner) DEVICE
    for (int i = 0; i < 5; i++) {
        int from = start[i], to = start[i + 1];
        for (int k = from; k < to; k++) {
            MARK;
            owner[k] = i;
        }
    }
    for (int i = 0; i < 5; i++)
        for (int k = start[i]; k < start[i + 1]; k++)
            right = right && owner[k] == i;
    return right;
}
int main(void) {
    CASE(values_of_a_row);
    CASE(two_levels);
    CASE(triangle);
    CASE(split);
    CASE(last_and_sum);
    CASE(in_a_region);
    CASE(teams_with_threads);
    CASE(in_a_thread);
    CASE(a_private_value);
    CASE(sums_of_rows);
    CASE(reads_the_first);
    CASE(ragged);
    return finish();
}
