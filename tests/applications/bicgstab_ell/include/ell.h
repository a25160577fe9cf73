#ifndef ELL_H
#define ELL_H
typedef struct {
    int rows, width;
    int *col;    /* column major: entry k of row i at k * rows + i, -1 where there is none */
    double *val;
    double *inverse_diagonal;
} ell_matrix;

ell_matrix *ell_create(int rows, int width);
void ell_set(ell_matrix *a, int row, int column, double value);
void ell_to_device(ell_matrix *a);
void ell_destroy(ell_matrix *a);
void ell_multiply(const ell_matrix *a, const double *x, double *y);
#endif
