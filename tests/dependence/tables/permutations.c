// Elements that change places: reversals, exchanges, colourings.

void reverse_over(int n, double *a)
{
    for (int i = 0; i < n; i++) //= race a[i] | a[n - 1 - i]
        a[i] = a[n - 1 - i];
}

void reverse_half(int n, double *a)
{
    for (int i = 0; i < n / 2; i++) { //= free
        double t = a[i];
        a[i] = a[n - 1 - i];
        a[n - 1 - i] = t;
    }
}

void palindrome(int n, double *a)
{
    for (int i = 0; i < n / 2; i++) //= free
        a[n - 1 - i] = a[i];
}

void reversed_copy(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= free
        a[n - 1 - i] = b[i];
}

void neighbours_change(int n, double *a)
{
    double t;
    for (int i = 0; i + 1 < n; i += 2) { //= free with private(t)
        t = a[i];
        a[i] = a[i + 1];
        a[i + 1] = t;
    }
}

void bubble(int n, double *a)
{
    for (int i = 0; i < n - 1; i++) //= unknown condition
        if (a[i] > a[i + 1]) {
            double t = a[i];
            a[i] = a[i + 1];
            a[i + 1] = t;
        }
}

void rotate(int n, double *a)
{
    double first = a[0];
    for (int i = 0; i < n - 1; i++) //= race a[i] | a[i + 1]
        a[i] = a[i + 1];
    a[n - 1] = first;
}

void swap_arrays(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) { //= free
        double t = a[i];
        a[i] = b[i];
        b[i] = t;
    }
}

void swap_halves(int m, double *a)
{
    for (int i = 0; i < m; i++) { //= free
        double t = a[i];
        a[i] = a[i + m];
        a[i + m] = t;
    }
}

void red_black_line(int n, double *a)
{
    for (int i = 1; i < n - 1; i += 2) //= free
        a[i] = 0.5 * (a[i - 1] + a[i + 1]);
    for (int i = 2; i < n - 1; i += 2) //= free
        a[i] = 0.5 * (a[i - 1] + a[i + 1]);
}

void red_black_plane(int n, int m, double a[n][m])
{
    for (int colour = 0; colour < 2; colour++) //= race a[i][j] | a[i - 1][j] or a[i][j] | a[i + 1][j] or a[i][j] | a[i][j - 1] or a[i][j] | a[i][j + 1]
        for (int i = 1; i < n - 1; i++) //= free
            for (int j = 1 + (i + colour) % 2; j < m - 1; j += 2) //= free
                a[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}

void red_by_guard(int n, int m, double a[n][m])
{
    for (int i = 1; i < n - 1; i++) //= free
        for (int j = 1; j < m - 1; j++) //= free
            if ((i + j) % 2 == 0)
                a[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
}

void red_that_looks_two_away(int n, int m, double a[n][m])
{
    for (int i = 2; i < n; i++) //= race a[i][j] | a[i - 2][j]
        for (int j = 0; j < m; j++) //= free
            if ((i + j) % 2 == 0)
                a[i][j] = a[i - 2][j];
}

void butterfly(int half, double *restrict x)
{
    for (int i = 0; i < half; i++) { //= free
        double u = x[i], v = x[i + half];
        x[i] = u + v;
        x[i + half] = u - v;
    }
}

void haar_in_place(int n, double *x)
{
    for (int i = 0; i < n; i++) { //= race x[i] | x[2 * i] or x[i] | x[2 * i + 1]
        double mean = (x[2 * i] + x[2 * i + 1]) / 2;
        x[i] = mean;
    }
}

void odds_from_evens(int n, double *x)
{
    for (int i = 1; i < n; i++) //= free
        x[2 * i + 1] = 0.5 * (x[2 * i] + x[2 * i - 2]);
}
