/* Elements that inner loops must not hold in registers, which would show in what this prints. */
#include <stdio.h>
#include <string.h>

enum { N = 64, Y = 0, Z = 1 };

/* Addresses, and a function that reads where one leads. pass: restrict, wide-loads, registers. lacks: __rex_held_1 */
static void addresses(int n, int m, const int *restrict x, int *restrict a, int *restrict b)
{
#pragma omp target teams distribute parallel for map(to: x[0:m]) map(tofrom: a[0:2 * n], b[0:2 * n])
    for (int i = 0; i < n; i++) {
        const int *p = b + 2 * i;
        b[2 * i] = b[2 * i + 1] = 0;
        for (int k = 0; k < m; k++) {
            __builtin_prefetch(&a[2 * i + 1], 1);
            a[2 * i] += x[k];
            a[2 * i + 1] -= &a[2 * i] + 1 == &a[2 * i + 1] ? x[k] : 0;
        }
        for (int k = 0; k < m; k++) {
            b[2 * i] += x[k];
            b[2 * i + 1] += memcmp(p, &x[k], sizeof(int)) == 0;
        }
    }
}

/* Names that mean something else in the loop: `a[n + 2 * i]` of the second one alone is held.
 * pass: restrict, held-elements, wide-loads, registers. lacks: __rex_held_2 */
static void names(int n, int m, const int *restrict x, int *restrict a, int *restrict s)
{
#pragma omp target teams distribute parallel for map(to: x[0:m]) map(tofrom: a[0:4 * n], s[0:n])
    for (int i = 0; i < n; i++) {
        a[i] += 1;
        for (int k = 0; k < m; k++) {
            int a[3];
            a[0] = x[k];
            a[1] = a[0] * 2;
            s[i] += a[1];
        }
        for (int k = 0; k < m; k++) {
            enum { Y = 1 };
            a[n + 2 * i] += x[k];
            a[n + 2 * i + Y] -= x[k];
        }
        for (int k = 0; k < m; k++) {
            typedef long wide;
            a[n + 2 * (wide)i] += x[k];
            a[n + 2 * (wide)i + 1] -= x[k];
        }
        for (int k = 0; k < m; k++) {
            a[n + 2 * i + 0 * k] += x[k];
            a[n + 2 * i + 1 + 0 * k] -= x[k];
        }
    }
}

/* A store on a condition goes where it says, whatever a name means elsewhere. pass: restrict, held-elements, wide-loads, registers */
static void targets(int n, int m, const int *restrict x, int *restrict a)
{
#pragma omp target teams distribute parallel for map(to: x[0:m]) map(tofrom: a[0:4 * n])
    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++)
            if (a[4 * i + Z] < x[k]) {
                enum { Z = 3 };
                a[4 * i + 1] = x[k] + Z - 3;
            }
}

/* Loops that run on with steps that count as negative, past the end of an index's numbers.
 * pass: restrict, registers. lacks: __rex_held_1 */
static void steps(int n, unsigned m, int down, unsigned char by, const int *restrict x, int *restrict a)
{
#pragma omp target teams distribute parallel for map(to: x[0:m]) map(tofrom: a[0:4 * n])
    for (int i = 0; i < n; i++) {
        for (unsigned k = m - 1; k < m; k += down) {
            a[4 * i] += x[k];
            a[4 * i + 1] -= x[k];
        }
        for (unsigned char k = (unsigned char)(m - 1); k < m; k -= by) {
            a[4 * i + 2] += x[k];
            a[4 * i + 3] -= x[k];
        }
    }
}

int main(void)
{
    int x[N], a[4 * N], b[2 * N], s[N];
    for (int m = 1; m <= N; m += 21) {
        unsigned long all = 0;
        for (int i = 0; i < N; i++)
            x[i] = i * 5 % 13 - 4, s[i] = i, a[4 * i] = a[4 * i + 1] = a[4 * i + 2] = a[4 * i + 3] = i % 7, b[i] = b[N + i] = 1;
        addresses(N, m, x, a, b);
        names(N, m, x, a, s);
        targets(N, m, x, a);
        steps(N, (unsigned)m, -1, 1, x, a);
        for (int i = 0; i < N; i++)
            all = all * 3 + (unsigned long)(a[4 * i] + a[4 * i + 1] * 5 + a[4 * i + 2] * 7 + a[4 * i + 3] * 11 + b[2 * i] +
                                            b[2 * i + 1] * 5 + s[i]);
        printf("%d: %lu\n", m, all);
    }
    return 0;
}
