// Stencils in place and out of place.

void jacobi_line(int steps, int n, double a[restrict n], double b[restrict n])
{
    for (int t = 0; t < steps; t++) { //= race a[i] | a[i] or a[i] | a[i - 1] or a[i] | a[i + 1] or b[i] | b[i] or b[i] | b[i - 1] or b[i] | b[i + 1]
        for (int i = 1; i < n - 1; i++) //= free
            b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3;
        for (int i = 1; i < n - 1; i++) //= free
            a[i] = (b[i - 1] + b[i] + b[i + 1]) / 3;
    }
}

void jacobi_plane(int n, int m, double out[restrict n][m], double in[restrict n][m])
{
    for (int i = 1; i < n - 1; i++) //= free
        for (int j = 1; j < m - 1; j++) //= free
            out[i][j] = 0.25 * (in[i - 1][j] + in[i + 1][j] + in[i][j - 1] + in[i][j + 1]);
}

void jacobi_in_place(int n, int m, double a[n][m])
{
    for (int i = 1; i < n - 1; i++) //= race a[i][j] | a[i - 1][j] or a[i][j] | a[i + 1][j]
        for (int j = 1; j < m - 1; j++) //= race a[i][j] | a[i][j - 1] or a[i][j] | a[i][j + 1]
            a[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}

void rows_only(int n, int m, double a[n][m])
{
    for (int i = 0; i < n; i++) //= free
        for (int j = 1; j < m; j++) //= race a[i][j] | a[i][j - 1]
            a[i][j] += a[i][j - 1];
}

void columns_only(int n, int m, double a[n][m])
{
    for (int i = 1; i < n; i++) //= race a[i][j] | a[i - 1][j]
        for (int j = 0; j < m; j++) //= free
            a[i][j] += a[i - 1][j];
}

void diagonal_only(int n, int m, double a[n][m])
{
    for (int i = 1; i < n; i++) //= race a[i][j] | a[i - 1][j - 1]
        for (int j = 1; j < m; j++) //= free
            a[i][j] = a[i - 1][j - 1];
}

void line_in_place(int n, double *a)
{
    for (int i = 1; i < n - 1; i++) //= race a[i] | a[i - 1] or a[i] | a[i + 1]
        a[i] = (a[i - 1] + 2 * a[i] + a[i + 1]) / 4;
}

void seidel(int steps, int n, double a[n][n])
{
    for (int t = 0; t < steps; t++) //= race a[i][j] | a[i][j] or a[i][j] | a[i - 1][j] or a[i][j] | a[i][j - 1] or a[i][j] | a[i + 1][j + 1]
        for (int i = 1; i < n - 1; i++) //= race a[i][j] | a[i - 1][j] or a[i][j] | a[i + 1][j + 1]
            for (int j = 1; j < n - 1; j++) //= race a[i][j] | a[i][j - 1]
                a[i][j] = (a[i - 1][j] + a[i][j - 1] + a[i][j] + a[i + 1][j + 1]) / 4;
}

void fdtd_step(int nx, int ny, double source, double ex[restrict nx][ny], double ey[restrict nx][ny],
               double hz[restrict nx][ny])
{
    for (int j = 0; j < ny; j++) //= free
        ey[0][j] = source;
    for (int i = 1; i < nx; i++) //= free
        for (int j = 0; j < ny; j++) //= free
            ey[i][j] -= 0.5 * (hz[i][j] - hz[i - 1][j]);
    for (int i = 0; i < nx; i++) //= free
        for (int j = 1; j < ny; j++) //= free
            ex[i][j] -= 0.5 * (hz[i][j] - hz[i][j - 1]);
    for (int i = 0; i < nx - 1; i++) //= free
        for (int j = 0; j < ny - 1; j++) //= free
            hz[i][j] -= 0.7 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
}

void fdtd_fused(int n, double ey[restrict n], double hz[restrict n])
{
    for (int i = 1; i < n; i++) { //= race hz[i] | hz[i - 1]
        ey[i] -= 0.5 * (hz[i] - hz[i - 1]);
        hz[i] -= 0.7 * ey[i];
    }
}

void adi_columns(int n, double u[restrict n][n], double v[restrict n][n], double p[restrict n][n],
                 double q[restrict n][n], double a, double b, double c)
{
    for (int i = 1; i < n - 1; i++) { //= free
        v[0][i] = 1;
        p[i][0] = 0;
        q[i][0] = 1;
        for (int j = 1; j < n - 1; j++) { //= race p[i][j] | p[i][j - 1] or q[i][j] | q[i][j - 1]
            double below = a * p[i][j - 1] + b;
            p[i][j] = -c / below;
            q[i][j] = (u[j][i - 1] + u[j][i] + u[j][i + 1] - a * q[i][j - 1]) / below;
        }
        v[n - 1][i] = 1;
        for (int j = n - 2; j >= 1; j--) //= race v[j][i] | v[j + 1][i]
            v[j][i] = p[i][j] * v[j + 1][i] + q[i][j];
    }
}

void recursive_filter(int n, int m, double y[restrict n][m], double x[restrict n][m])
{
    double before;
    for (int i = 0; i < n; i++) { //= free with private(before)
        before = 0;
        for (int j = 0; j < m; j++) { //= race before | before
            y[i][j] = x[i][j] + 0.5 * before;
            before = y[i][j];
        }
    }
}

void heat_3d(int n, double b[restrict n][n][n], double a[restrict n][n][n])
{
    for (int i = 1; i < n - 1; i++) //= free
        for (int j = 1; j < n - 1; j++) //= free
            for (int k = 1; k < n - 1; k++) //= free
                b[i][j][k] = a[i][j][k] + 0.1 * (a[i + 1][j][k] + a[i - 1][j][k] + a[i][j + 1][k] + a[i][j - 1][k] +
                                                 a[i][j][k + 1] + a[i][j][k - 1]);
}

void convolution(int n, int m, double out[restrict n], double in[restrict n + m], double w[restrict m])
{
    for (int i = 0; i < n; i++) { //= free
        out[i] = 0;
        for (int k = 0; k < m; k++) //= race out[i] | out[i]
            out[i] += in[i + k] * w[k];
    }
}

void convolution_scattered(int n, int m, double out[restrict n + m], double in[restrict n], double w[restrict m])
{
    for (int i = 0; i < n; i++) //= race out[i + k] | out[i + k]
        for (int k = 0; k < m; k++) //= free
            out[i + k] += in[i] * w[k];
}
