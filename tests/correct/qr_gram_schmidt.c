/* QR by modified Gram-Schmidt over variable-length arrays, one device region a column. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void qr(int m, int n, double q[m][n], double r[n][n])
{
#pragma omp target data map(tofrom: q[0:m][0:n]) map(from: r[0:n][0:n])
    {
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                r[i][j] = 0.0;
        for (int k = 0; k < n; k++) {
            double norm = 0.0;
#pragma omp target teams distribute parallel for reduction(+: norm)
            for (int i = 0; i < m; i++)
                norm += q[i][k] * q[i][k];
            norm = sqrt(norm);
#pragma omp target teams distribute parallel for
            for (int i = 0; i < m; i++) {
                q[i][k] /= norm;
                if (i == 0)
                    r[k][k] = norm;
            }
#pragma omp target teams distribute parallel for
            for (int j = k + 1; j < n; j++) {
                double dot = 0.0;
                for (int i = 0; i < m; i++)
                    dot += q[i][k] * q[i][j];
                r[k][j] = dot;
                for (int i = 0; i < m; i++)
                    q[i][j] -= dot * q[i][k];
            }
        }
    }
}

static double orthogonality(int m, int n, double q[m][n])
{
    double worst = 0.0;
#pragma omp target teams distribute parallel for collapse(2) reduction(max: worst) map(to: q[0:m][0:n])
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++) {
            double dot = a == b ? -1.0 : 0.0;
            for (int i = 0; i < m; i++)
                dot += q[i][a] * q[i][b];
            worst = fmax(worst, fabs(dot));
        }
    return worst;
}

int main(int argc, char *argv[])
{
    int m = 48, n = 20;
    if (argc == 3) {
        m = atoi(argv[1]);
        n = atoi(argv[2]);
    }
    if (m < n || n < 1) {
        fprintf(stderr, "usage: %s [ROWS COLUMNS]\n", argv[0]);
        return 2;
    }
    double(*q)[n] = malloc(sizeof(double[m][n]));
    double(*r)[n] = malloc(sizeof(double[n][n]));
    double product = 1.0;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            q[i][j] = cos(0.3 * i * (j + 1)) + (i == j);
    qr(m, n, q, r);
    for (int k = 0; k < n; k++)
        product *= r[k][k];
    printf("orthogonal: %s, product of the diagonal %.6g, corner %.6g\n",
           orthogonality(m, n, q) < 1e-10 ? "yes" : "no", product, r[0][n - 1]);
    free(q);
    free(r);
    return 0;
}
