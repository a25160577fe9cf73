#include "learn.h"
#include <math.h>
#include <stdlib.h>

#pragma omp declare target
static uint32_t hash(uint32_t a, uint32_t b, uint32_t c)
{
    uint32_t h = a * 0x9E3779B1u + b * 0x85EBCA77u + c * 0xC2B2AE3Du;
    h ^= h >> 15;
    h *= 0x2545F491u;
    return h ^ h >> 13;
}
static inline double unit(uint32_t h) { return h / 4294967296.0; }
static inline double logistic(double z) { return 1 / (1 + exp(-z)); }
#pragma omp end declare target

void dataset_open(struct dataset *d, int n)
{
    d->n = n;
    d->x = malloc(sizeof(double) * n * FEATURES);
    d->y = malloc(n);
#pragma omp target enter data map(to : d[0 : 1]) map(alloc : d->x[0 : n * FEATURES], d->y[0 : n])
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        double z = 0;
        for (unsigned f = 0; f < FEATURES; f++) {
            double v = f ? 2 * unit(hash(i, f, 1)) - 1 : 1;
            X(d, i, f) = v;
            z += v * (f % 3 ? 1.5 : -2.0) * (f & 1 ? 1 : -0.5);
        }
        d->y[i] = unit(hash(i, 99, 2)) < logistic(2 * z);
    }
}

void dataset_close(struct dataset *d)
{
#pragma omp target exit data map(release : d->x[0 : d->n * FEATURES], d->y[0 : d->n]) map(release : d[0 : 1])
    free(d->x);
    free(d->y);
}

/* A tenth of the features drops out of each sample, by a counter. */
void gradient(const struct dataset *d, int first, int count, const double *w, unsigned epoch, double *grad)
{
    double g[FEATURES] = {0};
#pragma omp target teams distribute parallel for reduction(+ : g) map(tofrom : g) map(to : w[0 : FEATURES])
    for (int i = first; i < first + count; i++) {
        double z = 0, keep[FEATURES];
        for (unsigned f = 0; f < FEATURES; f++) {
            keep[f] = unit(hash(i, f, epoch + 7)) < 0.9 ? X(d, i, f) / 0.9 : 0;
            z += w[f] * keep[f];
        }
        double e = logistic(z) - d->y[i];
        for (unsigned f = 0; f < FEATURES; f++)
            g[f] += e * keep[f];
    }
    for (unsigned f = 0; f < FEATURES; f++)
        grad[f] = g[f] / count + 1e-4 * w[f];
}

struct score evaluate(const struct dataset *d, const double *w)
{
    struct score s = {0, 0};
    int right = 0;
    double loss = 0;
#pragma omp target teams distribute parallel for reduction(+ : right, loss) map(tofrom : right, loss) map(to : w[0 : FEATURES])
    for (int i = 0; i < d->n; i++) {
        double z = 0;
        for (unsigned f = 0; f < FEATURES; f++)
            z += w[f] * X(d, i, f);
        right += (z > 0) == d->y[i];
        loss += log1p(exp(d->y[i] ? -z : z));
    }
    s.right = right;
    s.loss = loss / d->n;
    return s;
}
