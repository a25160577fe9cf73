/* The matrix, the vector and the check of spmv, for spmv.c and spmv.cu. */
#include "bench.h"

#define LONGEST_ROW 31

/* Where each row begins; the last entry says how many entries there are. */
static void fill_rows(int n, int *row_ptr)
{
    row_ptr[0] = 0;
    for (int i = 0; i < n; i++)
        row_ptr[i + 1] = row_ptr[i] + 1 + (int)(bench_value((uint64_t)i) * LONGEST_ROW);
}

static void fill(int n, const int *row_ptr, int *col, double *value, double *x)
{
    for (int i = 0; i < n; i++) {
        x[i] = bench_value((uint64_t)i + 7);
        for (int k = row_ptr[i]; k < row_ptr[i + 1]; k++) {
            col[k] = (int)(((long)i + (long)(bench_value((uint64_t)k) * 4096.0)) % n);
            value[k] = bench_value((uint64_t)k + 1) - 0.5;
        }
    }
}

/* Counts wrong samples, and forgets the result. */
static int check(int n, const int *row_ptr, const int *col, const double *value, const double *x, double *y)
{
    int wrong = 0;
    for (int s = 0; s < SAMPLES; s++) {
        const size_t i = bench_sample(s, (size_t)n);
        double want = 0.0;
        for (int k = row_ptr[i]; k < row_ptr[i + 1]; k++)
            want += value[k] * x[col[k]];
        wrong += bench_differs(y[i], want, 1e-11);
    }
    memset(y, 0, (size_t)n * sizeof *y);
    return wrong;
}
