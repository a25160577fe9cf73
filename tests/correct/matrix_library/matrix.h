#ifndef MATRIX_H
#define MATRIX_H
#ifdef __cplusplus
extern "C" {
#endif
/* Dense matrices of doubles, row by row, with a leading dimension; old and new prototypes side by side. */
typedef int (*visitor)(double value, void *closure);

typedef struct {
    int rows, cols, ld;
    double *restrict at;
    union {
        unsigned flags;
        struct {
            unsigned on_device : 1, view : 1, : 6, tag : 8;
        };
    };
} matrix;

int matrix_init(matrix *m, int rows, int cols);
matrix matrix_view(const matrix *of, int row, int col, int rows, int cols);
void matrix_upload(matrix *m);
void matrix_download(matrix *m);
void matrix_gemm(double alpha, const matrix *a, const matrix *b, double beta, matrix *c);
void matrix_transpose(const matrix *from, matrix *to);
double matrix_trace(const matrix *m);
int matrix_visit(const matrix *m, visitor visit, void *closure);
void matrix_free(matrix *m);
#ifdef __cplusplus
}
#endif
#endif
