/* Elements that inner loops update: those that threads hold in registers, and those that they may not. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define F(i, d) force[3 * (i) + (d)]

struct cell {
    int count[4];
};

/* Three neighbours. pass: restrict, held-elements, registers */
static void forces(int n, int m, const float *restrict x, float *restrict force)
{
#pragma omp target teams distribute parallel for map(to: x[0:3 * n]) map(tofrom: force[0:3 * n])
    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++) {
            force[3 * i] += x[3 * k] - x[3 * i];
            force[3 * i + 1] += x[3 * k + 1] * 2;
            force[3 * i + 2] -= x[3 * k + 2];
        }
}

/* The same by a macro, on a condition, after they were set. pass: restrict, held-elements, registers */
static void cut(int n, int m, const float *restrict x, float *restrict force)
{
#pragma omp target teams distribute parallel for map(to: x[0:3 * n]) map(from: force[0:3 * n])
    for (int i = 0; i < n; i++) {
        for (int d = 0; d < 3; d++)
            force[3 * i + d] = 1;
        F(i, 0) = F(i, 1) = F(i, 2) = 0;
        for (int k = 0; k < m; k++) {
            const float d = x[3 * k] - x[3 * i];
            if (d * d < 40) {
                F(i, 0) += d;
                F(i, 1) -= d;
                F(i, 2)++;
            }
        }
        F(i, 1) *= 2;
    }
}

/* The nearest, of which few are stored; the place beside it is written and not read.
 * pass: restrict, held-elements, registers */
static void nearest(int n, int m, const float *restrict x, float *restrict best, int *restrict place)
{
#pragma omp target teams distribute parallel for map(to: x[0:3 * n]) map(tofrom: best[0:n], place[0:n])
    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++) {
            const float d = fabsf(x[3 * k] - x[3 * i] - 0.5f);
            if (d < best[i]) {
                best[i] = d;
                place[i] = k;
            }
        }
}

/* Some threads store nothing, and elements that others may have: each where it stands.
 * pass: restrict, wide-loads, registers. lacks: __rex_held_1 */
static void shared(int n, int m, const int *restrict owner, const int *restrict x, int *restrict sum)
{
#pragma omp target teams distribute parallel for map(to: owner[0:n], x[0:m]) map(tofrom: sum[0:4])
    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++)
            if (owner[i] == i) {
                sum[0] += x[k];
                sum[1] -= x[k];
            }
}

/* Narrow and wide numbers, which are stored before they are read; none where the loop does not run.
 * pass: restrict, held-elements, registers */
static void sizes(int n, int m, const short *restrict x, unsigned char *restrict a, long *restrict b)
{
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: a[0:2 * n], b[0:2 * n])
    for (int i = 0; i < n; i++)
        for (int k = i % 3; k <= m - i; k += 2) {
            a[2 * i] = (unsigned char)(x[k] * 3);
            a[2 * i + 1] += a[2 * i];
            b[2 * i + 1] = b[2 * i] + a[2 * i + 1];
            b[2 * i] = k;
        }
}

/* Subscripts that may be equal, change, or wrap around; loops that end early; calls and pointers that lead there.
 * pass: restrict, wide-loads, registers. lacks: __rex_held_1 */
static void others(int n, int m, int j, const float *restrict x, float *restrict a, float *restrict b, float *restrict c,
                   float *restrict d, float *restrict e)
{
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: a[0:2 * n], b[0:4 * n], c[0:2 * n]) \
    map(tofrom: d[0:2 * n], e[0:2 * n])
    for (int i = 0; i < n; i++) {
        float *p = e + 2 * i;
        unsigned u = (unsigned)i;
        for (int k = 0; k < m; k++) {
            a[2 * i] += x[k];
            a[2 * i + j] += x[k] * 2;
        }
        for (int k = 0; k < m; k++) {
            b[4 * i + k % 2] += x[k];
            b[4 * i + 2] -= x[k];
        }
        for (int k = 0; k < m; k++) {
            c[2 * u] += x[k];
            c[2 * u + 1] -= x[k];
        }
        for (int k = 0; k < m; k++) {
            if (x[k] > 8)
                break;
            d[2 * i] += x[k];
            d[2 * i + 1] -= x[k];
        }
        for (int k = 0; k < m; k++) {
            e[2 * i] += x[k];
            e[2 * i + 1] += p[0];
        }
    }
}

/* Elements of arrays in arrays, and of two loops. pass: restrict, held-elements, wide-loads, registers */
static void tables(int n, int m, const int *restrict x, int (*restrict t)[4])
{
#pragma omp target teams distribute parallel for map(to: x[0:m]) map(tofrom: t[0:n])
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < m; k++) {
            t[i][0] += x[k];
            t[i][3] ^= t[i][0];
        }
        for (int k = m - 1; k >= 0; k--) {
            t[i][1] = t[i][3] - x[k];
            if (t[i][1] > 5)
                t[i][2]++;
        }
    }
}

/* Arrays that are objects, and iterations that end early. pass: restrict, held-elements, registers */
static double objects(int m)
{
    static float x[3 * 64], a[3 * 64];
    for (int i = 0; i < 3 * 64; i++)
        x[i] = (float)(i * 5 % 19 - 9), a[i] = 1;
#pragma omp target teams distribute parallel for map(to: x) map(tofrom: a)
    for (int i = 0; i < 64; i++) {
        a[3 * i] = a[3 * i + 1] = a[3 * i + 2] = 0;
        for (int k = 0; k < m; k++) {
            if (k == i)
                continue;
            a[3 * i] += x[3 * k] - x[3 * i];
            a[3 * i + 1] += x[3 * k + 1] - x[3 * i + 1];
            if (x[3 * k] < 4)
                continue;
            a[3 * i + 2] += x[3 * k + 2] - x[3 * i + 2];
        }
    }
    double sum = 0;
    for (int i = 0; i < 3 * 64; i++)
        sum += a[i] * (i % 7 + 1);
    return sum;
}

/* The same where nothing is stored before, so that what is skipped must not be.
 * pass: restrict, held-elements, wide-loads, registers */
static void skipped(int n, int m, const float *restrict x, float *restrict a)
{
#pragma omp target teams distribute parallel for map(to: x[0:3 * n]) map(tofrom: a[0:2 * n])
    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++) {
            if (a[2 * i] > x[k] || a[2 * i + 1] < x[k])
                continue;
            a[2 * i] = x[k];
            a[2 * i + 1] -= 1;
        }
}

static double checked(int n, const float *s)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += s[i] * (i % 7 + 1);
    return sum;
}

int main(void)
{
    enum { N = 100 };
    float x[3 * N], f[3 * N], best[N], a[2 * N], b[4 * N], c[2 * N], d[2 * N], e[2 * N];
    int place[N], owner[N], k[N], sum[4] = {0}, t[N][4];
    short h[N];
    unsigned char u[2 * N];
    long l[2 * N];
    for (int m = 0; m <= N; m += 20) {
        for (int i = 0; i < 3 * N; i++)
            x[i] = (float)(i * 7 % 23 - 11), f[i] = 1;
        for (int i = 0; i < N; i++) {
            best[i] = 9, place[i] = -1, owner[i] = 17, k[i] = i * 5 % 13, h[i] = (short)(i * 11 % 97);
            for (int j = 0; j < 4; j++)
                t[i][j] = i + j, b[4 * i + j] = 2;
            for (int j = 0; j < 2; j++)
                a[2 * i + j] = c[2 * i + j] = d[2 * i + j] = e[2 * i + j] = (float)j, u[2 * i + j] = 3, l[2 * i + j] = i;
        }
        forces(N, m, x, f);
        printf("%d: %.9g", m, checked(3 * N, f));
        cut(N, m, x, f);
        printf(" %.9g", checked(3 * N, f));
        nearest(N, m, x, best, place);
        shared(N, m, owner, k, sum);
        sizes(N, m - 1, h, u, l);
        others(N, m, 0, x, a, b, c, d, e);
        tables(N, m, k, t);
        printf(" %.9g %.9g", checked(N, best), objects(m < 64 ? m : 64));
        skipped(N, m, x, a);
        unsigned long all = (unsigned long)sum[0] * 3 + (unsigned long)sum[1];
        for (int i = 0; i < N; i++)
            all = all * 3 + (unsigned long)(place[i] + t[i][0] + t[i][1] + t[i][2] + t[i][3] + u[2 * i] + u[2 * i + 1] +
                                            l[2 * i] + l[2 * i + 1]);
        printf(" %.9g %.9g %.9g %.9g %.9g %lu\n", checked(2 * N, a), checked(4 * N, b), checked(2 * N, c), checked(2 * N, d),
               checked(2 * N, e), all);
    }
    return 0;
}
