// Conditions on the index, on parameters and on data.

void every_other(int n, double *a)
{
    for (int i = 0; i < n; i++) //= free
        if (i % 2 == 0)
            a[i] = a[i + 1];
    for (int i = 1; i < n; i++) //= race a[i] | a[i - 2]
        if (i % 2 != 0)
            a[i] = a[i - 2];
}

void not_the_first(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= race a[i] | a[i - 1]
        if (i > 0)
            a[i] = a[i - 1];
    for (int i = 0; i < n; i++) //= free
        if (i > 0)
            b[i] = a[i - 1];
}

void edges(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) { //= free
        if (i == 0)
            a[0] = b[0];
        else if (i == n - 1)
            a[n - 1] = b[n - 1];
        else
            a[i] = (b[i - 1] + b[i + 1]) / 2;
    }
}

void one_iteration_writes(int n, int k, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= free
        if (i == k)
            a[0] = b[i];
}

void two_iterations_write(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= race a[0] | a[0]
        if (i < 2)
            a[0] = b[i];
}

void first_half_from_second(int n, int m, double *a)
{
    for (int i = 0; i < n; i++) //= free
        if (i < m)
            a[i] = a[i + m];
}

void when_m_is_passed(int n, int m, double *a)
{
    for (int i = 0; i < n; i++) //= free if m == 0 || (m > 0 && n <= 2 * m) || n <= -m
        if (i >= m)
            a[i] = a[i - m];
}

void on_request(int n, int flag, double *a)
{
    for (int i = 1; i < n; i++) //= free if flag == 0 || n <= 2 for n >= 2
        if (flag)
            a[i] = a[i - 1];
}

void positive_ones(int n, double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) //= free
        if (x[i] > 0)
            y[i] = x[i];
    for (int i = 0; i < n; i++) //= unknown condition
        if (x[i] > 0)
            y[0] = x[i];
    for (int i = 1; i < n; i++) //= unknown condition
        if (y[i] > 0)
            x[i] = x[i - 1];
}

void either_way(int n, double *restrict x, double *restrict y)
{
    for (int i = 1; i < n; i++) { //= race x[i] | x[i - 1]
        if (y[i] > 0)
            x[i] = y[i];
        else
            x[i] = 0;
        y[i] = x[i - 1];
    }
}

void chosen_values(int n, int k, double *restrict a, double *restrict b, double *restrict c)
{
    for (int i = 0; i < n; i++) //= free
        a[i] = i < k ? b[i] : c[i];
}

void kinds(int n, double *restrict a, int *restrict kind)
{
    for (int i = 0; i < n; i++) { //= free
        switch (kind[i]) {
        case 0:
            a[i] = 0;
            break;
        case 1:
            a[i] = -a[i];
            break;
        default:
            break;
        }
    }
}

void lower_part(int n, double a[n][n])
{
    for (int i = 0; i < n; i++) //= free
        for (int j = 0; j < n; j++) //= free
            if (j < i)
                a[i][j] = a[j][i];
}

void all_but_the_diagonal(int n, double a[n][n])
{
    for (int i = 0; i < n; i++) //= race a[i][j] | a[j][j]
        for (int j = 0; j < n; j++) //= free
            a[i][j] = a[j][j];
    for (int i = 0; i < n; i++) //= free
        for (int j = 0; j < n; j++) //= free
            if (i != j)
                a[i][j] = a[j][j];
}

void both_conditions(int n, double *a)
{
    for (int i = 0; i < n; i++) //= free
        if (i >= 4 && i < 8)
            a[i] = a[i + 4];
    for (int i = 0; i < n; i++) //= race a[i] | a[i + 4]
        if (i < 4 || i >= 8)
            a[i] = a[i + 4];
    for (int i = 0; i < n; i++) //= free
        if (!(i >= 4))
            a[i] = a[i + 4];
}

void skipped(int n, double *a)
{
    for (int i = 1; i < n; i++) { //= free
        if (i % 2 == 0)
            continue;
        a[i] = a[i - 1];
    }
    for (int i = 1; i < n; i++) { //= race a[i] | a[i - 1]
        if (i % 4 == 0)
            continue;
        a[i] = a[i - 1];
    }
}
