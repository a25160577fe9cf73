#ifndef MATRIX_H
#define MATRIX_H
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct matrix *matrix_t; /* an opaque handle */

enum matrix_error { MATRIX_OK = 0, MATRIX_SHAPE = -1, MATRIX_MEMORY = -2 };

matrix_t matrix_create(int rows, int cols);
void matrix_destroy(matrix_t);
int matrix_rows(matrix_t);
int matrix_cols(matrix_t);
double *matrix_row(matrix_t, int row);
void matrix_to_device(matrix_t);
void matrix_to_host(matrix_t);
enum matrix_error matrix_centre(matrix_t, double *means);
enum matrix_error matrix_covariance(matrix_t data, matrix_t out);
enum matrix_error matrix_correlation(matrix_t covariance, matrix_t out);

#define TRY(call)                                                                     \
    do {                                                                              \
        enum matrix_error e_ = (call);                                                \
        if (e_ != MATRIX_OK) {                                                        \
            fprintf(stderr, "%s:%d: %s: error %d\n", __FILE__, __LINE__, #call, e_);  \
            exit(1);                                                                  \
        }                                                                             \
    } while (0)

#endif
