#ifndef SPARSE_H
#define SPARSE_H
#include <stdint.h>

typedef struct { int32_t row, col; int64_t value; } entry;

struct coo { int rows, cols, count; entry *entries; };
struct csr { int rows, cols, count; int32_t *start, *col; int64_t *value; };
/* rows of a slice have one length; the slices of 8 rows stand behind each other */
#define SLICE 8
struct sell { int rows, slices; int32_t *slice_start, *col; int64_t *value; };

void coo_to_csr(const struct coo *from, struct csr *to);
void csr_to_sell(const struct csr *from, struct sell *to);
void spmm_coo(const struct coo *a, int k, const int64_t *b, int64_t *c);
void spmm_csr(const struct csr *a, int k, const int64_t *b, int64_t *c);
void spmm_sell(const struct sell *a, int k, const int64_t *b, int64_t *c);
#endif
