#ifndef SPARSE_H
#define SPARSE_H
#include <stddef.h>
#include <stdbool.h>

typedef int idx_t;
typedef double val_t;

typedef enum format { COO, CSR, ELL } format_t;

typedef struct sparse_ops sparse_ops;

typedef struct sparse {
    const sparse_ops *ops;
    format_t format;
    idx_t rows, cols, entries, width;
    idx_t *row, *col;
    val_t *val;
} sparse;

struct sparse_ops {
    const char *label;
    bool (*build)(sparse *, const val_t *dense);
    void (*apply)(const sparse *, const val_t *x, val_t *y);
    void (*release)(sparse *);
};

extern const sparse_ops coo_ops, csr_ops, ell_ops;

#define NEW(type, n) ((type *)calloc((n) ? (size_t)(n) : 1, sizeof(type)))
#define FOR_ROWS(A, i) for (idx_t i = 0; i < (A)->rows; ++i)
#define FOR_NONZEROS(A, dense, i, j) \
    FOR_ROWS(A, i) for (idx_t j = 0; j < (A)->cols; ++j) if ((dense)[(size_t)i * (A)->cols + j] != 0)
#endif
