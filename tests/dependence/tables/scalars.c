// Scalars and scratch arrays that are declared outside of the loop.

static double shared;

void temporary(int n, double *restrict a, double *restrict b)
{
    double t;
    for (int i = 0; i < n; i++) { //= free with private(t)
        t = a[i] * a[i];
        b[i] = t + 1 / t;
    }
}

double last_value(int n, double *restrict a, double *restrict b)
{
    double t = 0;
    for (int i = 0; i < n; i++) { //= free with lastprivate(t)
        t = a[i];
        b[i] = t * t;
    }
    return t;
}

void of_the_file(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) { //= free with lastprivate(shared)
        shared = a[i];
        b[i] = shared * shared;
    }
}

void carried(int n, double *restrict a, double *restrict b)
{
    double t = 0;
    for (int i = 0; i < n; i++) { //= race t | t
        b[i] = t;
        t = a[i];
    }
}

void running_sum(int n, double *restrict a, double *restrict b)
{
    double s = 0;
    for (int i = 0; i < n; i++) { //= race s | s
        s += a[i];
        b[i] = s;
    }
}

void scan_in_place(int n, double *a)
{
    for (int i = 1; i < n; i++) //= race a[i] | a[i - 1]
        a[i] = a[i] + a[i - 1];
}

void either_branch(int n, double *restrict a, double *restrict b)
{
    double t;
    for (int i = 0; i < n; i++) { //= free with private(t)
        if (a[i] > 0)
            t = a[i];
        else
            t = -a[i];
        b[i] = t;
    }
}

void one_branch(int n, double *restrict a, double *restrict b)
{
    double t = 0;
    for (int i = 0; i < n; i++) { //= unknown condition
        if (a[i] > 0)
            t = a[i];
        b[i] = t;
    }
}

void counted_by_hand(int n, double *restrict a, double *restrict b)
{
    int k = 0;
    for (int i = 0; i < n; i++) { //= race k | k
        a[k] = b[i];
        k += 2;
    }
}

void packed(int n, double *restrict a, double *restrict b)
{
    int k = 0;
    for (int i = 0; i < n; i++) //= unknown condition or subscript
        if (b[i] > 0)
            a[k++] = b[i];
}

void inner_index_outside(int n, int m, double a[restrict n][m])
{
    int i, j;
    for (i = 0; i < n; i++) //= free with private(j)
        for (j = 0; j < m; j++) //= free
            a[i][j] = i + j;
}

int inner_index_read_later(int n, int m, double a[restrict n][m])
{
    int i, j = 0;
    for (i = 0; i < n; i++) //= free with lastprivate(j)
        for (j = 0; j < m; j++) //= free with lastprivate(j)
            a[i][j] = i + j;
    return j;
}

void scratch_of_the_function(int n, double a[restrict n][4], double b[restrict n][4])
{
    double tmp[4];
    int k;
    for (int i = 0; i < n; i++) { //= free with private(k) private(tmp)
        for (k = 0; k < 4; k++) //= free
            tmp[k] = a[i][k];
        for (k = 0; k < 4; k++) //= free
            b[i][3 - k] = tmp[k];
    }
}

void scratch_of_the_iteration(int n, double a[restrict n][4])
{
    for (int i = 0; i < n; i++) { //= free
        double tmp[4];
        for (int k = 0; k < 4; k++) //= free
            tmp[k] = a[i][k];
        for (int k = 0; k < 4; k++) //= free
            a[i][k] = tmp[3 - k];
    }
}

void scratch_that_remembers(int n, double *restrict a)
{
    double seen[4] = {0};
    for (int i = 0; i < n; i++) { //= race seen[i % 4] | seen[i % 4]
        a[i] += seen[i % 4];
        seen[i % 4] = a[i];
    }
}

void two_uses(int n, double *restrict a, double *restrict b)
{
    double t;
    for (int i = 0; i < n; i++) { //= free with private(t)
        t = a[i];
        a[i] = b[i];
        b[i] = t;
    }
    for (int i = 1; i < n; i++) { //= free with private(t)
        t = a[i] - b[i - 1];
        a[i] = t;
    }
}

void fibonacci(int n, double *restrict a)
{
    double p = 0, q = 1;
    for (int i = 0; i < n; i++) { //= race p | p or q | q
        double next = p + q;
        a[i] = p;
        p = q;
        q = next;
    }
}

void kept_from_a_first_iteration(int n, double *restrict a, double *restrict b)
{
    double first;
    for (int i = 0; i < n; i++) { //= race first | first
        if (i == 0)
            first = a[0];
        b[i] = a[i] - first;
    }
}

void in_two_cases(int n, int *restrict kind, double *restrict a, double *restrict b)
{
    double t = 0;
    for (int i = 0; i < n; i++) { //= unknown condition
        switch (kind[i]) {
        case 0:
            t = a[i];
            break;
        case 1:
            b[i] = t;
            break;
        }
    }
}

void scratch_in_two_cases(int n, int *restrict kind, double *restrict a, double *restrict b)
{
    double t[1] = {0};
    for (int i = 0; i < n; i++) { //= unknown condition
        switch (kind[i]) {
        case 0:
            t[0] = a[i];
            break;
        case 1:
            b[i] = t[0];
            break;
        }
    }
}

void scratch_plane(int n, double a[restrict n][9])
{
    double t[3][3];
    for (int i = 0; i < n; i++) { //= free with private(t)
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 3; k++)
                t[j][k] = a[i][3 * j + k];
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 3; k++)
                a[i][3 * j + k] = t[k][j];
    }
}

void half_filled_scratch(int n, double a[restrict n][4])
{
    double t[4] = {0};
    for (int i = 0; i < n; i++) { //= race t[k] | t[k] or t[3 - k] | t[3 - k] or t[3 - k] | t[k]
        for (int k = 0; k < 2; k++)
            t[k] = a[i][k];
        for (int k = 0; k < 3; k++)
            t[3 - k] = a[i][k] + t[k];
    }
}

double scratch_read_later(int n, double a[restrict n][2])
{
    double t[2] = {0};
    for (int i = 0; i < n; i++) { //= race t[0] | t[0] or t[1] | t[1]
        t[0] = a[i][0];
        t[1] = a[i][1];
        a[i][0] = t[1];
        a[i][1] = t[0];
    }
    return t[0];
}

void cleared_scratch(int n, double *restrict h, int *restrict bin)
{
    double t[8];
    for (int i = 0; i < n; i++) { //= free with private(t)
        for (int k = 0; k < 8; k++)
            t[k] = 0;
        t[bin[i]] += 1;
        h[i] = t[0] - t[7];
    }
}

int index_read_later(int n, int limit, double *a)
{
    int i, used;
    for (i = 0; i < n; i++) //= free with lastprivate(i)
        a[i] = 0;
    used = i;
    for (i = 0; i < limit; i++) //= free
        a[i] = 1;
    return used;
}
