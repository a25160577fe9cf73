#include "tensor.h"

tensor tensor_new(size_t rows, size_t cols)
{
    tensor t = {rows, cols, NULL};
    t.a = calloc(rows * cols, sizeof(real));
    REQUIRE(t.a != NULL, "no memory for %zu x %zu", rows, cols);
#pragma omp target enter data map(to: t.a[0:rows*cols])
    return t;
}

void tensor_free(tensor *t)
{
    real *a = t->a;
#pragma omp target exit data map(release: a[0:LEN(t)])
    free(a);
    t->a = NULL;
}

void tensor_push(tensor *t)
{
#pragma omp target update to(t->a[0:t->rows * t->cols])
}

void tensor_pull(tensor *t)
{
#pragma omp target update from(t->a[0:t->rows * t->cols])
}
