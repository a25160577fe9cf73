// Declared rows: arrays of arrays, variable lengths, subscripts that stay in their row or may leave it.
#define N 50
#define M 40

static double a[N][M];
static double b[N][M];
static double c[N][M][8];

void fixed(void)
{
    for (int i = 0; i < N; i++) //= free
        for (int j = 0; j < M; j++) //= free
            a[i][j] = b[i][j];
    for (int i = 1; i < N; i++) //= race a[i][j] | a[i - 1][j]
        for (int j = 0; j < M; j++) //= free
            a[i][j] = a[i - 1][j];
}

void three_levels(void)
{
    for (int i = 0; i < N; i++) //= free
        for (int j = 0; j < M; j++) //= free
            for (int k = 1; k < 8; k++) //= race c[i][j][k] | c[i][j][k - 1]
                c[i][j][k] += c[i][j][k - 1];
}

void columns_to_the_left(void)
{
    for (int j = 1; j < M; j++) //= race a[i][j] | a[i][j - 1]
        for (int i = 0; i < N; i++) //= free
            a[i][j] = a[i][j - 1];
}

void past_the_row(void)
{
    for (int i = 0; i < N - 1; i++) //= race a[i][j + 1] | a[i][j]
        for (int j = 0; j < M; j++) //= race a[i][j + 1] | a[i][j]
            a[i][j + 1] = a[i][j];
}

void rows_of_unknown_use(int n, int m, int used, double x[n][m])
{
    for (int i = 0; i < n; i++) //= free if used <= m || used <= 0 || n <= 1 for n >= 2 && m >= 1
        for (int j = 0; j < used; j++) //= free
            x[i][j] = i;
}

void variable_length(int n, int m, double x[restrict n][m], double y[restrict m][n])
{
    for (int i = 0; i < n; i++) //= free
        for (int j = 0; j < m; j++) //= free
            x[i][j] = y[j][i];
}

void pointer_to_rows(int n, int m, double (*restrict x)[m], double (*restrict y)[m])
{
    for (int i = 1; i < n; i++) //= free
        for (int j = 0; j < m; j++) //= free
            x[i][j] = y[i - 1][j];
    for (int i = 1; i < n; i++) //= race x[i][j] | x[i - 1][j]
        for (int j = 0; j < m; j++) //= free
            x[i][j] = x[i - 1][j];
}

void pointer_to_an_array(double (*x)[N])
{
    for (int i = 0; i < N; i++) //= free
        (*x)[i] = i;
    for (int i = 1; i < N; i++) //= race (*x)[i] | (*x)[i - 1]
        (*x)[i] = (*x)[i - 1];
}

void pointer_to_pointers(int n, int m, double **x)
{
    for (int i = 0; i < n; i++) //= unknown pointer or alias or subscript
        for (int j = 0; j < m; j++) //= free
            x[i][j] = 0;
}

void own_array(int n, double *restrict out)
{
    double line[n + 2];
    for (int i = 0; i < n + 2; i++) //= free
        line[i] = i;
    for (int i = 1; i <= n; i++) //= free
        out[i - 1] = line[i - 1] + line[i + 1];
    for (int i = 1; i <= n; i++) //= race line[i] | line[i - 1]
        line[i] += line[i - 1];
    out[0] = line[n];
}

void row_through_a_pointer(int n, int m, double x[restrict n][m], double *restrict y)
{
    for (int i = 0; i < n; i++) { //= free
        double *row = x[i];
        for (int j = 0; j < m; j++) //= free
            row[j] = y[j];
    }
}

void row_above(int n, int m, double x[n][m])
{
    for (int i = 1; i < n; i++) { //= race row[j] | above[j]
        double *row = x[i], *above = x[i - 1];
        for (int j = 0; j < m; j++) //= free
            row[j] += above[j];
    }
}
