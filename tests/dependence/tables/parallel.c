// Loops under host directives, with right and with missing clauses.
#include <omp.h>

static double total;
static double own;
#pragma omp threadprivate(own)

void inner_index_shared(int n, double a[n][n])
{
    int i, j;
#pragma omp parallel for
    for (i = 0; i < n; i++) //= race j | j
        for (j = 0; j < n; j++)
            a[i][j] = i + j;
}

void inner_index_private(int n, double a[n][n])
{
    int i, j;
#pragma omp parallel for private(j)
    for (i = 0; i < n; i++) //= free
        for (j = 0; j < n; j++) //= free
            a[i][j] = i + j;
}

void shared_temporary(int n, double *restrict a, double *restrict b)
{
    double t;
#pragma omp parallel for
    for (int i = 0; i < n; i++) { //= race t | t
        t = a[i];
        b[i] = t * t;
    }
}

void private_temporary(int n, double *restrict a, double *restrict b)
{
    double t;
#pragma omp parallel for private(t) schedule(static, 4)
    for (int i = 0; i < n; i++) { //= free
        t = a[i];
        b[i] = t * t;
    }
}

double missing_reduction(int n, double *x)
{
    double s = 0;
#pragma omp parallel for
    for (int i = 0; i < n; i++) //= race s | s
        s += x[i];
    return s;
}

double with_reduction(int n, double *x)
{
    double s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < n; i++) //= free
        s += x[i];
    return s;
}

void variable_of_the_file(int n, double *x)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++) //= race total | total
        total += x[i];
#pragma omp parallel for reduction(+ : total)
    for (int i = 0; i < n; i++) //= free
        total += x[i];
}

void of_every_thread(int n, double *restrict a, double *restrict b)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++) { //= free
        own = b[i];
        a[i] = own * own;
    }
}

double by_atomic(int n, double *x)
{
    double s = 0;
#pragma omp parallel for
    for (int i = 0; i < n; i++) { //= free
#pragma omp atomic
        s += x[i];
    }
    return s;
}

double by_critical(int n, double *x)
{
    double s = 0;
#pragma omp parallel for
    for (int i = 0; i < n; i++) { //= free
#pragma omp critical
        s += x[i];
    }
    return s;
}

void atomic_histogram(int n, int *restrict h, int *restrict value)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++) { //= free
#pragma omp atomic
        h[value[i]]++;
    }
}

void locked(int n, double *restrict a, omp_lock_t *lock)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++) { //= unknown order or call
        omp_set_lock(lock);
        a[0] += i;
        omp_unset_lock(lock);
    }
}

void in_order(int n, double *a)
{
#pragma omp parallel for ordered
    for (int i = 1; i < n; i++) { //= unknown order
#pragma omp ordered
        a[i] += a[i - 1];
    }
}

void carried(int n, double *a)
{
#pragma omp parallel for
    for (int i = 1; i < n; i++) //= race a[i] | a[i - 1]
        a[i] = a[i - 1];
}

void collapsed(int n, double a[restrict n][n], double b[restrict n][n])
{
#pragma omp parallel for collapse(2)
    for (int i = 0; i < n; i++) //= free
        for (int j = 0; j < n; j++)
            a[i][j] = b[j][i];
}

void collapsed_too_far(int n, double a[n][n])
{
#pragma omp parallel for collapse(2)
    for (int i = 0; i < n; i++) //= race a[i][j] | a[i][j - 1]
        for (int j = 1; j < n; j++)
            a[i][j] = a[i][j - 1];
}

void only_the_inner_loop(int n, double a[n][n])
{
    for (int i = 1; i < n; i++) { //= race a[i][j] | a[i - 1][j]
#pragma omp parallel for
        for (int j = 0; j < n; j++) //= free
            a[i][j] = a[i - 1][j];
    }
}

void simd_lanes(int n, double *restrict a, double *restrict b)
{
#pragma omp simd
    for (int i = 0; i < n; i++) //= free
        a[i] = b[i];
#pragma omp simd
    for (int i = 4; i < n; i++) //= race a[i] | a[i - 4]
        a[i] = a[i - 4] + b[i];
#pragma omp simd safelen(4)
    for (int i = 4; i < n; i++) //= free
        a[i] = a[i - 4] + b[i];
#pragma omp simd safelen(8)
    for (int i = 4; i < n; i++) //= race a[i] | a[i - 4]
        a[i] = a[i - 4] + b[i];
}

double simd_reduction(int n, double *x)
{
    double s = 0, t = 0;
#pragma omp simd reduction(+ : s)
    for (int i = 0; i < n; i++) //= free
        s += x[i];
#pragma omp simd
    for (int i = 0; i < n; i++) //= race t | t
        t += x[i];
    return s + t;
}

void with_linear(int n, double *restrict a, double *restrict b)
{
    int k = 0;
#pragma omp simd linear(k : 2)
    for (int i = 0; i < n; i++) { //= free
        a[k] = b[i];
        k += 2;
    }
}

void worksharing_in_a_region(int n, double *restrict a, double *restrict b)
{
    double t;
#pragma omp parallel private(t)
    {
#pragma omp for
        for (int i = 0; i < n; i++) { //= free
            t = b[i];
            a[i] = t + t;
        }
    }
#pragma omp parallel
    {
#pragma omp for
        for (int i = 0; i < n; i++) { //= race t | t
            t = b[i];
            a[i] = t + t;
        }
    }
#pragma omp parallel
    {
        double u;
#pragma omp for
        for (int i = 0; i < n; i++) { //= free
            u = b[i];
            a[i] = u + u;
        }
    }
}

double last_of_all(int n, double *restrict a, double *restrict b)
{
    double t = 0;
#pragma omp parallel for lastprivate(t)
    for (int i = 0; i < n; i++) { //= free
        t = b[i];
        a[i] = t;
    }
    return t;
}

void started_private(int n, double *restrict a)
{
    double scale = 3;
#pragma omp parallel for firstprivate(scale)
    for (int i = 0; i < n; i++) //= free
        a[i] *= scale;
}

void scratch_array(int n, double *restrict a)
{
    double tmp[2];
#pragma omp parallel for
    for (int i = 0; i < n; i++) { //= race tmp[0] | tmp[0] or tmp[1] | tmp[1]
        tmp[0] = a[i];
        tmp[1] = -a[i];
        a[i] = tmp[0] * tmp[1];
    }
#pragma omp parallel for private(tmp)
    for (int i = 0; i < n; i++) { //= free
        tmp[0] = a[i];
        tmp[1] = -a[i];
        a[i] = tmp[0] * tmp[1];
    }
}

void last_in_critical(int n, double *restrict a, double *restrict x)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++) { //= unknown order
#pragma omp critical
        a[0] = x[i];
    }
}

void last_by_atomic(int n, double *restrict a, double *restrict x)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++) { //= unknown order
#pragma omp atomic write
        a[0] = x[i];
    }
}

double two_names(int n, double *x)
{
    double s = 0;
#pragma omp parallel for
    for (int i = 0; i < n; i++) { //= race s | s
#pragma omp critical(one)
        s += x[i];
#pragma omp critical(two)
        s += x[i];
    }
    return s;
}

void captured(int n, int *restrict at, int *restrict count)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++) { //= unknown order
        int mine;
#pragma omp atomic capture
        mine = count[0]++;
        at[i] = mine;
    }
}

double read_beside_an_atomic(int n, double *restrict a, double *restrict x)
{
    double s = 0;
#pragma omp parallel for
    for (int i = 0; i < n; i++) { //= race s | s
#pragma omp atomic
        s += x[i];
        a[i] = s;
    }
    return s;
}
