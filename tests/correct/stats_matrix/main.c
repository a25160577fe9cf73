/* Means, covariance and correlation of columns behind an opaque handle. */
#include "matrix.h"

int main(void)
{
    enum { ROWS = 400, COLS = 5 };
    matrix_t data = matrix_create(ROWS, COLS), cov = matrix_create(COLS, COLS), cor = matrix_create(COLS, COLS);
    double means[COLS];
    if (!data || !cov || !cor) return 1;
    for (int i = 0; i < ROWS; i++) {
        double *row = matrix_row(data, i);
        row[0] = i % 17;
        row[1] = 2 * row[0] + i % 3;
        row[2] = 10 - row[0];
        row[3] = i * 7 % 11;
        row[4] = i / 100;
    }
    matrix_to_device(data);
    TRY(matrix_centre(data, means));
    TRY(matrix_covariance(data, cov));
    TRY(matrix_correlation(cov, cor));
    matrix_to_host(cor);
    for (int j = 0; j < COLS; j++) printf("%.3f%c", means[j], j < COLS - 1 ? ' ' : '\n');
    for (int i = 0; i < COLS; i++)
        for (int j = 0; j < COLS; j++) printf("%+.3f%c", matrix_row(cor, i)[j] + 1e-9, j < COLS - 1 ? ' ' : '\n');
    matrix_destroy(data);
    matrix_destroy(cov);
    matrix_destroy(cor);
    return 0;
}
