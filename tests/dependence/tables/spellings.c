// The same accesses in other spellings: commas, chains, macros, side effects inside of expressions.

#define SET(place, value) ((place) = (value))
#define NEXT(a, i) a[(i) + 1]
#define SWAP(x, y, t) \
    do {              \
        (t) = (x);    \
        (x) = (y);    \
        (y) = (t);    \
    } while (0)
#define EACH(i, n) for (int i = 0; i < (n); i++)
#define COUNT 100
#define HALF (COUNT / 2)

static int text[256];

void commas(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= free
        a[i] = 0, b[i] = 1;
    for (int i = 1; i < n; i++) //= race a[i] | a[i - 1]
        b[i] = (a[i] = b[i], a[i - 1]);
}

void chains(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= free
        a[i] = b[i] = i;
    for (int i = 0; i < n; i++) //= race a[i] | a[i + 1]
        b[i] = a[i] = a[i + 1];
}

void compound(int n, int *restrict a, int *restrict b)
{
    for (int i = 0; i < n; i++) { //= free
        a[i] <<= 1;
        a[i] %= 7;
        b[i]++;
        --b[i];
    }
    for (int i = 1; i < n; i++) //= race a[i] | a[i - 1]
        a[i] *= a[i - 1];
    for (int i = 0; i < n; i++) //= race a[i + 1] | a[i]
        a[i + 1] |= a[i]--;
}

void macros(int n, double *restrict a, double *restrict b)
{
    double t;
    for (int i = 0; i < n; i++) //= free
        SET(a[i], b[i]);
    for (int i = 0; i < n; i++) //= race a[i] | NEXT(a, i)
        a[i] = NEXT(a, i);
    for (int i = 0; i < n; i++) //= free with private(t)
        SWAP(a[i], b[i], t);
    for (int i = 0; i < HALF; i++) //= free
        a[i] = a[i + HALF];
    for (int i = 0; i < COUNT; i++) //= race a[i] | a[i + HALF]
        a[i] = a[i + HALF];
}

void hidden_loop(int n, double *a)
{
    EACH(i, n) //= free
        a[i] = i;
}

void parentheses_and_casts(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) //= free
        (a)[(i)] = (double)((a[i]));
    for (int i = 1; i < n; i++) //= race a[i] | a[(int)(i - 1)]
        a[i] = a[(int)(i - 1)];
    for (int i = 0; i < n; i++) //= free
        *&a[i] = 1;
}

void characters(int n, char *restrict s, const char *restrict t)
{
    for (int i = 0; i < n; i++) //= free
        s[i] = t[n - 1 - i];
    for (int i = 0; i < n; i++) //= race s[i] | s[n - 1 - i]
        s[i] = s[n - 1 - i];
    for (int i = 0; i < n; i++) //= free
        text[i] = t[i] == 'a' ? 1 : 0;
}

void in_the_condition(int n, double *restrict a, double *restrict b)
{
    for (int i = 1; i < n; i++) //= race a[i] | a[i - 1]
        if ((a[i] = b[i]) > a[i - 1])
            b[i] = 0;
}

void counter_beside_the_index(int n, int m, double *restrict a, double b[restrict n][m])
{
    for (int i = 0; i < n; i++) { //= free
        int k = 0;
        for (int j = 0; j < m; j++) //= race k | k
            b[i][k++] = a[j];
    }
}

void names_for_subscripts(int n, double *a)
{
    for (int i = 0; i < n; i++) { //= race a[left] | a[right]
        const int left = i, right = i + 1;
        a[left] = a[right];
    }
    for (int i = 0; i < n; i++) { //= free
        const int left = 2 * i, right = left + 1;
        a[left] = a[right];
    }
}

void nothing_at_all(int n)
{
    for (int i = 0; i < n; i++) //= free
        ;
}

void a_loop_in_a_block(int n, double *a)
{
    {
        int shift = 3;
        for (int i = 0; i < n; i++) //= race a[i] | a[i + shift]
            a[i] = a[i + shift];
    }
}

void large_products(double *a)
{
    for (int i = 0; i < 3000; i++) //= free
        for (int j = 0; j < 3000; j++) //= free
            a[(long)i * 3000 + j] = 1;
    for (long i = 0; i < 100000; i++) //= free
        for (long j = 0; j < 100000; j++) //= free
            a[i * 100000 + j] = 1;
}
