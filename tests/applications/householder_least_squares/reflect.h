#ifndef REFLECT_H
#define REFLECT_H

/* A tall matrix by rows, with right-hand sides in the last columns */
typedef struct {
    int rows, cols, total;
    double *a;
} system_t;

typedef double (*fit_function)(int k, double x);

void triangularise(system_t *s, double *tau);
void back_substitute(const system_t *s, double *x);
double fit_error(const system_t *s, int which);
#endif
