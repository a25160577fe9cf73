#ifndef TENSOR_H
#define TENSOR_H
#include <stdio.h>
#include <stdlib.h>

typedef double real;

typedef struct {
    size_t rows, cols;
    real *a;
} tensor;

#define AT(t, i, j) ((t).a[(i) * (t).cols + (j)])
#define LEN(t) ((t)->rows * (t)->cols)

#define REQUIRE(cond, ...)                            \
    do {                                              \
        if (!(cond)) {                                \
            fprintf(stderr, "%s: ", __func__);        \
            fprintf(stderr, __VA_ARGS__);             \
            fputc('\n', stderr);                      \
            exit(EXIT_FAILURE);                       \
        }                                             \
    } while (0)

tensor tensor_new(size_t rows, size_t cols);
void tensor_free(tensor *);
void tensor_push(tensor *);
void tensor_pull(tensor *);

#endif
