/* Eigenvalues of symmetric matrices: the cyclic Jacobi method, one small matrix a thread; power iteration for the largest
 * of a bigger one. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DIM 4
#define BATCH 96

typedef double matrix_t[DIM][DIM];

#pragma omp declare target
static void rotate(matrix_t a, int p, int q)
{
    double theta, t, c, s;
    int k;
    if (fabs(a[p][q]) < 1e-300)
        return;
    theta = (a[q][q] - a[p][p]) / (2.0 * a[p][q]);
    t = (theta >= 0.0 ? 1.0 : -1.0) / (fabs(theta) + sqrt(theta * theta + 1.0));
    c = 1.0 / sqrt(t * t + 1.0);
    s = t * c;
    for (k = 0; k < DIM; k++) {
        double kp = a[k][p], kq = a[k][q];
        a[k][p] = c * kp - s * kq;
        a[k][q] = s * kp + c * kq;
    }
    for (k = 0; k < DIM; k++) {
        double pk = a[p][k], qk = a[q][k];
        a[p][k] = c * pk - s * qk;
        a[q][k] = s * pk + c * qk;
    }
}

static void sort_descending(double *w, int n)
{
    int i, j;
    for (i = 1; i < n; i++) {
        double key = w[i];
        for (j = i - 1; j >= 0 && w[j] < key; j--)
            w[j + 1] = w[j];
        w[j + 1] = key;
    }
}
#pragma omp end declare target

static void batch_eigenvalues(const matrix_t *m, double (*w)[DIM])
{
    int b;
#pragma omp target teams distribute parallel for map(to: m[0:BATCH]) map(from: w[0:BATCH])
    for (b = 0; b < BATCH; b++) {
        matrix_t a;
        int sweep, p, q;
        memcpy(a, m[b], sizeof a);
        for (sweep = 0; sweep < 12; sweep++)
            for (p = 0; p < DIM - 1; p++)
                for (q = p + 1; q < DIM; q++)
                    rotate(a, p, q);
        for (p = 0; p < DIM; p++)
            w[b][p] = a[p][p];
        sort_descending(w[b], DIM);
    }
}

static double largest(const double *a, int n, int rounds)
{
    double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), lambda = 0.0;
    int i, j, round;
    for (i = 0; i < n; i++)
        x[i] = 1.0;
#pragma omp target data map(to: a[0:n * n], x[0:n]) map(alloc: y[0:n])
    for (round = 0; round < rounds; round++) {
        double norm = 0.0;
#pragma omp target teams distribute parallel for private(j) reduction(+: norm) map(tofrom: norm)
        for (i = 0; i < n; i++) {
            double sum = 0.0;
            for (j = 0; j < n; j++)
                sum += a[i * n + j] * x[j];
            y[i] = sum;
            norm += sum * sum;
        }
        lambda = norm = sqrt(norm);
#pragma omp target teams distribute parallel for
        for (i = 0; i < n; i++)
            x[i] = y[i] / norm;
    }
    free(x);
    free(y);
    return lambda;
}

int main(void)
{
    matrix_t *m = malloc(BATCH * sizeof *m);
    double(*w)[DIM] = malloc(BATCH * sizeof *w), sums[DIM] = {0}, *big = malloc(50 * 50 * sizeof(double));
    int b, i, j;

    for (b = 0; b < BATCH; b++)
        for (i = 0; i < DIM; i++)
            for (j = 0; j <= i; j++)
                m[b][i][j] = m[b][j][i] = ((b * 5 + i * 3 + j * 7) % 13 - 6) / 4.0;
    batch_eigenvalues((const matrix_t *)m, w);
    for (b = 0; b < BATCH; b++)
        for (i = 0; i < DIM; i++)
            sums[i] += w[b][i];
    for (i = 0; i < DIM; i++)
        printf("mean of eigenvalue %d: %.6f\n", i, sums[i] / BATCH + 1e-12);

    for (i = 0; i < 50; i++)
        for (j = 0; j < 50; j++)
            big[i * 50 + j] = i == j ? 2.0 + i * 0.1 : abs(i - j) == 1 ? 0.5 : 0.0;
    big[0] = 20.0;
    printf("largest %.6g\n", largest(big, 50, 60));
    free(m);
    free(w);
    free(big);
    return 0;
}
