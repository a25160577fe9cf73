#ifndef LEARN_H
#define LEARN_H
#include <stdint.h>

enum optimizer_kind { SGD, MOMENTUM, ADAM, OPTIMIZERS };

struct optimizer {
    enum optimizer_kind kind;
    double rate, beta1, beta2;
    int step;
    double m[FEATURES], v[FEATURES];
};

/* x[i][f] in a flat array; y is 0 or 1. */
struct dataset {
    int n;
    double *x;
    uint8_t *y;
};

#define X(d, i, f) ((d)->x[(size_t)(i) * FEATURES + (f)])

struct score { int right; double loss; };

void dataset_open(struct dataset *d, int n);
void dataset_close(struct dataset *d);
void gradient(const struct dataset *d, int first, int count, const double *w, unsigned epoch, double *grad);
struct score evaluate(const struct dataset *d, const double *w);
void optimize(struct optimizer *o, double *w, const double *grad);
#endif
