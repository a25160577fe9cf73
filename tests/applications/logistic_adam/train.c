#include "learn.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    static const char *names[OPTIMIZERS] = {"sgd", "momentum", "adam"};
    struct dataset *d = malloc(sizeof *d);
    const int n = argc > 1 ? atoi(argv[1]) : 1200, batch = 200;

    dataset_open(d, n);
    for (enum optimizer_kind kind = SGD; kind < OPTIMIZERS; kind++) {
        struct optimizer o;
        double w[FEATURES] = {0}, grad[FEATURES];
        memset(&o, 0, sizeof o);
        o.kind = kind;
        o.rate = kind == SGD ? 0.5 : kind == MOMENTUM ? 0.1 : 0.05;
        o.beta1 = 0.9;
        o.beta2 = 0.99;
#pragma omp target data map(tofrom : w)
        for (unsigned epoch = 0; epoch < 6; epoch++) {
            for (int b = 0; b + batch <= n; b += batch) {
                gradient(d, b, batch, w, epoch, grad);
                optimize(&o, w, grad);
#pragma omp target update from(w)
            }
        }
        struct score s = evaluate(d, w);
        printf("%-8s right %4d of %d, loss %.5f, w0 %.4f\n", names[kind], s.right, n, s.loss, w[0]);
    }
    dataset_close(d);
    free(d);
    return 0;
}
