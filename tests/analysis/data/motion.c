/* What constructs move: above each stands, for each object, the section, the way, the bytes, and how often. */
#include <stdlib.h>

#define ROWS 20
#define STEPS 8

typedef struct {
    int count;
    double *value;
} Series;

double table[64];

void steps(int n, int steps, double *restrict x, const double *restrict y)
{
    for (int t = 0; t < steps; t++) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) map(to: y[0:n + 1])
//~ x[0:n] tofrom [n * sizeof(double), unknown present, copied tofrom: map(tofrom) clause]; y[0:n + 1] to [(n + 1) * sizeof(double), unknown present, copied to: map(to) clause], loop t: steps
        for (int i = 0; i < n; i++)
            x[i] += y[i] + y[i + 1];
    }
}

void constant(void)
{
    float a[ROWS][ROWS], b[ROWS];
    for (int s = STEPS; s > 0; s -= 2)
        for (int k = 0; k < 3; k++) {
#pragma omp target map(from: a) map(alloc: b[2:4])
//~ b[2:4] nowhere [4 * sizeof(float) = 16, absent present, copied nowhere: map(alloc) clause]; a from [sizeof(float [20][20]) = 1600, absent present, copied from: map(from) clause], loop s: at most (STEPS + 1) / 2 = 4, loop k: at most 3 = 3
            {
                b[2] = 1;
                for (int i = 0; i < ROWS * ROWS; i++)
                    a[i / ROWS][i % ROWS] = b[2];
            }
            if (a[0][0] > 2)
                break;
        }
}

double around(int n, int m, double x[n][m])
{
    double sum = 0, largest = 1;
#pragma omp target data map(tofrom: x[0:n][0:m])
//~ x[0:n][0:m] tofrom [n * m * sizeof(double), unknown present, copied tofrom: map(tofrom) clause]
    do {
        sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x[0:n])
//~ sum tofrom [sizeof(double) = 8, unknown present, copied tofrom: reduction(+) clause; mapped tofrom (5.8.1)]; x[0:n] to [n * m * sizeof(double), surely present, copied nowhere: map(to) clause], loop -: ?
        for (int i = 0; i < n; i++)
            sum += x[i][0];
#pragma omp target update from(x[0:1][0:m])
//~ x[0:1][0:m] from [1 * m * sizeof(double), surely present, copied from: from clause], loop -: ?
#pragma omp target map(always, tofrom: x[0:n]) map(largest)
//~ x[0:n] tofrom [n * m * sizeof(double), surely present, copied tofrom: map(tofrom) clause]; largest tofrom [sizeof(double) = 8, unknown present, copied tofrom: map(tofrom) clause], loop -: ?
        x[0][0] = largest;
    } while (sum > largest);
    return sum;
}

void members(Series *s)
{
#pragma omp target enter data map(to: s->value[0:s->count])
//~ s->value[0:s->count] to [, unknown present, copied to: map(to) clause]
    for (int t = 0; t < STEPS; t++) {
#pragma omp target teams distribute parallel for map(to: s->value[0:s->count])
//~ s->value[0:s->count] to [(s->count) * sizeof(double), maybe present, copied to: map(to) clause]; table tofrom [sizeof(double [64]) = 512, unknown present, copied tofrom: array or structure, no clause: implicitly map(tofrom) (5.8.1)], loop t: STEPS = 8
        for (int i = 0; i < s->count; i++)
            table[i % 64] = s->value[i];
    }
#pragma omp target exit data map(delete: s->value[0:s->count])
//~ s->value[0:s->count] nowhere [, unknown present, copied nowhere: map(delete) clause]
}
