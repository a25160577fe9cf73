/* select group, count(*), sum(quantity), max(price) where … group by group */
#include "column.h"
#include <float.h>
#include <stdio.h>

#define GROUPS 5

static int32_t quantity(size_t i) { return (int32_t)(i * 37 % 100) - 10; }
static double price(size_t i) { return (double)(i * 53 % 1000) / 8; }
static uint8_t group(size_t i) { return (uint8_t)(i * i % GROUPS); }

struct row {
    long count, sum;
    double max;
};

static void group_by(const u8_column *g, const i32_column *q, const f64_column *p, const uint32_t *bits, struct row *out)
{
    const size_t rows = g->rows;
    const uint8_t *key = g->values;
    const int32_t *amount = q->values;
    const double *cost = p->values;
    for (int k = 0; k < GROUPS; k++) {
        long count = 0, sum = 0;
        double max = -DBL_MAX;
#pragma omp target teams distribute parallel for reduction(+: count, sum) reduction(max: max)
        for (size_t i = 0; i < rows; i++)
            if (key[i] == k && bits[i / 32] >> i % 32 & 1) {
                count++;
                sum += amount[i];
                if (cost[i] > max) max = cost[i];
            }
        out[k] = (struct row){count, sum, max};
    }
}

int main(void)
{
    const size_t rows = 5003;
    i32_column *q = i32_column_new(rows, quantity);
    f64_column *p = f64_column_new(rows, price);
    u8_column *g = u8_column_new(rows, group);
    uint32_t *bits = bitmap_new(rows, true);
    struct row out[GROUPS];

    printf("%zu rows\n", bitmap_count(bits, rows));
    i32_where_between(q, 0, 60, bits);
    printf("%zu after the quantity\n", bitmap_count(bits, rows));
    f64_where_between(p, 20.5, 100, bits);
    printf("%zu after the price\n", bitmap_count(bits, rows));
    group_by(g, q, p, bits, out);
    for (int k = 0; k < GROUPS; k++)
        if (out[k].count) printf("%d: %ld %ld %.3f\n", k, out[k].count, out[k].sum, out[k].max);
    bitmap_free(bits, rows);
    i32_column_free(q);
    f64_column_free(p);
    u8_column_free(g);
    return 0;
}
