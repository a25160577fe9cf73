// Products of matrices and vectors.

void gemm(int ni, int nj, int nk, double alpha, double beta, double c[restrict ni][nj], double a[restrict ni][nk],
          double b[restrict nk][nj])
{
    for (int i = 0; i < ni; i++) { //= free
        for (int j = 0; j < nj; j++) //= free
            c[i][j] *= beta;
        for (int k = 0; k < nk; k++) //= race c[i][j] | c[i][j]
            for (int j = 0; j < nj; j++) //= free
                c[i][j] += alpha * a[i][k] * b[k][j];
    }
}

void product_by_dots(int n, double c[restrict n][n], double a[restrict n][n], double b[restrict n][n])
{
    int i, j, k;
    for (i = 0; i < n; i++) //= free with private(j) private(k)
        for (j = 0; j < n; j++) { //= free with private(k)
            double sum = 0;
            for (k = 0; k < n; k++) //= free with reduction(+: sum)
                sum += a[i][k] * b[k][j];
            c[i][j] = sum;
        }
}

void syrk(int n, int m, double alpha, double c[restrict n][n], double a[restrict n][m])
{
    for (int i = 0; i < n; i++) //= free
        for (int k = 0; k < m; k++) //= race c[i][j] | c[i][j]
            for (int j = 0; j <= i; j++) //= free
                c[i][j] += alpha * a[i][k] * a[j][k];
}

void syr2k(int n, int m, double beta, double c[restrict n][n], double a[restrict n][m], double b[restrict n][m])
{
    for (int i = 0; i < n; i++) //= free
        for (int j = 0; j <= i; j++) { //= free
            double both = beta * c[i][j];
            for (int k = 0; k < m; k++) { //= free with reduction(+: both)
                both += a[i][k] * b[j][k];
                both += b[i][k] * a[j][k];
            }
            c[i][j] = both;
        }
}

void trmm(int m, int n, double alpha, double a[restrict m][m], double b[restrict m][n])
{
    for (int i = 0; i < m; i++) //= race b[i][j] | b[k][j]
        for (int j = 0; j < n; j++) { //= free
            for (int k = i + 1; k < m; k++) //= race b[i][j] | b[i][j]
                b[i][j] += a[k][i] * b[k][j];
            b[i][j] = alpha * b[i][j];
        }
}

void mvt(int n, double x1[restrict n], double x2[restrict n], double y1[restrict n], double y2[restrict n],
         double a[restrict n][n])
{
    for (int i = 0; i < n; i++) //= free
        for (int j = 0; j < n; j++) //= race x1[i] | x1[i]
            x1[i] = x1[i] + a[i][j] * y1[j];
    for (int i = 0; i < n; i++) //= race x2[j] | x2[j]
        for (int j = 0; j < n; j++) //= free
            x2[j] = x2[j] + a[i][j] * y2[i];
}

void atax(int m, int n, double a[restrict m][n], double x[restrict n], double y[restrict n], double tmp[restrict m])
{
    for (int j = 0; j < n; j++) //= free
        y[j] = 0;
    for (int i = 0; i < m; i++) { //= race y[j] | y[j]
        tmp[i] = 0;
        for (int j = 0; j < n; j++) //= race tmp[i] | tmp[i]
            tmp[i] += a[i][j] * x[j];
        for (int j = 0; j < n; j++) //= free
            y[j] += a[i][j] * tmp[i];
    }
}

void bicg(int n, int m, double a[restrict n][m], double s[restrict m], double q[restrict n], double p[restrict m],
          double r[restrict n])
{
    for (int i = 0; i < n; i++) { //= race s[j] | s[j]
        q[i] = 0;
        for (int j = 0; j < m; j++) { //= race q[i] | q[i]
            s[j] += r[i] * a[i][j];
            q[i] += a[i][j] * p[j];
        }
    }
}

void gesummv(int n, double alpha, double beta, double a[restrict n][n], double b[restrict n][n], double x[restrict n],
             double y[restrict n])
{
    double t, u;
    for (int i = 0; i < n; i++) { //= free with private(t) private(u)
        t = 0;
        u = 0;
        for (int j = 0; j < n; j++) { //= free with reduction(+: t) reduction(+: u)
            t += a[i][j] * x[j];
            u = b[i][j] * x[j] + u;
        }
        y[i] = alpha * t + beta * u;
    }
}

void gemver_update(int n, double a[restrict n][n], double u1[restrict n], double v1[restrict n], double u2[restrict n],
                   double v2[restrict n])
{
    for (int i = 0; i < n; i++) //= free
        for (int j = 0; j < n; j++) //= free
            a[i][j] = a[i][j] + u1[i] * v1[j] + u2[i] * v2[j];
}

void doitgen_shared_row(int nr, int nq, int np, double a[restrict nr][nq][np], double c[restrict np][np],
                        double sum[restrict np])
{
    for (int r = 0; r < nr; r++) //= race sum[p] | sum[p]
        for (int q = 0; q < nq; q++) { //= race sum[p] | sum[p]
            for (int p = 0; p < np; p++) { //= free
                sum[p] = 0;
                for (int s = 0; s < np; s++) //= race sum[p] | sum[p]
                    sum[p] += a[r][q][s] * c[s][p];
            }
            for (int p = 0; p < np; p++) //= free
                a[r][q][p] = sum[p];
        }
}

void doitgen_own_row(int nr, int nq, double a[restrict nr][nq][32], double c[restrict 32][32])
{
    for (int r = 0; r < nr; r++) //= free
        for (int q = 0; q < nq; q++) { //= free
            double sum[32];
            for (int p = 0; p < 32; p++) { //= free
                sum[p] = 0;
                for (int s = 0; s < 32; s++) //= race sum[p] | sum[p]
                    sum[p] += a[r][q][s] * c[s][p];
            }
            for (int p = 0; p < 32; p++) //= free
                a[r][q][p] = sum[p];
        }
}

void outer_product(int n, int m, double *restrict out, double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) //= free
        for (int j = 0; j < m; j++) //= free
            out[i * m + j] = x[i] * y[j];
}
