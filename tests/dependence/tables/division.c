// Quotients and remainders in subscripts.

static double ring[8];
static double u[2][100];

void remainders(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= race a[i % 8] | a[i % 8]
        a[i % 8] = i;
    for (int i = 0; i < 8; i++) //= free
        b[i % 8] = i;
    for (int i = 0; i < 9; i++) //= race ring[i % 8] | ring[i % 8]
        ring[i % 8] = i;
}

void remainders_read(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= free
        a[i] = b[i % 8];
    for (int i = 8; i < n; i++) //= free
        a[i] = a[i % 8];
    for (int i = 4; i < n; i++) //= race a[i] | a[i % 8]
        a[i] = a[i % 8] + 1;
}

void quotients(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= race a[i / 2] | a[i / 2]
        a[i / 2] = b[i];
    for (int i = 0; i < n; i++) //= free
        a[i] = b[i / 2];
    for (int i = 0; i < n; i += 2) //= free
        a[i / 2] = b[i];
    for (int i = 0; i < n; i++) //= race a[i] | a[i / 2]
        a[i] = a[i / 2] + 1;
}

void digits_of_the_index(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= free
        a[i / 4 * 4 + i % 4] = b[i];
    for (int i = 0; i < n; i++) //= free
        a[i / 4 * 4 + 3 - i % 4] = b[i];
    for (int i = 0; i < n; i++) //= race a[i / 4 + i % 4] | a[i / 4 + i % 4]
        a[i / 4 + i % 4] = b[i];
}

void dealt_out(double *restrict a, double *restrict b)
{
    for (int i = 0; i < 100; i++) //= free
        a[i % 4 * 25 + i / 4] = b[i];
    for (int i = 0; i < 104; i++) //= race a[i % 4 * 25 + i / 4] | a[i % 4 * 25 + i / 4]
        a[i % 4 * 25 + i / 4] = b[i];
}

void tiles_of_8(int n, double a[restrict n][8], double *restrict b)
{
    for (int i = 0; i < 8 * n; i++) //= free
        a[i / 8][i % 8] = b[i];
}

void flat_loop(int n, int m, double a[restrict n][m], double b[restrict n][m])
{
    for (int k = 0; k < n * m; k++) //= unknown subscript or row
        a[k / m][k % m] = b[k / m][k % m];
}

void turned(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= unknown subscript
        a[(i + 1) % n] = b[i];
    for (int i = 0; i < n; i++) //= free
        a[i] = b[(i + 1) % n];
}

void turned_by_a_constant(void)
{
    for (int i = 0; i < 8; i++) //= free
        ring[(i + 3) % 8] = i;
    for (int i = 0; i < 8; i++) //= race ring[(i + 1) % 8] | ring[i]
        ring[(i + 1) % 8] = ring[i];
}

void two_time_levels(int steps)
{
    for (int t = 0; t < steps; t++) //= race u[(t + 1) % 2][i] | u[t % 2][i - 1] or u[(t + 1) % 2][i] | u[t % 2][i + 1] or u[(t + 1) % 2][i] | u[(t + 1) % 2][i]
        for (int i = 1; i < 99; i++) //= free
            u[(t + 1) % 2][i] = 0.5 * (u[t % 2][i - 1] + u[t % 2][i + 1]);
}

void rounding_towards_zero(double *a)
{
    for (int i = -4; i < 4; i++) //= race a[i / 4 + 1] | a[i / 4 + 1]
        a[i / 4 + 1] = i;
    for (int i = -4; i <= 4; i += 4) //= free
        a[i / 4 + 1] = i;
    for (int i = -1; i < 2; i++) //= race a[i / 2 + 1] | a[i / 2 + 1]
        a[i / 2 + 1] = i;
    for (int i = -3; i < 4; i++) //= free
        a[i % 4 + 3] = i;
}
