// Factorisations and substitutions: what an iteration solves, later ones use.
#include <math.h>

void trisolv(int n, double l[restrict n][n], double x[restrict n], double b[restrict n])
{
    for (int i = 0; i < n; i++) { //= race x[i] | x[j]
        x[i] = b[i];
        for (int j = 0; j < i; j++) //= race x[i] | x[i]
            x[i] -= l[i][j] * x[j];
        x[i] = x[i] / l[i][i];
    }
}

void trisolv_columns(int n, double l[restrict n][n], double x[restrict n])
{
    for (int j = 0; j < n; j++) { //= race x[i] | x[j] or x[i] | x[i]
        x[j] /= l[j][j];
        for (int i = j + 1; i < n; i++) //= free
            x[i] -= l[i][j] * x[j];
    }
}

void lu(int n, double a[n][n])
{
    for (int k = 0; k < n; k++) { //= race a[i][j] | a[i][j] or a[i][j] | a[i][k] or a[i][j] | a[k][k] or a[i][j] | a[k][j]
        for (int i = k + 1; i < n; i++) //= free
            a[i][k] /= a[k][k];
        for (int i = k + 1; i < n; i++) //= free
            for (int j = k + 1; j < n; j++) //= free
                a[i][j] -= a[i][k] * a[k][j];
    }
}

void lu_by_rows(int n, double a[n][n])
{
    for (int i = 0; i < n; i++) { //= race a[i][j] | a[k][j] or a[i][j] | a[j][j]
        for (int j = 0; j < i; j++) { //= race a[i][j] | a[i][k]
            for (int k = 0; k < j; k++) //= race a[i][j] | a[i][j]
                a[i][j] -= a[i][k] * a[k][j];
            a[i][j] /= a[j][j];
        }
        for (int j = i; j < n; j++) //= free
            for (int k = 0; k < i; k++) //= race a[i][j] | a[i][j]
                a[i][j] -= a[i][k] * a[k][j];
    }
}

void cholesky(int n, double a[n][n])
{
    for (int i = 0; i < n; i++) { //= race a[i][j] | a[j][k] or a[i][i] | a[j][j]
        for (int j = 0; j < i; j++) { //= race a[i][j] | a[i][k]
            for (int k = 0; k < j; k++) //= race a[i][j] | a[i][j]
                a[i][j] -= a[i][k] * a[j][k];
            a[i][j] /= a[j][j];
        }
        for (int k = 0; k < i; k++) //= race a[i][i] | a[i][i]
            a[i][i] -= a[i][k] * a[i][k];
        a[i][i] = sqrt(a[i][i]);
    }
}

void gramschmidt(int m, int n, double a[restrict m][n], double r[restrict n][n], double q[restrict m][n])
{
    for (int k = 0; k < n; k++) { //= race a[i][j] | a[i][k] or a[i][j] | a[i][j]
        double norm = 0;
        for (int i = 0; i < m; i++) //= free with reduction(+: norm)
            norm += a[i][k] * a[i][k];
        r[k][k] = sqrt(norm);
        for (int i = 0; i < m; i++) //= free
            q[i][k] = a[i][k] / r[k][k];
        for (int j = k + 1; j < n; j++) { //= free
            r[k][j] = 0;
            for (int i = 0; i < m; i++) //= race r[k][j] | r[k][j]
                r[k][j] += q[i][k] * a[i][j];
            for (int i = 0; i < m; i++) //= free
                a[i][j] -= q[i][k] * r[k][j];
        }
    }
}

void eliminate_first(int n, double a[restrict n][n], double b[restrict n])
{
    for (int i = 1; i < n; i++) { //= free
        double factor = a[i][0] / a[0][0];
        for (int j = 1; j < n; j++) //= free
            a[i][j] -= factor * a[0][j];
        b[i] -= factor * b[0];
    }
}

void gauss_jordan_step(int n, int k, double a[restrict n][n], double f[restrict n])
{
    if (k < 0 || k >= n)
        return;
    for (int i = 0; i < n; i++) //= free
        if (i != k) {
            f[i] = a[i][k] / a[k][k];
            for (int j = 0; j < n; j++) //= free
                a[i][j] -= f[i] * a[k][j];
        }
}

void tridiagonal(int n, double *restrict a, double *restrict b, double *restrict c, double *restrict d,
                 double *restrict x)
{
    for (int i = 1; i < n; i++) { //= race b[i] | b[i - 1] or d[i] | d[i - 1]
        double w = a[i] / b[i - 1];
        b[i] -= w * c[i - 1];
        d[i] -= w * d[i - 1];
    }
    x[n - 1] = d[n - 1] / b[n - 1];
    for (int i = n - 2; i >= 0; i--) //= race x[i] | x[i + 1]
        x[i] = (d[i] - c[i] * x[i + 1]) / b[i];
}

void many_tridiagonal(int m, int n, double a[restrict m][n], double b[restrict m][n], double d[restrict m][n])
{
    for (int s = 0; s < m; s++) //= free
        for (int i = 1; i < n; i++) { //= race d[s][i] | d[s][i - 1] or b[s][i] | b[s][i - 1]
            double w = a[s][i] / b[s][i - 1];
            b[s][i] -= w;
            d[s][i] -= w * d[s][i - 1];
        }
}

void floyd_warshall(int n, double d[n][n])
{
    for (int k = 0; k < n; k++) //= race d[i][j] | d[i][j] or d[i][j] | d[i][k] or d[i][j] | d[k][j]
        for (int i = 0; i < n; i++) //= race d[i][j] | d[k][j]
            for (int j = 0; j < n; j++) //= race d[i][j] | d[i][k]
                d[i][j] = fmin(d[i][j], d[i][k] + d[k][j]);
}

void longest_common(int n, int m, int len[restrict n][m], int x[restrict n], int y[restrict m])
{
    for (int i = 1; i < n; i++) //= race len[i][j] | len[i - 1][j] or len[i][j] | len[i - 1][j - 1]
        for (int j = 1; j < m; j++) { //= race len[i][j] | len[i][j - 1]
            int up = len[i - 1][j], left = len[i][j - 1], both = len[i - 1][j - 1] + (x[i] == y[j]);
            int best = up > left ? up : left;
            len[i][j] = best > both ? best : both;
        }
}
