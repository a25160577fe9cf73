// Which objects may be the same.

static double first[100], second[100];
extern double third[];
static double *kept;

void plain(int n, double *a, double *b)
{
    for (int i = 0; i < n; i++) //= unknown alias
        a[i] = b[i];
    for (int i = 1; i < n; i++) //= race a[i] | a[i - 1]
        a[i] = a[i - 1] + b[i];
    for (int i = 0; i < n; i++) //= free
        a[i] = a[i] + 1;
}

void restricted(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= free
        a[i] = b[i] + b[i + 1];
}

void one_restricted(int n, double *restrict a, const double *b)
{
    for (int i = 0; i < n; i++) //= free
        a[i] = b[i] + b[i + 1];
}

void constant(int n, double *a, const double *b)
{
    for (int i = 0; i < n; i++) //= unknown alias
        a[i] = b[i];
}

double only_read(int n, double *a, double *b)
{
    double s = 0;
    for (int i = 0; i < n; i++) //= free with reduction(+: s)
        s += a[i] * b[n - 1 - i];
    return s;
}

void declared_arrays(int n)
{
    for (int i = 0; i < n; i++) //= free
        first[i] = second[i + 1] + third[i + 2];
    for (int i = 1; i < n; i++) //= race first[i] | first[i - 1]
        first[i] = first[i - 1] + third[i];
}

void parameter_and_array(int n, double *p)
{
    for (int i = 0; i < n; i++) //= unknown alias
        first[i] = p[i];
    for (int i = 0; i < n; i++) //= unknown alias
        p[i] = third[i];
}

void restricted_and_array(int n, double *restrict p)
{
    for (int i = 0; i < n; i++) //= free
        first[i] = p[i];
}

void pointer_of_the_file(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) //= free
        kept[i] = 0;
    for (int i = 0; i < n; i++) //= free
        a[i] = kept[i];
}

void own_array_and_parameter(double *p)
{
    double own[32];
    for (int i = 0; i < 32; i++) //= free
        own[i] = p[i];
    for (int i = 0; i < 31; i++) //= free
        p[i] = own[i + 1];
}

void bytes(int n, unsigned char *bytes, double *a)
{
    for (int i = 0; i < n; i++) //= unknown alias
        bytes[i] = a[i] > 0;
}

void numbers_and_reals(int n, double *a, int *k)
{
    for (int i = 0; i < n; i++) //= unknown alias
        a[i] = k[i];
}

void bound_behind_a_pointer(double *restrict a, const int *restrict n)
{
    for (int i = 0; i < *n; i++) //= free
        a[i] = 0;
}

void bound_that_may_change(int *a, int *n)
{
    for (int i = 0; i < *n; i++) //= unknown alias or control
        a[i] = 0;
}

void array_parameters(int n, double a[n][n], double b[n][n])
{
    for (int i = 0; i < n; i++) //= unknown alias
        for (int j = 0; j < n; j++) //= unknown alias
            a[i][j] = b[j][i];
}

void scalar_behind_a_pointer(int n, double *restrict a, double *scale)
{
    for (int i = 0; i < n; i++) //= free
        a[i] *= *scale;
}

void scalar_that_may_be_inside(int n, double *a, double *scale)
{
    for (int i = 0; i < n; i++) //= unknown alias
        a[i] *= *scale;
}

void three_pointers(int n, double *restrict a, double *b, double *c)
{
    for (int i = 0; i < n; i++) { //= unknown alias
        a[i] = b[i];
        c[i] = 1;
    }
}
