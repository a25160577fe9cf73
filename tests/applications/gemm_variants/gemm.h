#ifndef GEMM_H
#define GEMM_H
#include <stddef.h>

typedef enum { NO_TRANS = 'N', TRANS = 'T' } transpose;

struct matrix { size_t rows, cols, ld; long *data; };

#define SIZE(m) ((m).rows * (m).ld)

typedef void gemm_kernel(struct matrix a, struct matrix b, struct matrix c);
gemm_kernel gemm_naive, gemm_inner, gemm_blocked, gemm_shared_rows;
void gemm_general(transpose ta, transpose tb, long alpha, struct matrix a, struct matrix b, long beta, struct matrix c);
void gemm_strassen(struct matrix a, struct matrix b, struct matrix c);
#endif
