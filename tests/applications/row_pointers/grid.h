#ifndef GRID_H
#define GRID_H
/* Numerical-Recipes style: dmatrix(1, nrh, 1, nch), pointers to rows, indices from 1 */
double **dmatrix(long nrl, long nrh, long ncl, long nch);
void free_dmatrix(double **m, long nrl, long nrh, long ncl, long nch);
void to_device(double **m, long nrl, long nrh, long ncl, long nch);
void from_device(double **m, long nrl, long nrh, long ncl, long nch);
double relax(double **u, double **f, long n, double omega, int colour);
void residual(double **res, double **u, double **f, long n);
void tridag_rows(double **u, double **a, double **b, double **c, double **gam, long n);
double **transpose(double **a, double **t, long n);
#define SQR(a) ((a) * (a))
#define FMAX(a, b) ((a) > (b) ? (a) : (b))
#endif
