#include "plate.h"

#include <math.h>
#include <stdlib.h>

#include "numerics.h"

/* Another file has a function of the same name on the same line. */

static int inside(int k, int n) { return k > 0 && k < n - 1; }

plate plate_new(int rows, int columns)
{
    const size_t size = (size_t)rows * (size_t)columns;
    plate p = {rows, columns, malloc(size * sizeof(double)), malloc(size * sizeof(double))};
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            p.now[i * columns + j] = p.next[i * columns + j] = i == 0 ? 100.0 : j;
    return p;
}

void plate_free(plate *p)
{
    free(p->now);
    free(p->next);
}

double plate_step(plate *p)
{
    const int rows = p->rows, columns = p->columns;
    double *now = p->now, *next = p->next, change = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(max : change) \
    map(to : now[0 : rows * columns]) map(tofrom : next[0 : rows * columns])
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            if (inside(i, rows) && inside(j, columns)) {
                const int k = i * columns + j;
                const weights w = weights_of(i, j);
                const double around = now[k - 1] + now[k + 1] + now[k - columns] + now[k + columns];
                next[k] = relaxed(now[k], w.centre * now[k] + w.side * around);
                change = fmax(change, fabs(next[k] - now[k]));
            }
    p->now = next;
    p->next = now;
    return change;
}

double plate_sum(const plate *p)
{
    const int n = p->rows * p->columns;
    const double *now = p->now;
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(to : now[0 : n])
    for (int k = 0; k < n; k++)
        sum += host_only(now[k]);
    return sum;
}
