// Loops that look freer, or worse, than they are.

static int level;
static double scale;

void scalar_behind_a_pointer(int n, int *restrict b, int *q)
{
    for (int i = 0; i < n; i++) { //= unknown alias
        if (i == 5)
            *q = 1;
        b[i] = level;
    }
}

void scalar_whose_address_is_known(int n, int *restrict b)
{
    int k = 0;
    int *q = &k;
    for (int i = 0; i < n; i++) { //= unknown alias or pointer or condition
        if (i == 5)
            *q = 1;
        b[i] = k;
    }
}

void factor_behind_a_pointer(int n, double *restrict b, double *first)
{
    for (int i = 0; i < n; i++) { //= unknown alias
        b[i] = scale;
        if (i == 0)
            first[0] = 2;
    }
}

void at_least_once(int n, int m, double *restrict a)
{
    for (int i = 0; i < n; i++) { //= unknown row or control or condition or subscript
        int j = 0;
        do {
            a[i * m + j] = 0;
            j++;
        } while (j < m);
    }
}

void a_loop_of_jumps(int n, int m, double *restrict a)
{
    for (int i = 0; i < n; i++) { //= unknown row or control or condition or subscript or opaque
        int k = 0;
    again:
        a[4 * i + k] = 0;
        k++;
        if (k < m)
            goto again;
    }
}

void bound_in_the_array(int *a)
{
    for (int i = 0; i < a[0]; i++) //= unknown control or alias
        a[i] = 5;
}

void rows_after_a_change(int n, int m, double x[n][m])
{
    m = m + 1;
    for (int i = 0; i < n; i++) //= unknown row or subscript or control
        for (int j = 0; j < m; j++) //= free
            x[i][j] = i;
}

void static_inside(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) { //= race t[0] | t[0]
        static double t[2];
        t[0] = a[i];
        a[i] = t[0] * t[0];
    }
}

void static_number_inside(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) { //= race t | t
        static double t;
        a[i] = t;
        t = a[i];
    }
}

void narrow_name(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) { //= free if n <= 256
        unsigned char k = i;
        a[k] = i;
    }
}

void narrow_counter(int n, int m, double *restrict a)
{
    for (int i = 0; i < n; i++) { //= free if m <= 256 || n <= 1 for n >= 2
        unsigned char k = 0;
        for (int j = 0; j < m; j++) {
            a[256 * i + k] = j;
            k++;
        }
    }
}

void below_zero(unsigned n, unsigned k, double *restrict a)
{
    for (unsigned i = 0; i < n; i++) //= free
        a[i - k] = i;
}

void mixed_signs(int n, unsigned k, double *restrict a)
{
    for (int i = 0; i < n; i++) //= free
        a[i - k] = i;
}

void one_or_the_other(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) //= race a[i < 5 ? i : 0] | a[i < 5 ? i : 0]
        a[i < 5 ? i : 0] = i;
}

void truth_as_a_subscript(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) //= race a[i == 3] | a[i == 3]
        a[i == 3] = i;
}

void even_ones(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) //= race a[i & ~1] | a[i & ~1]
        a[i & ~1] = i;
}

void swapped_in_the_outer_loop(int steps, int n, double *restrict a, double *restrict b)
{
    for (int t = 0; t < steps; t++) { //= race a | a or b | b or last | last
        for (int i = 0; i < n; i++)
            b[i] = a[i];
        double *last = a;
        a = b;
        b = last;
    }
}

void pointer_moved_on_a_condition(int n, double *restrict a, int *restrict take)
{
    double *p = a;
    for (int i = 0; i < n; i++) { //= unknown condition or pointer
        *p = i;
        if (take[i])
            p++;
    }
}

void two_in_the_header(int n, double *restrict a)
{
    double *p = a;
    for (int i = 0; i < n; i++, p++) //= race p | p
        *p = i;
}

void counter_in_the_header(int n, double *restrict a)
{
    int k = 0;
    for (int i = 0; i < n; i++, k += 2) //= race k | k
        a[k] = i;
}

void changed_by_the_inner_header(int n, double a[restrict n][n])
{
    int k = 0;
    for (int i = 0; i < n; i++) //= race k | k
        for (int j = 0; j < n; j++, k++)
            a[i][j] = k;
}

void row_of_pointers(int n, double *restrict a, double *restrict b)
{
    double *rows[2] = {a, b};
    for (int i = 0; i < n; i++) //= free
        rows[0][i] = 1;
    for (int i = 0; i < n; i++) //= unknown alias or pointer
        rows[i % 2][0] = i;
}

void inner_loop_moves_the_outer_index(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) { //= unknown control
        a[i] = 0;
        while (a[i] < 3)
            i++;
    }
}

void assigned_in_one_branch(int n, double *restrict a, double *restrict b, int *restrict c)
{
    double t;
    for (int i = 0; i < n; i++) { //= unknown condition
        if (c[i])
            t = a[i];
        if (c[i] > 1)
            b[i] = t;
    }
}

void assigned_by_a_loop(int n, int m, double a[restrict n][m], double *restrict b)
{
    double t = 0;
    for (int i = 0; i < n; i++) { //= unknown condition
        for (int j = 0; j < m; j++)
            t = a[i][j];
        b[i] = t;
    }
}

void assigned_behind_and(int n, double *restrict a, double *restrict b)
{
    int t = 0;
    for (int i = 0; i < n; i++) { //= unknown condition
        if (a[i] > 0 && (t = a[i] > 1))
            a[i] = 0;
        b[i] = t;
    }
}

double last_of_some(int n, double *restrict a)
{
    double t = 0;
    for (int i = 0; i < n; i++) //= unknown condition
        if (a[i] > 0)
            t = a[i];
    return t;
}

double last_of_an_inner_loop(int n, int m, double a[restrict n][m])
{
    double t = 0;
    for (int i = 0; i < n; i++) //= unknown condition
        for (int j = 0; j < m; j++)
            t = a[i][j];
    return t;
}

void used_before_it_is_set(int n, double *restrict a)
{
    double t[2] = {0};
    for (int i = 0; i < n; i++) { //= race t[0] | t[0]
        a[i] += t[0];
        t[0] = a[i];
    }
}

void reduction_that_is_read(int n, double *restrict a, double *restrict x)
{
    double s = 0;
    for (int i = 0; i < n; i++) { //= race s | s
        s += x[i];
        if (s > 10)
            a[i] = 1;
    }
}

double reduction_in_its_own_value(int n, double *restrict x)
{
    double s = 0;
    for (int i = 0; i < n; i++) //= race s | s
        s += x[i] * s;
    return s;
}

int reduction_in_a_subscript(int n, int *restrict x)
{
    int s = 0;
    for (int i = 0; i < n; i++) //= race s | s
        s += x[s];
    return s;
}

int bound_of_an_inner_loop(int n, double *restrict a)
{
    int s = 0;
    for (int i = 0; i < n; i++) { //= race s | s
        s++;
        for (int j = 0; j < s; j++)
            a[i] += j;
    }
    return s;
}

double largest_and_changed(int n, double *restrict x)
{
    double m = 0;
    for (int i = 0; i < n; i++) { //= race m | m
        if (x[i] > m)
            m = x[i];
        m = m + 1;
    }
    return m;
}

double larger_of_two(int n, double *restrict x, double *restrict y)
{
    double m = 0;
    for (int i = 0; i < n; i++) //= unknown condition
        if (x[i] > m)
            m = y[i];
    return m;
}

struct cell {
    double value[4];
    int count;
};

void out_of_a_member(int n, int m, struct cell *c)
{
    for (int i = 0; i < n; i++) //= free if m <= 4 || n <= 1 for n >= 2
        for (int k = 0; k < m; k++)
            c[i].value[k] = 0;
    for (int i = 0; i < n; i++) //= free
        for (int k = 0; k < 4; k++)
            c[i].value[k] = c[i].value[3 - k];
}
