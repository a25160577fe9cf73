// Directions, steps and types of indices.
#include <stddef.h>
#include <stdint.h>

void backwards(int n, double *a)
{
    for (int i = n - 1; i >= 0; i--) //= free
        a[i] = 2 * a[i];
    for (int i = n - 1; i > 0; i--) //= race a[i] | a[i - 1]
        a[i] = a[i - 1];
    for (int i = n; i > 0; --i) //= race a[i - 1] | a[i]
        a[i - 1] = a[i];
    for (int i = n - 1; i >= 0; i -= 2) //= free
        a[i] = a[i + 1];
}

void steps(int n, double *a)
{
    for (int i = 0; i < n; i += 2) //= free
        a[i] = a[i + 1];
    for (int i = 0; i < n; i += 3) //= race a[i] | a[i + 3]
        a[i] = a[i + 3];
    for (int i = 0; i < n; i = i + 4) { //= free
        a[i] = a[i + 1];
        a[i + 2] = a[i + 3];
    }
    for (int i = 0; i < n; i = 4 + i) { //= race a[i] | a[i + 4]
        a[i] = 0;
        a[i + 4] = 1;
    }
}

void tiles(int n, double *a)
{
    for (int t = 0; t < n; t += 16) //= free
        for (int i = t; i < t + 16; i++) //= free
            a[i] = t;
    for (int t = 0; t < n; t += 16) //= race a[i] | a[i]
        for (int i = t; i <= t + 16; i++) //= free
            a[i] = t;
}

void tiles_with_a_rest(int n, double *a)
{
    for (int t = 0; t < n; t += 16) { //= free
        int end = t + 16 < n ? t + 16 : n;
        for (int i = t; i < end; i++) //= free
            a[i] = t;
    }
}

void to_the_last(int n, double *a)
{
    for (int i = 0; i <= n; i++) //= free
        a[i] = 0;
    for (int i = 0; n > i; i++) //= race a[i + 1] | a[i]
        a[i + 1] = a[i];
    for (int i = 0; i != n; i++) //= free
        a[i] = 1;
}

void unsigned_index(unsigned n, double *a)
{
    for (unsigned i = 1; i < n; i++) //= race a[i] | a[i - 1]
        a[i] = a[i - 1];
    for (unsigned i = 0; i < n; i++) //= free
        a[i] = a[i] + 1;
    for (unsigned i = 0; i < n; i++) //= race a[i + 1] | a[i]
        a[i + 1] = a[i];
}

void unsigned_product(unsigned n, unsigned m, double *a)
{
    for (unsigned i = 0; i < n; i++) //= unknown wraps
        for (unsigned j = 0; j < m; j++) //= free
            a[i * m + j] = 1;
}

void unsigned_constant_rows(double *a)
{
    for (unsigned i = 0; i < 1000; i++) //= free
        for (unsigned j = 0; j < 30; j++) //= free
            a[i * 30 + j] = 1;
}

void size_index(size_t n, size_t k, double *restrict a, double *restrict b)
{
    for (size_t i = 0; i < n; i++) //= free
        a[i] = b[i];
    for (size_t i = 1; i < n; i++) //= race a[i] | a[i - 1]
        a[i] += a[i - 1];
    for (size_t i = 0; i < n; i++) //= race a[k] | a[k]
        a[k] += b[i];
}

void size_rows(size_t n, size_t m, double *restrict a, double *restrict b)
{
    for (size_t i = 0; i < n; i++) //= free
        for (size_t j = 0; j < m; j++) //= free
            a[i * m + j] = b[i * m + j];
}

void long_index(long n, long long k, double *a)
{
    for (long i = 0; i < n; i++) //= free if k == 0 || k >= n || k <= -n
        a[i + k] = a[i];
}

void fixed_width(int64_t n, int32_t m, float *restrict a)
{
    for (int64_t i = 0; i < n; i++) //= free
        for (int32_t j = 0; j < m; j++) //= free
            a[i * m + j] = 0;
}

void narrow_subscript(int n, double *a)
{
    for (int i = 0; i < n; i++) //= free if n <= 256
        a[(unsigned char)i] = i;
}

void far_start(unsigned k, unsigned n, double *a)
{
    for (unsigned i = k; i < n; i++) //= free if k == 0 || n <= 2 * k
        a[i] = a[i - k];
}

void bits_of_the_index(int n, double *a)
{
    for (int i = 0; i < n; i++) //= unknown subscript
        a[i ^ 1] = i;
}

void powers(int n, double *a)
{
    for (int i = 1; i < n; i *= 2) //= unknown control
        a[i] = a[i / 2];
}

void real_index(double *a)
{
    int k = 0;
    for (double x = 0; x < 1; x += 0.125) //= unknown control
        a[k++] = x;
}

void any_step(int n, int s, double *a)
{
    for (int i = 0; i < n; i += s) //= unknown control
        a[i] = a[i + 1];
}
