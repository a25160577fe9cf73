/* Loops that must give the same results lowered. `expect:` says what a check answers for the loop below it. */
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include "shapes.h"

#define WIDTH 48
#define AT(i, j) grid[(i) * columns + (j)]

extern double elsewhere(double);
static const double weights[3] = {0.25, 0.5, 0.25};
static const int steps = 3;
double board[WIDTH][WIDTH];
static float factor = 2.5f;
int counter;

double not_reached(double x) { return elsewhere(x); }
static double squared(double x) { return x * x; }

void scale(int n, double *x)
{
    /* expect: same */
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++)
        x[i] *= 2.0;
}

void one_value_from_all(int n, double *x)
{
    /* expect: same: ✓ same results */
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++)
        x[0] = 7;
}

void bound_behind_pointer(const int *restrict n, double *restrict x, int most)
{
    /* expect: same: ✓ same results */
#pragma omp target teams distribute parallel for map(to: n[0:1]) map(tofrom: x[0:most])
    for (int i = 0; i < *n; i++)
        x[i] += 1.0;
}

void downwards(long n, const float *from, float *to)
{
    /* expect: same */
#pragma omp target teams distribute parallel for map(to: from[0:n]) map(from: to[0:n])
    for (long i = n - 1; i >= 0; i--)
        to[i] = from[i] + 1.0f;
}

void strided(unsigned n, int *x)
{
    /* expect: same */
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (unsigned i = 1; i < n; i += 3)
        x[i] = (int)i;
}

void smooth(int n, const double *x, double *y)
{
    /* expect: same */
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
    for (int i = 1; i < n - 1; i++)
        y[i] = weights[0] * x[i - 1] + weights[1] * x[i] + weights[2] * x[i + 1];
}

double cancelling_sum(int n, const double *x)
{
    double sum = 0.0;
    /* expect: same */
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum) map(to: x[0:n])
    for (int i = 0; i < n; i++)
        sum += i % 2 ? -x[i - 1] : x[i];
    return sum;
}

float small_terms(int n, const float *x)
{
    float sum = 0.0f;
    /* expect: same */
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum) map(to: x[0:n])
    for (int i = 0; i < n; i++)
        sum += 1e-20f * x[i];
    return sum;
}

double dot(int n, const double *x, const double *y)
{
    double sum = 0.0;
    /* expect: same */
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum) map(to: x[0:n], y[0:n])
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

int range(int n, const int *x)
{
    int least = 1000, greatest = -1000;
    /* expect: same */
#pragma omp target teams distribute parallel for reduction(min: least) reduction(max: greatest) \
    map(to: x[0:n]) map(tofrom: least, greatest)
    for (int i = 0; i < n; i++) {
        least = x[i] < least ? x[i] : least;
        greatest = x[i] > greatest ? x[i] : greatest;
    }
    return greatest - least;
}

void product(int n, int m, int k, const float *a, const float *b, float *c)
{
    /* expect: same */
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * k], b[0:k * m]) map(from: c[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            float sum = 0.0f;
            for (int l = 0; l < k; l++)
                sum += a[i * k + l] * b[l * m + j];
            c[i * m + j] = sum;
        }
}

void transpose(int rows, int columns, const double *grid, double *out)
{
    /* expect: same */
#pragma omp target teams distribute parallel for collapse(2) map(to: grid[0:rows * columns]) \
    map(from: out[0:rows * columns])
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            out[j * rows + i] = AT(i, j);
}

void variable_length(int n, int m, double a[n][m], double b[m][n])
{
    /* expect: same */
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n]) map(from: b[0:m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            b[j][i] = a[i][j];
}

void on_the_stack(int n)
{
    double square[n][n];
    /* expect: same */
#pragma omp target teams distribute parallel for map(tofrom: square)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            square[i][j] = i + j;
}

void global_array(double by)
{
    /* expect: same */
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: board)
    for (int i = 0; i < WIDTH; i++)
        for (int j = 0; j < WIDTH; j++)
            board[i][j] += by * factor;
}

void gather(int n, const double *x, const int *from, double *y)
{
    /* expect: same */
#pragma omp target teams distribute parallel for map(to: x[0:n], from[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++)
        y[i] = x[from[i]];
}

void scatter(int n, const double *x, const int *to, double *y)
{
    /* expect: same */
#pragma omp target teams distribute parallel for map(to: x[0:n], to[0:n]) map(tofrom: y[0:n])
    for (int i = 0; i < n; i++)
        y[to[i]] = x[i];
}

void near_a_subscript(int n, const double *x, const int *at, double *y)
{
    /* expect: same */
#pragma omp target teams distribute parallel for map(to: x[0:n], at[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) {
        const int k = at[i];
        y[i] = x[k + 1] - x[k - 1];
    }
}

void rows_of(const matrix *m, const double *x, double *y)
{
    const int rows = m->rows;
    const int *start = m->start, *column = m->column;
    const double *value = m->value;
    /* expect: same */
#pragma omp target teams distribute parallel for map(to: start[0:rows + 1], column[0:m->entries]) \
    map(to: value[0:m->entries], x[0:m->columns]) map(from: y[0:rows])
    for (int i = 0; i < rows; i++) {
        double sum = 0.0;
        for (int k = start[i]; k < start[i + 1]; k++)
            sum += value[k] * x[column[k]];
        y[i] = sum;
    }
}

void by_value(grid g, double *cells)
{
    const int count = g.size.rows * g.size.columns;
    /* expect: same */
#pragma omp target teams distribute parallel for map(tofrom: cells[0:count])
    for (int i = 0; i < count; i++)
        cells[i] = cells[i] * g.spacing;
}

void histogram(int n, const unsigned char *key, int *bins)
{
    /* expect: same */
#pragma omp target teams distribute parallel for map(to: key[0:n]) map(tofrom: bins[0:256])
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        bins[key[i]]++;
    }
}

int collect(int n, const double *x, int *places)
{
    int found = 0;
    /* expect: same: elements of `places` are not written */
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: found) map(from: places[0:n])
    for (int i = 0; i < n; i++)
        if (x[i] > 1.0) {
            int slot;
#pragma omp atomic capture
            slot = found++;
            places[slot] = i;
        }
    return found;
}

void before_the_start(int n, double *p)
{
    /* expect: same */
#pragma omp target teams distribute parallel for map(tofrom: p[-4:n])
    for (int i = -4; i < n - 4; i++)
        p[i] += i;
}

void structures(int n, particle *p, float dt)
{
    /* expect: same */
#pragma omp target teams distribute parallel for map(tofrom: p[0:n])
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 3; k++)
            p[i].position[k] += dt * p[i].velocity[k];
        p[i].bumps += p[i].position[0] > 1.0f;
    }
}

void calls(int n, const double *x, double *y)
{
    /* expect: same */
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++)
        y[i] = squared(x[i]) + sqrt(x[i]);
}

void mapped_around(int n, double *x, double *y)
{
#pragma omp target data map(to: x[0:n]) map(tofrom: y[0:n])
    for (int t = 0; t < steps; t++) {
        /* expect: same */
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++)
            y[i] += x[i] * t;
    }
}

void device_pointer(int n, double *d)
{
    /* expect: same */
#pragma omp target teams distribute parallel for is_device_ptr(d)
    for (int i = 0; i < n; i++)
        d[i] *= 3.0;
}

void narrow(int n, short *x, unsigned char *y, bool *z)
{
    /* expect: same */
#pragma omp target teams distribute parallel for map(tofrom: x[0:n], y[0:n], z[0:n])
    for (int i = 0; i < n; i++) {
        x[i] = (short)(x[i] * 3);
        y[i] += 200;
        z[i] = !z[i];
    }
}

void scheduled(int n, long long *x)
{
    /* expect: same */
#pragma omp target parallel for schedule(static, 4) num_threads(64) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++)
        x[i] = x[i] * x[i] + i;
}

void explicit_launch(int n, int teams, int threads, double *x)
{
    /* expect: same */
#pragma omp target teams distribute parallel for num_teams(teams) thread_limit(threads) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++)
        x[i] += 1.0;
}

void doubling(int n, double *x)
{
    /* expect: same */
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 1; i < n; i *= 2)
        x[i] = -x[i];
}

void triangle(int n, double *a)
{
    /* expect: same */
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            a[i * n + j] = i - j;
}

void last_value(int n, const double *x, double *out)
{
    double latest = 0.0;
    /* expect: same */
#pragma omp target teams distribute parallel for lastprivate(latest) map(to: x[0:n])
    for (int i = 0; i < n; i++)
        latest = x[i];
    *out = latest;
}

int any_above(int n, const double *x)
{
    int found = 0;
    /* expect: same */
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: found)
    for (int i = 0; i < n; i++)
        if (x[i] > 1.25)
            found = 1;
    return found;
}

void sized_by_a_comment(int count, int length, double *x)
{
    /* rex: count=10 length=77 */
    /* expect: same: count=10, length=77 */
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: x[0:count * length])
    for (int i = 0; i < count; i++)
        for (int j = 0; j < length; j++)
            x[i * length + j] += i * j;
}

int main(void) { return counter; }

#define REAL float
#define COUNT unsigned long

struct point {
    REAL x, y;
};

void type_out_of_a_macro(COUNT n, REAL factor, const REAL *a, REAL b[], struct point *p)
{
    REAL twice = 2 * factor;
    /* expect: same */
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(tofrom: b[0:n], p[0:n])
    for (COUNT i = 0; i < n; i++) {
        REAL own = twice * a[i];
        b[i] += own;
        p[i].x -= own;
    }
}
#undef REAL
#undef COUNT
