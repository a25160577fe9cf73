// Loops under target constructs, with right and with missing clauses.

#pragma omp declare target
static double twice(double x)
{
    return 2 * x;
}
#pragma omp end declare target

void copy(int n, double *restrict a, double *restrict b)
{
#pragma omp target teams distribute parallel for map(from : a[0 : n]) map(to : b[0 : n])
    for (int i = 0; i < n; i++) //= free
        a[i] = twice(b[i]);
}

void shared_by_threads(int n, double *restrict a)
{
    double t = 0;
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
    for (int i = 0; i < n; i++) { //= race t | t
        t = a[i];
        a[i] = t * t;
    }
}

void private_in_threads(int n, double *restrict a)
{
    double t = 0;
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n]) private(t)
    for (int i = 0; i < n; i++) { //= free
        t = a[i];
        a[i] = t * t;
    }
}

void index_shared_by_threads(int n, int m, double a[restrict n][m])
{
    int i, j;
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n][0 : m])
    for (i = 0; i < n; i++) //= race j | j
        for (j = 0; j < m; j++)
            a[i][j] += 1;
}

double sum_without_reduction(int n, double *x)
{
    double s = 0;
#pragma omp target teams distribute parallel for map(to : x[0 : n]) map(tofrom : s)
    for (int i = 0; i < n; i++) //= race s | s
        s += x[i];
    return s;
}

double sum(int n, double *x)
{
    double s = 0;
#pragma omp target teams distribute parallel for map(to : x[0 : n]) map(tofrom : s) reduction(+ : s)
    for (int i = 0; i < n; i++) //= free
        s += x[i];
    return s;
}

void two_levels(int n, int m, double a[restrict n][m], double *restrict rows)
{
#pragma omp target teams distribute map(to : a[0 : n][0 : m]) map(from : rows[0 : n])
    for (int i = 0; i < n; i++) { //= free
        double s = 0;
#pragma omp parallel for reduction(+ : s)
        for (int j = 0; j < m; j++) //= free
            s += a[i][j];
        rows[i] = s;
    }
}

void carried_by_rows(int n, int m, double c[n][m])
{
#pragma omp target teams distribute parallel for map(tofrom : c[0 : n][0 : m])
    for (int i = 1; i < n; i++) //= race c[i][j] | c[i - 1][j]
        for (int j = 0; j < m; j++) //= free
            c[i][j] = c[i - 1][j];
}

void collapsed(int n, int m, double *restrict a)
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : a[0 : n * m])
    for (int i = 0; i < n; i++) //= free
        for (int j = 0; j < m; j++)
            a[i * m + j] *= 2;
}

void remainder_of_the_index(int n, double *restrict a)
{
#pragma omp target teams distribute parallel for map(tofrom : a[0 : 8])
    for (int i = 0; i < n; i++) //= race a[i % 8] | a[i % 8]
        a[i % 8] = i;
}

void with_loop(int n, double *restrict a, double *restrict b)
{
#pragma omp target teams loop map(from : a[0 : n]) map(to : b[0 : n])
    for (int i = 0; i < n; i++) //= free
        a[i] = b[i];
#pragma omp target teams loop map(tofrom : a[0 : n])
    for (int i = 0; i < n - 1; i++) //= race a[i] | a[i + 1]
        a[i] = a[i + 1];
}

void atomic_count(int n, int *restrict count, double *restrict x)
{
#pragma omp target teams distribute parallel for map(to : x[0 : n]) map(tofrom : count[0 : 1])
    for (int i = 0; i < n; i++) //= free
        if (x[i] > 0) {
#pragma omp atomic
            count[0]++;
        }
}
