// Loops that random programs showed to be judged wrongly.

void reaches_its_bound(int n, int m, int *restrict a)
{
    for (int i = 0; i != n; i++) //= race a[0] | a[0]
        a[0] = i;
    for (int i = m; i > 0; i--) //= race a[j] | a[j]
        for (int j = 0; j != 1; j++) //= free
            a[j] = a[j + 20];
    for (int i = m; i > 0; i--) { //= free
        for (int j = 0; j != 20; j++) //= free
            a[20 * i + j] = 1;
    }
}

void steps_in_its_test(int n, int s, int *restrict a)
{
    for (int i = n; i-- > 0;) //= unknown control
        for (int j = i; j < n; j++) //= free
            for (int l = 0; l < n; l++) //= race a[j] | a[j]
                a[j] = 1;
    for (int i = n; i > 0; i += s) //= unknown control
        for (int j = i; j < n; j++) //= free
            for (int l = 0; l < n; l++) //= race a[j] | a[j]
                a[j] = 1;
}

static int squares[32][40];

void decided_in_its_test(int n)
{
    for (int i = n; i-- > 0;) //= unknown control
        for (int j = 0; j < 16; j++) { //= unknown subscript
            squares[i][20 - j] = 1;
            squares[0][j] = 1;
        }
}

void unsigned_products(int n, double *restrict a)
{
    for (unsigned long i = 0; i <= 1; i++) //= race a[j] | a[i * n]
        for (int j = 0; j < n; j++) //= unknown subscript
            a[j] = a[i * n];
}
