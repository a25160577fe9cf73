/* Least squares for many small problems: Householder reflections in private arrays; the members of the batch in the clauses. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define M 8
#define N 3

typedef struct {
    int count;
    double *a; /* count x M x N */
    double *b; /* count x M */
    double *x; /* count x N */
} batch_t;

static void least_squares(batch_t batch)
{
#pragma omp target teams distribute parallel for map(to: batch) \
    map(to: batch.a[0:batch.count * M * N], batch.b[0:batch.count * M]) map(tofrom: batch.x[0:batch.count * N])
    for (int p = 0; p < batch.count; p++) {
        double r[M][N], y[M];
        for (int i = 0; i < M; i++) {
            y[i] = batch.b[p * M + i];
            for (int j = 0; j < N; j++)
                r[i][j] = batch.a[(p * M + i) * N + j];
        }
        for (int k = 0; k < N; k++) {
            double v[M] = {0}, norm = 0.0, vv = 0.0;
            for (int i = k; i < M; i++) {
                v[i] = r[i][k];
                norm += v[i] * v[i];
            }
            v[k] += v[k] >= 0.0 ? sqrt(norm) : -sqrt(norm);
            for (int i = k; i < M; i++)
                vv += v[i] * v[i];
            if (vv == 0.0)
                continue;
            for (int j = k; j <= N; j++) {
                double dot = 0.0;
                for (int i = k; i < M; i++)
                    dot += v[i] * (j < N ? r[i][j] : y[i]);
                dot *= 2.0 / vv;
                for (int i = k; i < M; i++)
                    if (j < N)
                        r[i][j] -= dot * v[i];
                    else
                        y[i] -= dot * v[i];
            }
        }
        for (int k = N - 1; k >= 0; k--) {
            double s = y[k];
            for (int j = k + 1; j < N; j++)
                s -= r[k][j] * batch.x[p * N + j];
            batch.x[p * N + k] = s / r[k][k];
        }
    }
}

int main(void)
{
    batch_t batch = {.count = 120};
    double worst = 0.0, sums[N] = {0};
    batch.a = malloc(sizeof(double) * batch.count * M * N);
    batch.b = malloc(sizeof(double) * batch.count * M);
    batch.x = calloc((size_t)batch.count * N, sizeof(double));
    for (int p = 0; p < batch.count; p++)
        for (int i = 0; i < M; i++) {
            double t = (i + 0.5) / M, *row = &batch.a[(p * M + i) * N];
            row[0] = 1.0;
            row[1] = t;
            row[2] = t * t;
            batch.b[p * M + i] = p + 2.0 * t - 0.5 * p * t * t;
        }
    least_squares(batch);
    for (int p = 0; p < batch.count; p++) {
        worst = fmax(worst, fabs(batch.x[p * N] - p));
        worst = fmax(worst, fabs(batch.x[p * N + 2] + 0.5 * p));
        for (int k = 0; k < N; k++)
            sums[k] += batch.x[p * N + k];
    }
    printf("%s, sums %.6g %.6g %.6g\n", worst < 1e-9 ? "fitted" : "missed", sums[0], sums[1], sums[2]);
    free(batch.a);
    free(batch.b);
    free(batch.x);
    return 0;
}
