#ifndef SVM_H
#define SVM_H
#include <math.h>

typedef enum { LINEAR, POLY, RBF, KERNELS } kernel_t;

typedef struct {
    double x[2];
    signed char y;
} sample;

typedef struct {
    int n;
    kernel_t kernel;
    double gamma, c, bias;
    double *alpha, *gradient;
    double *gram; /* n x n */
    int rounds, supports;
} svm;

/* The violating pair: the value and the lowest index that has it. */
typedef struct {
    double value;
    int index;
} choice;

#pragma omp declare target
static inline choice larger(choice a, choice b)
{
    if (a.value > b.value || (a.value == b.value && a.index < b.index))
        return a;
    return b;
}
double kernel_value(kernel_t kind, double gamma, const double *a, const double *b);
#pragma omp end declare target
#pragma omp declare reduction(pick : choice : omp_out = larger(omp_out, omp_in)) \
    initializer(omp_priv = {-INFINITY, 1 << 30})

void gram_matrix(svm *s, const sample *data);
void train(svm *s, const sample *data, double tolerance, int most);
int classify(const svm *s, const sample *data, int count, const sample *points, signed char *label);
#endif
