#include "polyfit.h"
#include <math.h>

#pragma omp declare target
/* Normal equations by Cholesky's factors. */
static int solve(double a[TERMS][TERMS], double *b)
{
    for (int i = 0; i < TERMS; i++) {
        for (int j = 0; j <= i; j++) {
            double sum = a[i][j];
            for (int k = 0; k < j; k++)
                sum -= a[i][k] * a[j][k];
            if (i == j) {
                if (sum <= 0)
                    return 0;
                a[i][i] = sqrt(sum);
            } else
                a[i][j] = sum / a[j][j];
        }
        for (int k = 0; k < i; k++)
            b[i] -= a[i][k] * b[k];
        b[i] /= a[i][i];
    }
    for (int i = TERMS - 1; i >= 0; i--) {
        for (int k = i + 1; k < TERMS; k++)
            b[i] -= a[k][i] * b[k];
        b[i] /= a[i][i];
    }
    return 1;
}
#pragma omp end declare target

void fit_all(struct series s, fit *out)
{
    const int m = s.points, n = s.count;
    const float *x = s.x, *y = s.y, *w = s.weight;
#pragma omp target teams distribute map(to: x[0:m], y[0:m*n], w[0:m*n]) map(from: out[0:n]) default(none) firstprivate(m, n) shared(x, y, w, out)
    for (int i = 0; i < n; i++) {
        double moment[2 * TERMS] = {0}, right[TERMS] = {0}, a[TERMS][TERMS], mean = 0, total = 0, off = 0, sum_w = 0;
#pragma omp parallel for reduction(+: moment, right, mean, sum_w) default(none) shared(i, m, x, y, w)
        for (int p = 0; p < m; p++) {
            double power = w[i * m + p];
            mean += power * y[i * m + p];
            sum_w += power;
            for (int k = 0; k < 2 * TERMS - 1; k++) {
                moment[k] += power;
                if (k < TERMS)
                    right[k] += power * y[i * m + p];
                power *= x[p];
            }
        }
        mean /= sum_w;
        for (int r = 0; r < TERMS; r++)
            for (int c = 0; c < TERMS; c++)
                a[r][c] = moment[r + c];
        if (!solve(a, right))
            for (int r = 0; r < TERMS; r++)
                right[r] = 0;
#pragma omp parallel for reduction(+: total, off) default(none) shared(i, m, x, y, w, right, mean)
        for (int p = 0; p < m; p++) {
            double e = y[i * m + p] - polynomial(right, x[p]), d = y[i * m + p] - mean;
            off += w[i * m + p] * e * e;
            total += w[i * m + p] * d * d;
        }
        for (int r = 0; r < TERMS; r++)
            out[i].c[r] = right[r];
        out[i].r2 = 1 - off / total;
    }
}
