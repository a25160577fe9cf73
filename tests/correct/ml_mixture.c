/* Expectation and maximisation of a mixture of Gaussians in one dimension; responsibilities in a matrix by rows. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define COMPONENTS 3

struct mixture {
    double weight[COMPONENTS], mean[COMPONENTS], variance[COMPONENTS];
};

#pragma omp declare target
static double density(const struct mixture *m, int k, double x)
{
    const double d = x - m->mean[k];
    return m->weight[k] * exp(-d * d / (2 * m->variance[k])) / sqrt(2 * 3.14159265358979 * m->variance[k]);
}
#pragma omp end declare target

static double expectation(const struct mixture *m, const double *x, double (*r)[COMPONENTS], int n)
{
    double likelihood = 0;
    int i, k;
#pragma omp target teams distribute parallel for private(k) map(to: m[0:1], x[0:n]) map(from: r[0:n]) reduction(+: likelihood)
    for (i = 0; i < n; i++) {
        double sum = 0;
        for (k = 0; k < COMPONENTS; k++) sum += r[i][k] = density(m, k, x[i]);
        for (k = 0; k < COMPONENTS; k++) r[i][k] /= sum;
        likelihood += log(sum);
    }
    return likelihood;
}

static void maximisation(struct mixture *m, const double *x, double (*r)[COMPONENTS], int n)
{
    double mass[COMPONENTS] = {0}, first[COMPONENTS] = {0}, second[COMPONENTS] = {0};
    int i, k;
#pragma omp target teams distribute parallel for private(k) map(to: x[0:n], r[0:n]) reduction(+: mass, first, second)
    for (i = 0; i < n; i++)
        for (k = 0; k < COMPONENTS; k++) {
            mass[k] += r[i][k];
            first[k] += r[i][k] * x[i];
            second[k] += r[i][k] * x[i] * x[i];
        }
    for (k = 0; k < COMPONENTS; k++) {
        m->weight[k] = mass[k] / n;
        m->mean[k] = first[k] / mass[k];
        m->variance[k] = second[k] / mass[k] - m->mean[k] * m->mean[k];
    }
}

int main(void)
{
    const int n = 1500;
    struct mixture m = {{0.3, 0.3, 0.4}, {0, 5, 9}, {4, 4, 4}};
    double *x = malloc(n * sizeof *x), (*r)[COMPONENTS] = malloc(n * sizeof *r), before = -HUGE_VAL, now;
    int i, round = 0;
    for (i = 0; i < n; i++) {
        const double noise = (i * 37 % 101 + i * 53 % 97 + i * 71 % 89) / 287.0 * 4 - 2;
        x[i] = (i % 4 == 0 ? -1.0 : i % 4 == 1 ? 4.0 : 10.0) + noise;
    }
#pragma omp target data map(to: x[0:n]) map(alloc: r[0:n])
    while (now = expectation(&m, x, r, n), now - before > 1e-6 && round < 200) {
        maximisation(&m, x, r, n);
        before = now;
        round++;
    }
    for (i = 0; i < COMPONENTS; i++) printf("%.2f of mean %.1f\n", m.weight[i], m.mean[i]);
    free(x);
    free(r);
    return 0;
}
