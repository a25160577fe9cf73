#ifndef QR_H
#define QR_H

typedef enum { CLASSICAL, MODIFIED, TWICE } method_t;

/* Column major with a leading dimension, as in BLAS. */
#define EL(a, ld, i, j) (a)[(i) + (long)(j) * (ld)]

void qr_factor(method_t method, int m, int n, double *q, double *r);
double orthogonality(int m, int n, const double q[]);
double backward_error(int m, int n, const double *a, const double *q, const double *r);
#endif
