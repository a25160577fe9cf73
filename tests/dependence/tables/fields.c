// Wave equation of fourth order in space, divergence, gradient, curl, boundaries.

#define AT(i, j, k) ((i) + nx * ((j) + ny * (k)))

void wave_13_points(int nx, int ny, int nz, float *restrict next, const float *restrict now,
                    const float *restrict before, float c0, float c1, float c2)
{
    for (int k = 2; k < nz - 2; k++) //= free
        for (int j = 2; j < ny - 2; j++) //= free
            for (int i = 2; i < nx - 2; i++) //= free
                next[AT(i, j, k)] = 2 * now[AT(i, j, k)] - before[AT(i, j, k)] + c0 * now[AT(i, j, k)] +
                                    c1 * (now[AT(i - 1, j, k)] + now[AT(i + 1, j, k)] + now[AT(i, j - 1, k)] +
                                          now[AT(i, j + 1, k)] + now[AT(i, j, k - 1)] + now[AT(i, j, k + 1)]) +
                                    c2 * (now[AT(i - 2, j, k)] + now[AT(i + 2, j, k)] + now[AT(i, j - 2, k)] +
                                          now[AT(i, j + 2, k)] + now[AT(i, j, k - 2)] + now[AT(i, j, k + 2)]);
}

void wave_over_the_time_before_last(int nx, int ny, int nz, float *restrict old, const float *restrict now)
{
    for (int k = 2; k < nz - 2; k++) //= free
        for (int j = 2; j < ny - 2; j++) //= free
            for (int i = 2; i < nx - 2; i++) { //= free
                float around = now[AT(i - 2, j, k)] + now[AT(i + 2, j, k)] + now[AT(i, j - 2, k)] +
                               now[AT(i, j + 2, k)] + now[AT(i, j, k - 2)] + now[AT(i, j, k + 2)];
                old[AT(i, j, k)] = 2 * now[AT(i, j, k)] - old[AT(i, j, k)] + 0.1f * around;
            }
}

void wave_in_place(int nx, int ny, int nz, float *u)
{
    for (int k = 2; k < nz - 2; k++) //= race u[AT(i, j, k)] | u[AT(i, j, k - 2)]
        for (int j = 2; j < ny - 2; j++) //= free
            for (int i = 2; i < nx - 2; i++) //= race u[AT(i, j, k)] | u[AT(i + 2, j, k)]
                u[AT(i, j, k)] += u[AT(i + 2, j, k)] - u[AT(i, j, k - 2)];
}

void divergence(int n, double d[restrict n][n][n], double u[restrict n][n][n], double v[restrict n][n][n],
                double w[restrict n][n][n])
{
    for (int i = 1; i < n - 1; i++) //= free
        for (int j = 1; j < n - 1; j++) //= free
            for (int k = 1; k < n - 1; k++) //= free
                d[i][j][k] = u[i + 1][j][k] - u[i - 1][j][k] + v[i][j + 1][k] - v[i][j - 1][k] + w[i][j][k + 1] -
                             w[i][j][k - 1];
}

void gradient(int n, double p[restrict n][n], double g[restrict n][n][2])
{
    for (int i = 1; i < n - 1; i++) //= free
        for (int j = 1; j < n - 1; j++) { //= free
            g[i][j][0] = 0.5 * (p[i + 1][j] - p[i - 1][j]);
            g[i][j][1] = 0.5 * (p[i][j + 1] - p[i][j - 1]);
        }
}

void pushed_apart(int n, double *restrict p, double *restrict flux)
{
    for (int i = 0; i < n - 1; i++) { //= race p[i] | p[i + 1]
        p[i] -= flux[i];
        p[i + 1] += flux[i];
    }
}

void pulled_together(int n, double *restrict p, double *restrict flux)
{
    for (int i = 1; i < n - 1; i++) //= free
        p[i] += flux[i - 1] - flux[i];
}

void staggered(int n, double *restrict velocity, double *restrict pressure)
{
    for (int i = 0; i < n; i++) //= free
        velocity[i] -= pressure[i + 1] - pressure[i];
    for (int i = 1; i < n; i++) //= free
        pressure[i] -= velocity[i] - velocity[i - 1];
}

void periodic(int n, double *u)
{
    for (int j = 0; j < n; j++) { //= free
        u[j * (n + 2)] = u[j * (n + 2) + n];
        u[j * (n + 2) + n + 1] = u[j * (n + 2) + 1];
    }
}

void mirrored_edges(int n, double a[n][16])
{
    for (int i = 0; i < n; i++) { //= free
        a[i][0] = a[i][1];
        a[i][15] = a[i][14];
    }
    for (int j = 0; j < 16; j++) { //= free
        a[0][j] = a[1][j];
        a[n - 1][j] = a[n - 2][j];
    }
}

void upwind(int n, double *restrict out, double *restrict q, double *restrict speed)
{
    for (int i = 1; i < n - 1; i++) { //= free
        if (speed[i] > 0)
            out[i] = speed[i] * (q[i] - q[i - 1]);
        else
            out[i] = speed[i] * (q[i + 1] - q[i]);
    }
}
