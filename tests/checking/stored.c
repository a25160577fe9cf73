/* Loops over what structures hold: members as sizes, pointers in them, links; and reductions of arrays. */
#include <stdlib.h>
#include "shapes.h"

struct samples {
    int count;
    double scale;
    double *value;
};

struct field {
    struct size size;
    struct samples data;
};

typedef struct {
    int weight, next;
} station;

enum { BINS = 16, END = -1 };

void member_section(struct samples s)
{
    /* expect: same */
#pragma omp target teams distribute parallel for map(tofrom: s.value[0:s.count])
    for (int i = 0; i < s.count; i++)
        s.value[i] *= s.scale;
}

void through_a_pointer(struct samples *s)
{
    /* expect: same */
#pragma omp target teams distribute parallel for map(tofrom: s->value[0:s->count])
    for (int i = 0; i < s->count; i++)
        s->value[i] += i;
}

void member_of_a_member(struct field f, const double *by)
{
    /* expect: same */
#pragma omp target teams distribute parallel for collapse(2) map(to: by[0:f.size.columns]) \
    map(tofrom: f.data.value[0:f.size.rows * f.size.columns])
    for (int i = 0; i < f.size.rows; i++)
        for (int j = 0; j < f.size.columns; j++)
            f.data.value[i * f.size.columns + j] *= by[j];
}

void sparse_rows(matrix m, const double *x, double *y)
{
    /* expect: same */
#pragma omp target teams distribute parallel for map(to: m.start[0:m.rows + 1], m.column[0:m.entries]) \
    map(to: m.value[0:m.entries], x[0:m.columns]) map(from: y[0:m.rows])
    for (int i = 0; i < m.rows; i++) {
        double sum = 0.0;
        for (int k = m.start[i]; k < m.start[i + 1]; k++)
            sum += m.value[k] * x[m.column[k]];
        y[i] = sum;
    }
}

void mapped_around_members(struct samples s, int n)
{
#pragma omp target data map(tofrom: s.value[0:n])
    {
        /* expect: same */
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++)
            s.value[i] = 2.0 * s.value[i] + 1.0;
    }
}

void member_section_too_short(struct samples s)
{
    /* expect: ends at s.value[ | advice: s.value | hidden */
#pragma omp target teams distribute parallel for map(tofrom: s.value[0:s.count])
    for (int i = 0; i <= s.count; i++)
        s.value[i] *= s.scale;
}

void size_of_a_member_unknown(struct samples *s, int n)
{
    /* expect: not run: --set s->value=1024 */
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        s->value[i] = 0.0;
}

void histogram_by_reduction(int n, const unsigned char *key, long *bins)
{
    /* expect: same */
#pragma omp target teams distribute parallel for reduction(+: bins[:BINS]) map(to: key[0:n])
    for (int i = 0; i < n; i++)
        bins[key[i] % BINS]++;
}

void extremes_by_reduction(int n, const float *x)
{
    float most[4] = {-1e30f, -1e30f, -1e30f, -1e30f};
    /* expect: same */
#pragma omp target teams distribute parallel for reduction(max: most) map(to: x[0:n])
    for (int i = 0; i < n; i++)
        most[i % 4] = x[i] > most[i % 4] ? x[i] : most[i % 4];
}

void along_links(int n, int lines, const station *all, const int *first, long *length)
{
    /* expect: same */
#pragma omp target teams distribute parallel for map(to: all[0:n], first[0:lines]) map(from: length[0:lines])
    for (int i = 0; i < lines; i++) {
        long sum = 0;
        for (int at = first[i]; at != END; at = all[at].next)
            sum += all[at].weight;
        length[i] = sum;
    }
}

void of_a_local_type(int n, const double *x, double *y)
{
    struct pair {
        double low, high;
    } limits = {0.75, 1.25};
    /* expect: not run: declared inside the function */
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++)
        y[i] = x[i] < limits.low ? limits.low : x[i] > limits.high ? limits.high : x[i];
}

void sized_by_its_call(int count, int per, double *x)
{
    /* expect: same: count=300, per=7 */
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: x[0:count * per])
    for (int i = 0; i < count; i++)
        for (int j = 0; j < per; j++)
            x[i * per + j] += j;
}

#define PER 7

int caller(double *x)
{
    const int count = 300;
    sized_by_its_call(count, PER, x);
    return 0;
}
