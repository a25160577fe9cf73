#include <setjmp.h>
#include <stdlib.h>
#include "log.h"

static jmp_buf give_up;

static int normalise(double *x, int n)
{
    double norm = 0;
    if (n < 0) longjmp(give_up, 7);
#pragma omp target teams distribute parallel for reduction(max: norm) map(to: x[0:n]) map(tofrom: norm)
    for (int i = 0; i < n; i++) {
        double size = x[i] < 0 ? -x[i] : x[i];
        if (size > norm) norm = size;
    }
    if (norm == 0) return 3;
    LOG(DEBUG, "norm %f", norm);
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] /= norm;
    return 0;
}

static int process(int n, double scale)
{
    int status = 0;
    double *x = NULL, *y = NULL;
    x = malloc((size_t)(n > 0 ? n : 1) * sizeof *x);
    y = malloc((size_t)(n > 0 ? n : 1) * sizeof *y);
    if (!x || !y) goto fail;
    for (int i = 0; i < n; i++) x[i] = scale * (i - n / 2);
    if (n < 0) {
        free(x);
        free(y);
        x = y = NULL;
    }
    TRY(normalise(x, n));
    {
        int bad = 0;
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n]) reduction(|: bad) map(tofrom: bad)
        for (int i = 0; i < n; i++) {
            y[i] = x[i] * x[i];
            bad |= y[i] > 1.0;
        }
        if (bad) goto fail;
    }
    LOG(NOTE, "%d values, %.3f .. %.3f", n, y[0], y[n - 1]);
done:
    free(x);
    free(y);
    return status;
fail:
    LOG(NOTE, "n = %d failed", n);
    goto done;
}

int main(void)
{
    volatile int runs = 0;
    int caught = setjmp(give_up);
    if (caught) {
        LOG(FAIL, "gave up with %d after %d runs", caught, runs);
        printf("%d lines\n", log_lines);
        return 0;
    }
    runs++, process(100, 0.5);
    runs++, process(7, 0.0);
    runs++, process(33, -2.0);
    runs++, process(-1, 1.0);
    return 1;
}
