// Sums, products, extremes, counts: what one operator combines.
#include <math.h>
#include <stdbool.h>

double sums(int n, double *restrict x, double *restrict y)
{
    double s = 0, d = 0, p = 1;
    for (int i = 0; i < n; i++) //= free with reduction(+: s)
        s += x[i] * y[i];
    for (int i = 0; i < n; i++) //= free with reduction(+: s)
        s = s + x[i];
    for (int i = 0; i < n; i++) //= free with reduction(+: s)
        s = x[i] + s;
    for (int i = 0; i < n; i++) { //= free with reduction(+: s)
        s += x[i];
        s += y[i];
    }
    for (int i = 0; i < n; i++) //= free with reduction(+: d)
        d -= x[i];
    for (int i = 0; i < n; i++) //= free with reduction(*: p)
        p *= x[i];
    for (int i = 0; i < n; i++) //= free with reduction(+: s)
        s = s + x[i] + y[i];
    return s + d + p;
}

unsigned bits(int n, unsigned *x)
{
    unsigned all = ~0u, any = 0, odd = 0;
    for (int i = 0; i < n; i++) { //= free with reduction(&: all) reduction(^: odd) reduction(|: any)
        all &= x[i];
        any |= x[i];
        odd ^= x[i];
    }
    return all + any + odd;
}

bool every_and_some(int n, int *x)
{
    bool every = true, some = false;
    for (int i = 0; i < n; i++) { //= free with reduction(&&: every) reduction(||: some)
        every = every && x[i] > 0;
        some = some || x[i] > 9;
    }
    return every && some;
}

double extremes(int n, double *x)
{
    double high = x[0], low = x[0], top = x[0], bottom = x[0];
    for (int i = 1; i < n; i++) { //= free with reduction(max: high) reduction(min: low)
        if (x[i] > high)
            high = x[i];
        if (x[i] < low)
            low = x[i];
    }
    for (int i = 1; i < n; i++) //= free with reduction(max: top)
        top = fmax(top, x[i]);
    for (int i = 1; i < n; i++) //= free with reduction(min: bottom)
        bottom = x[i] < bottom ? x[i] : bottom;
    return high + low + top + bottom;
}

int counts(int n, double *x)
{
    int positive = 0, all = 0;
    for (int i = 0; i < n; i++) //= free with reduction(+: positive)
        if (x[i] > 0)
            positive++;
    for (int i = 0; i < n; i++) //= free with reduction(+: all)
        all += x[i] > 0;
    for (int i = 0; i < n; i++) //= free with reduction(+: all)
        if (x[i] > 0)
            --all;
    return positive + all;
}

double over_two_levels(int n, int m, double a[n][m])
{
    double s = 0;
    for (int i = 0; i < n; i++) //= free with reduction(+: s)
        for (int j = 0; j < m; j++) //= free with reduction(+: s)
            s += a[i][j];
    return s;
}

int place_of_the_largest(int n, double *x)
{
    double high = x[0];
    int at = 0;
    for (int i = 1; i < n; i++) { //= unknown condition
        if (x[i] > high) {
            high = x[i];
            at = i;
        }
    }
    return at;
}

double not_reductions(int n, double *x)
{
    double s = 0, t = 0, u = 0, v = 1;
    for (int i = 0; i < n; i++) //= race s | s
        s = 2 * s + x[i];
    for (int i = 0; i < n; i++) { //= race t | t
        t += x[i];
        t *= 2;
    }
    for (int i = 0; i < n; i++) //= race u | u
        u = x[i] - u;
    for (int i = 0; i < n; i++) { //= race v | v
        v += x[i];
        x[i] = v;
    }
    return s + t + u + v;
}

double horner(int n, double *c, double x)
{
    double value = 0;
    for (int i = n - 1; i >= 0; i--) //= race value | value
        value = value * x + c[i];
    return value;
}

bool search(int n, int *x, int key)
{
    int found = 0;
    for (int i = 0; i < n; i++) //= unknown condition
        if (x[i] == key)
            found = 1;
    return found;
}

void into_an_element(int n, double *restrict s, double *restrict x)
{
    for (int i = 0; i < n; i++) //= race s[0] | s[0]
        s[0] += x[i];
    for (int i = 0; i < n; i++) //= race *s | *s
        *s += x[i];
}

void column_sums(int n, int m, double s[restrict m], double a[restrict n][m])
{
    for (int i = 0; i < n; i++) //= race s[j] | s[j]
        for (int j = 0; j < m; j++) //= free
            s[j] += a[i][j];
    for (int j = 0; j < m; j++) //= free
        for (int i = 0; i < n; i++) //= race s[j] | s[j]
            s[j] += a[i][j];
}

double remainder_of_a_sum(int n, double *x)
{
    double s = 0;
    for (int i = 0; i < n; i++) { //= race s | s
        s += x[i];
        if (s > 100)
            s -= 100;
    }
    return s;
}
