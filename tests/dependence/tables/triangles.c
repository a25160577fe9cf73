// Triangular loops, symmetric matrices, wavefronts.
#define N 64

static double g[N][N];
static double w[2 * N][N];

void mirror(int n, double a[n][n])
{
    for (int i = 0; i < n; i++) //= free
        for (int j = i + 1; j < n; j++) //= free
            a[j][i] = a[i][j];
}

void mirror_all(int n, double a[n][n])
{
    for (int i = 0; i < n; i++) //= race a[i][j] | a[j][i]
        for (int j = 0; j < n; j++) //= free
            a[i][j] = a[j][i];
}

void transpose_in_place(int n, double a[n][n])
{
    double t;
    for (int i = 1; i < n; i++) //= free with private(t)
        for (int j = 0; j < i; j++) { //= free with private(t)
            t = a[i][j];
            a[i][j] = a[j][i];
            a[j][i] = t;
        }
}

void both_halves(int n, double a[n][n])
{
    for (int i = 0; i < n; i++) //= free
        for (int j = 0; j <= i; j++) { //= free
            a[i][j] = i - j;
            a[j][i] = i - j;
        }
}

void lower_row_sums(int n, double s[restrict n], double a[restrict n][n])
{
    for (int i = 0; i < n; i++) { //= free
        double sum = 0;
        for (int j = 0; j <= i; j++) //= free with reduction(+: sum)
            sum += a[i][j];
        s[i] = sum;
    }
}

void prefix_of_prefix(int n, double *restrict s, double *restrict x)
{
    for (int i = 0; i < n; i++) { //= free
        s[i] = 0;
        for (int j = 0; j <= i; j++) //= race s[i] | s[i]
            s[i] += x[j];
    }
}

void scattered_triangle(int n, double *restrict s, double *restrict x)
{
    for (int i = 0; i < n; i++) //= race s[j] | s[j]
        for (int j = 0; j <= i; j++) //= free
            s[j] += x[i];
}

void earlier_ones(int n, double *s)
{
    for (int i = 1; i < n; i++) //= race s[i] | s[j]
        for (int j = 0; j < i; j++) //= race s[i] | s[i]
            s[i] += s[j];
}

void wavefront(void)
{
    for (int t = 2; t < N; t++) //= race g[i][t - i] | g[i - 1][t - i] or g[i][t - i] | g[i][t - i - 1]
        for (int i = 1; i < t; i++) //= free
            g[i][t - i] = g[i - 1][t - i] + g[i][t - i - 1];
}

void not_skewed(void)
{
    for (int i = 1; i < N; i++) //= race g[i][j] | g[i - 1][j]
        for (int j = 1; j < N; j++) //= race g[i][j] | g[i][j - 1]
            g[i][j] = g[i - 1][j] + g[i][j - 1];
}

void skewed_storage(void)
{
    for (int t = 2; t < 2 * N; t++) //= race w[t][i] | w[t - 1][i] or w[t][i] | w[t - 1][i - 1]
        for (int i = 1; i < N; i++) //= free
            w[t][i] = w[t - 1][i] + w[t - 1][i - 1];
}

void antidiagonal(int n, double a[n][n])
{
    for (int i = 0; i < n; i++) //= free
        a[i][n - 1 - i] = 1;
}

void diagonal_from_the_rest(int n, double a[n][n])
{
    for (int i = 0; i < n; i++) { //= free
        double sum = 0;
        for (int j = 0; j < n; j++) //= free with reduction(+: sum)
            if (j != i)
                sum += a[i][j];
        a[i][i] = sum;
    }
}

void intervals(int n, double c[n][n])
{
    for (int len = 1; len < n; len++) //= race c[i][i + len] | c[i][i + len - 1] or c[i][i + len] | c[i + 1][i + len]
        for (int i = 0; i < n - len; i++) //= free
            c[i][i + len] = c[i][i + len - 1] + c[i + 1][i + len];
}

void pairs_of_bodies(int n, double *restrict f, double *restrict x)
{
    for (int i = 0; i < n; i++) //= race f[i] | f[j] or f[j] | f[j]
        for (int j = i + 1; j < n; j++) { //= race f[i] | f[i]
            double d = x[j] - x[i];
            f[i] += d;
            f[j] -= d;
        }
}
