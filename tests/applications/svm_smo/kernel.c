#include "svm.h"

double kernel_value(kernel_t kind, double gamma, const double *a, const double *b)
{
    double dot = a[0] * b[0] + a[1] * b[1];
    if (kind == LINEAR)
        return dot;
    if (kind == POLY)
        return (gamma * dot + 1) * (gamma * dot + 1) * (gamma * dot + 1);
    double dx = a[0] - b[0], dy = a[1] - b[1];
    return exp(-gamma * (dx * dx + dy * dy));
}

void gram_matrix(svm *s, const sample *data)
{
    const int n = s->n;
    const kernel_t kind = s->kernel;
    const double gamma = s->gamma;
    double (*gram)[n] = (double (*)[n])s->gram;
#pragma omp target teams distribute parallel for collapse(2) map(to : data[0:n]) map(from : gram[0:n][0:n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            gram[i][j] = data[i].y * data[j].y * kernel_value(kind, gamma, data[i].x, data[j].x);
}

int classify(const svm *s, const sample *data, int count, const sample *points, signed char *label)
{
    const int n = s->n;
    const double *alpha = s->alpha, bias = s->bias, gamma = s->gamma;
    const kernel_t kind = s->kernel;
    int right = 0;
#pragma omp target teams distribute map(to : alpha[0:n], data[0:n], points[0:count]) map(from : label[0:count]) \
    map(tofrom : right) reduction(+ : right)
    for (int p = 0; p < count; p++) {
        double sum = bias;
#pragma omp parallel for reduction(+ : sum)
        for (int i = 0; i < n; i++)
            if (alpha[i] > 0)
                sum += alpha[i] * data[i].y * kernel_value(kind, gamma, data[i].x, points[p].x);
        label[p] = sum > 0 ? 1 : -1;
        right += label[p] == points[p].y;
    }
    return right;
}
