// How far apart iterations are that touch one element.

void beyond_the_trip_count(double *a)
{
    for (int i = 0; i < 10; i++) //= free
        a[i] = a[i + 10];
    for (int i = 0; i < 10; i++) //= race a[i] | a[i + 9]
        a[i] = a[i + 9];
    for (int i = 50; i < 100; i++) //= free
        a[i] = a[i - 50];
    for (int i = 50; i <= 100; i++) //= race a[i] | a[i - 50]
        a[i] = a[i - 50];
}

void by_one(int n, double *a)
{
    for (int i = 0; i < n; i++) //= race a[i + 1] | a[i]
        a[i + 1] = a[i];
}

void by_five(int n, double *a)
{
    for (int i = 5; i < n; i++) //= race a[i] | a[i - 5]
        a[i] = a[i - 5];
}

void by_twenty(int n, double *a)
{
    for (int i = 20; i < n; i++) //= free if n <= 40
        a[i] = a[i - 20];
}

void by_k(int n, int k, double *a)
{
    for (int i = 0; i < n; i++) //= free if k == 0 || k >= n || k <= -n
        a[i] = a[i + k];
}

void by_n(int n, double *a)
{
    for (int i = 0; i < n; i++) //= free
        a[i] = a[i + n];
    for (int i = 0; i < n; i++) //= free
        a[i + n] = a[i + 2 * n];
}

void written_and_left_behind(int n, int k, double *a)
{
    for (int i = 0; i < n; i++) { //= free if k == 0 || k >= n || k <= -n
        a[i] = 1;
        a[i + k] = 2;
    }
}

void one_element_read(int n, int k, double *a)
{
    for (int i = 0; i < n; i++) //= free if k < 0 || k >= n || n <= 1
        a[i] = a[k];
}

void one_element_written(int n, int k, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= race a[k] | a[k]
        a[k] += b[i];
}

void first_read(int n, double *a)
{
    for (int i = 0; i < n; i++) //= race a[i] | a[0]
        a[i] = a[0] + 1;
    for (int i = 1; i < n; i++) //= free
        a[i] = a[0] + 1;
}

void last_read(int n, double *a)
{
    for (int i = 0; i < n; i++) //= race a[i] | a[n - 1]
        a[i] = a[n - 1] + 1;
    for (int i = 0; i < n; i++) //= free
        a[i] = a[n] + 1;
}

void evens_and_odds(int n, double *a)
{
    for (int i = 0; i < n; i++) //= free
        a[2 * i] = a[2 * i + 1];
    for (int i = 0; i < n; i++) //= race a[2 * i] | a[2 * i + 2]
        a[2 * i] = a[2 * i + 2];
}

void no_common_divisor_reaches(int n, double *a)
{
    for (int i = 0; i < n; i++) //= free
        a[6 * i + 3] = a[4 * i];
    for (int i = 0; i < n; i++) //= free
        a[4 * i] = a[6 * i + 1];
    for (int i = 0; i < n; i++) //= race a[2 * i] | a[4 * i + 2]
        a[2 * i] = a[4 * i + 2];
    for (int i = 0; i < n; i++) //= race a[3 * i] | a[2 * i + 1]
        a[3 * i] = a[2 * i + 1];
}

void odd_distance(int n, int k, double *a)
{
    for (int i = 0; i < n; i++) //= free if k % 2 != 0 || k == 0 || k >= 2 * n || k <= -2 * n
        a[2 * i] = a[2 * i + k];
}

void two_different_speeds(int n, double *a)
{
    for (int i = 0; i < n; i++) //= race a[i] | a[2 * i]
        a[i] = a[2 * i];
    for (int i = 1; i < n; i++) //= race a[3 * i] | a[i]
        a[3 * i] += a[i];
}

void multiple_of_a_variable(int n, int k, double *a)
{
    for (int i = 0; i < n; i++) //= free if k != 0 || n <= 1 for k >= 0 && n >= 2
        a[k * i] = i;
}

void two_sums(int n, int m, double *a)
{
    for (int i = 0; i < n; i++) //= race a[i + j] | a[i + j]
        for (int j = 0; j < m; j++) //= free
            a[i + j] = i - j;
}

void interleaved(int n, double *a)
{
    for (int i = 0; i < n; i++) //= free
        for (int j = 0; j < 3; j++) //= free
            a[3 * i + j] = j;
    for (int i = 0; i < n; i++) //= race a[2 * i + j] | a[2 * i + j]
        for (int j = 0; j < 3; j++) //= free
            a[2 * i + j] = j;
}

void negative_distance(int n, double *a)
{
    for (int i = -8; i < n; i++) //= race a[i + 8] | a[i - -9]
        a[i + 8] = a[i - -9];
}
