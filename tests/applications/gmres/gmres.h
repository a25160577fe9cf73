#ifndef GMRES_H
#define GMRES_H
#define RESTART 12

/* y = A x; the matrix is known to the function alone, the vectors are on the device */
typedef void (*operator_t)(const void *self, int n, const double *x, double *y);

typedef struct {
    operator_t apply;
    const void *self;
    int n;
} linear_system;

typedef struct {
    double wind, diffusion;
    int side;
} convection;

void convection_apply(const void *self, int n, const double *x, double *y);
int gmres(const linear_system *s, const double *b, double *x, double tolerance, int cycles, double *last);
#endif
