#include "matrix.h"
#include <math.h>

#pragma omp declare target
static void rotate(tensor *t, tensor *v, int p, int q)
{
    if (fabs(t->a[p][q]) < 1e-300)
        return;
    double theta = (t->a[q][q] - t->a[p][p]) / (2 * t->a[p][q]);
    double tan = copysign(1.0, theta) / (fabs(theta) + sqrt(theta * theta + 1));
    double c = 1 / sqrt(tan * tan + 1), s = tan * c;
    for (int k = 0; k < DIM; k++) {
        double kp = t->a[k][p], kq = t->a[k][q];
        t->a[k][p] = c * kp - s * kq;
        t->a[k][q] = s * kp + c * kq;
    }
    for (int k = 0; k < DIM; k++) {
        double pk = t->a[p][k], qk = t->a[q][k];
        t->a[p][k] = c * pk - s * qk;
        t->a[q][k] = s * pk + c * qk;
    }
    for (int k = 0; k < DIM; k++) {
        double kp = v->a[k][p], kq = v->a[k][q];
        v->a[k][p] = c * kp - s * kq;
        v->a[k][q] = s * kp + c * kq;
    }
}

spectrum decompose(tensor t)
{
    spectrum s = {.vectors = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
    double off;
    do {
        for (int p = 0; p < DIM; p++)
            for (int q = p + 1; q < DIM; q++)
                rotate(&t, &s.vectors, p, q);
        off = fabs(t.a[0][1]) + fabs(t.a[0][2]) + fabs(t.a[1][2]);
    } while (++s.sweeps < 12 && off > 1e-13);
    for (int i = 0; i < DIM; i++)
        s.value[i] = t.a[i][i];
    for (int i = 1; i < DIM; i++)
        for (int j = i; j > 0 && s.value[j] > s.value[j - 1]; j--) {
            double swap = s.value[j];
            s.value[j] = s.value[j - 1];
            s.value[j - 1] = swap;
            for (int k = 0; k < DIM; k++) {
                swap = s.vectors.a[k][j];
                s.vectors.a[k][j] = s.vectors.a[k][j - 1];
                s.vectors.a[k][j - 1] = swap;
            }
        }
    return s;
}

double von_mises(const spectrum *s)
{
    double sum = 0;
    for (int i = 0; i < DIM; i++) {
        double d = s->value[i] - s->value[(i + 1) % DIM];
        sum += d * d;
    }
    return sqrt(0.5 * sum);
}
#pragma omp end declare target
