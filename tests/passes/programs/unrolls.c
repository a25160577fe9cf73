/* Arrays of a thread that registers hold once loops are unrolled, and those that stay in memory. */
#include <stdio.h>
#include <stdlib.h>

#define ORDER 5
#define EACH(i, from) for (int i = from; i < ORDER; i++)

/* Bounds follow from the indices around them. pass: restrict, unroll */
static void solved(int n, const double *restrict a, double *restrict x)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * ORDER * ORDER]) map(tofrom: x[0:n * ORDER])
    for (int i = 0; i < n; i++) {
        double u[ORDER][ORDER];
        for (int r = 0; r < ORDER; r++)
            for (int c = 0; c < ORDER; c++)
                u[r][c] = a[(i * ORDER + r) * ORDER + c];
        for (int k = 0; k < ORDER - 1; k++)
            for (int r = k + 1; r < ORDER; r++) {
                const double factor = u[r][k] / u[k][k];
                for (int c = k + 1; c < ORDER; c++)
                    u[r][c] -= factor * u[k][c];
                x[i * ORDER + r] -= factor * x[i * ORDER + k];
            }
        for (int r = ORDER - 1; r >= 0; r--) {
            for (int c = r + 1; c < ORDER; c++)
                x[i * ORDER + r] -= u[r][c] * x[i * ORDER + c];
            x[i * ORDER + r] /= u[r][r];
        }
    }
}

/* A window slides while a long loop, which is not unrolled, runs. pass: restrict, unroll */
static void smoothed(int n, int m, const float *restrict a, float *restrict b)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m]) map(from: b[0:n * m])
    for (int i = 0; i < n; i++) {
        float window[4] = {0, 0, 0, 0}, sum;
        int j = 0;
        while (j < m) {
            if (j >= 0)
                for (int k = 0; k < 3; k++)
                    window[k] = window[k + 1];
            else
                for (int k = 0; k < 4; k++) window[k] = 1;
            window[3] = a[i * m + j];
            sum = 0;
            for (int k = 0; k < 4; k++) {
                if (window[k] < 0)
                    continue;
                if (window[k] > 20)
                    break;
                sum += window[k];
            }
            b[i * m + j++] = sum;
        }
    }
}

/* What is counted decides which element. pass: restrict, wide-loads, registers */
static void counted(int n, int m, const int *restrict v, int *restrict most)
{
#pragma omp target teams distribute parallel for map(to: v[0:n * m]) map(from: most[0:n])
    for (int i = 0; i < n; i++) {
        int count[8] = {0}, best = 0;
        for (int j = 0; j < m; j++)
            count[v[i * m + j] & 7]++;
        for (int k = 1; k < 8; k++)
            best = count[k] > count[best] ? k : best;
        most[i] = best;
    }
}

static int last(const int *v)
{
    return v[7];
}

/* A function wants the address, a large array has no room, and the number of the thread is no constant.
 * pass: restrict, registers */
static void kept(const int *restrict v, int *restrict w)
{
#pragma omp target teams distribute parallel for map(to: v[0:64]) map(from: w[0:64])
    for (int i = 0; i < 64; i++) {
        int passed[8], large[400], own[64] = {0};
        for (int k = 0; k < 8; k++)
            passed[k] = v[i] + k;
        for (int k = 0; k < 400; k++)
            large[k] = v[i] * k;
        own[i] = v[i];
        w[i] = last(passed) + large[v[i] & 255] + own[63 - i];
    }
}

/* An index that two loops share, and a bound that is an index of another loop than the one around.
 * pass: restrict, unroll, wide-loads */
static void shared_index(int n, const float *restrict a, float *restrict c)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * 4]) map(tofrom: c[0:n])
    for (int i = 0; i < n; i++) {
        float v[4], w[4], s = 0;
        int k, m;
        for (k = 0; k < 4; k++)
            v[k] = a[i * 4 + k];
        for (k = 3; k >= 0; k--)
            s += v[k] * (float)k;
        for (m = 0; m < 4; m++)
            w[m] = a[i * 4 + m] * 2;
        for (int l = 0; l < m; l++)
            s += w[l];
        c[i] = s;
    }
}

/* One of the loops that share an index has as many iterations as somebody wants. pass: restrict, inner-loads, registers */
static void half_known(int n, int m, const float *restrict a, float *restrict c)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * 4]) map(tofrom: c[0:n])
    for (int i = 0; i < n; i++) {
        float v[4], s = 0;
        int k;
        for (k = 0; k < 4; k++)
            v[k] = a[i + k];
        for (k = 0; k < m; k++)
            s += v[k];
        c[i] += s;
    }
}

/* Macros make the loops. pass: restrict, unroll */
static void expanded(int n, const int *restrict v, int *restrict w)
{
#pragma omp target teams distribute parallel for map(to: v[0:n + ORDER]) map(from: w[0:n])
    for (int i = 0; i < n; i++) {
        int near[ORDER], sum = 0;
        EACH(k, 0)
            near[k] = v[i + k];
        EACH(k, 1) EACH(l, k)
            sum += near[k] * near[l - k];
        w[i] = sum;
    }
}

/* Threads share the loop that writes, so that it is not unrolled. pass: registers */
static void shared(int n, const int *restrict v, int *restrict w)
{
#pragma omp target teams distribute map(to: v[0:n * 8]) map(from: w[0:n * 8])
    for (int i = 0; i < n; i++) {
        int row[8];
#pragma omp parallel for
        for (int k = 0; k < 8; k++)
            row[k] = v[i * 8 + k];
#pragma omp parallel for
        for (int k = 0; k < 8; k++)
            w[i * 8 + k] = row[7 - k];
    }
}

int main(void)
{
    enum { N = 200, M = 33 };
    double *a = malloc(N * ORDER * ORDER * sizeof *a), *x = malloc(N * ORDER * sizeof *x), whole = 0;
    float *b = malloc(N * M * sizeof *b), *c = malloc(N * M * sizeof *c);
    int *v = malloc(N * M * sizeof *v), *w = malloc(N * M * sizeof *w);
    for (int i = 0; i < N * ORDER * ORDER; i++)
        a[i] = i % 7 + (i % (ORDER + 1) == 0) * 20;
    for (int i = 0; i < N * ORDER; i++)
        x[i] = i % 11;
    for (int i = 0; i < N * M; i++) {
        b[i] = (float)(i * 37 % 23 - 1);
        v[i] = i * 7919 % 1009;
        w[i] = 0;
    }
    solved(N, a, x);
    for (int i = 0; i < N * ORDER; i++)
        whole += x[i] * (i % 5 + 1);
    printf("%.9g\n", whole);
    smoothed(N, M, b, c);
    for (int i = 0; i < N * M; i++)
        whole += c[i] * (float)(i % 5);
    printf("%.9g\n", whole);
    long sum = 0;
    counted(N, M, v, w);
    for (int i = 0; i < N; i++)
        sum = sum * 3 % 1000003 + w[i];
    kept(v, w);
    for (int i = 0; i < 64; i++)
        sum = sum * 3 % 1000003 + w[i];
    shared_index(N, b, c);
    half_known(N, 3, b, c);
    for (int i = 0; i < N; i++)
        sum = sum * 3 % 1000003 + (long)c[i];
    expanded(N, v, w);
    for (int i = 0; i < N; i++)
        sum = sum * 3 % 1000003 + w[i];
    shared(N, v, w);
    for (int i = 0; i < N * 8; i++)
        sum = sum * 3 % 1000003 + w[i];
    printf("%ld\n", sum);
    free(a), free(x), free(b), free(c), free(v), free(w);
    return 0;
}
