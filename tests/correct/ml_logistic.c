/* Logistic regression by gradient descent and its counts of true and false answers through a user-defined reduction. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define FEATURES 3

typedef struct {
    unsigned tp, fp, tn, fn;
} confusion;

#pragma omp declare target
static inline confusion merge(confusion a, confusion b)
{
    a.tp += b.tp;
    a.fp += b.fp;
    a.tn += b.tn;
    a.fn += b.fn;
    return a;
}
static double sigmoid(double z) { return z >= 0 ? 1 / (1 + exp(-z)) : exp(z) / (1 + exp(z)); }
#pragma omp end declare target

#pragma omp declare reduction(tally : confusion : omp_out = merge(omp_out, omp_in)) \
    initializer(omp_priv = (confusion){0, 0, 0, 0})

struct model {
    double w[FEATURES + 1];
};

static double step(struct model *m, int n, double (*x)[FEATURES], const char *y, double rate)
{
    double g[FEATURES + 1] = {0}, loss = 0;
    struct model now = *m;
#pragma omp target teams distribute parallel for map(to: now, x[:n], y[:n]) map(tofrom: g) reduction(+: g, loss)
    for (int i = 0; i < n; i++) {
        double z = now.w[FEATURES];
        for (int f = 0; f < FEATURES; f++) z += now.w[f] * x[i][f];
        const double p = sigmoid(z), d = p - y[i];
        for (int f = 0; f < FEATURES; f++) g[f] += d * x[i][f];
        g[FEATURES] += d;
        loss -= y[i] ? log(p) : log1p(-p);
    }
    for (int f = 0; f <= FEATURES; f++) m->w[f] -= rate * g[f] / n;
    return loss / n;
}

static confusion judge(const struct model *m, int n, double (*x)[FEATURES], const char *y)
{
    confusion all = {0, 0, 0, 0};
    const struct model now = *m;
#pragma omp target teams distribute parallel for map(to: x[:n], y[:n]) map(tofrom: all) reduction(tally: all)
    for (int i = 0; i < n; i++) {
        double z = now.w[FEATURES];
        for (int f = 0; f < FEATURES; f++) z += now.w[f] * x[i][f];
        const int yes = z > 0;
        all.tp += yes && y[i];
        all.fp += yes && !y[i];
        all.tn += !yes && !y[i];
        all.fn += !yes && y[i];
    }
    return all;
}

int main(void)
{
    const int n = 1200;
    double (*x)[FEATURES] = malloc(n * sizeof *x);
    char *y = malloc(n);
    struct model m = {{0}};
    double loss = 0;
    if (x == NULL || y == NULL) return 1;
    for (int i = 0; i < n; i++) {
        for (int f = 0; f < FEATURES; f++) x[i][f] = (i * (f * 12 + 7) % 101) / 50.0 - 1;
        y[i] = x[i][0] - 2 * x[i][1] + 0.5 * x[i][2] + 0.25 > 0;
    }
#pragma omp target data map(to: x[:n], y[:n])
    for (int epoch = 0; epoch < 300; epoch++) loss = step(&m, n, x, y, 2.0);
    const confusion c = judge(&m, n, x, y);
    printf("loss %.2f, counted %u, %s\n", loss, c.tp + c.fp + c.tn + c.fn, c.fp + c.fn < 40 ? "separates" : "does not separate");
    free(x);
    free(y);
    return 0;
}
