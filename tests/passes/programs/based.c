/* Pointers to the same storage: those that are made from others, and those that hide others. */
#include <stdio.h>
#include <stdlib.h>

struct holder {
    float *p;
};

/* What is stored is read through a local pointer. pass: restrict, wide-loads, registers.
 * lacks: rex_stage_rows */
static void kept(int n, int m, const float *restrict a, float *restrict b, float *restrict s)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m]) map(tofrom: b[0:n * m]) map(from: s[0:n])
    for (int r = 0; r < n; r++) {
        float sum = a[r];
        const float *p = b;
        for (int c = 0; c < m - 4; c++) {
            sum = sum * 0.5f + a[r * m + c] + p[r * m + c];
            b[r * m + c + 4] = sum;
        }
        s[r] = sum;
    }
}

/* The same through a member of a structure. pass: restrict, wide-loads, registers. lacks: rex_stage_rows */
static void held(int n, int m, const float *restrict a, float *restrict b, float *restrict s)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m]) map(tofrom: b[0:n * m]) map(from: s[0:n])
    for (int r = 0; r < n; r++) {
        float sum = a[r];
        struct holder v = {b};
        for (int c = 0; c < m - 4; c++) {
            sum = sum * 0.5f + a[r * m + c] + v.p[r * m + c];
            b[r * m + c + 4] = sum;
        }
        s[r] = sum;
    }
}

/* A name that means something else inside. pass: restrict, wide-loads, registers. lacks: rex_stage_rows */
static void hidden(int n, int m, const float *restrict a, float *restrict b, float *restrict s)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m]) map(tofrom: b[0:n * m]) map(from: s[0:n])
    for (int r = 0; r < n; r++) {
        float sum = a[r];
        {
            float *a = b;
            for (int c = 0; c < m - 4; c++) {
                sum = sum * 0.5f + a[r * m + c];
                b[r * m + c + 4] = sum;
            }
        }
        s[r] = sum;
    }
}

/* One is made from the other, which promises nothing of that: the launch tells. pass: restrict, staged-rows, registers */
static void moved(int n, int m, float *restrict a)
{
    float *b = a + 4;
#pragma omp target data map(tofrom: a[0:n * m])
#pragma omp target teams distribute parallel for map(to: a[0:n * m]) map(tofrom: b[0:n * m - 4])
    for (int r = 0; r < n; r++) {
        float sum = 0;
        for (int c = 0; c < m - 4; c++) {
            sum = sum * 0.5f + a[r * m + c];
            b[r * m + c] = sum;
        }
    }
}

/* The same where a parameter gets another value. pass: restrict, staged-rows, registers */
static void assigned(int n, int m, float *restrict a, float *b)
{
    if (b == NULL)
        b = a + 8;
#pragma omp target data map(tofrom: a[0:n * m])
#pragma omp target teams distribute parallel for map(to: a[0:n * m]) map(tofrom: b[0:n * m - 8])
    for (int r = 0; r < n; r++) {
        float sum = 0;
        for (int c = 0; c < m - 8; c++) {
            sum = sum * 0.5f + a[r * m + c];
            b[r * m + c] = sum;
        }
    }
}

/* Free inner iterations, were it not for what one pointer is made from. pass: restrict, staged-rows, registers */
static void columns(int n, int m, float *restrict a)
{
    float *b = a + 1;
#pragma omp target data map(tofrom: a[0:n * m])
#pragma omp target teams distribute parallel for map(to: a[0:n * m]) map(tofrom: b[0:n * m - 1])
    for (int r = 0; r < n; r++)
        for (int c = 0; c < m - 1; c++)
            b[r * m + c] = a[r * m + c] * 0.5f + 1;
}

/* The row is written once more where its chunks were stored. pass: restrict, wide-loads, registers.
 * lacks: rex_stage_rows */
static void again(int n, int m, const float *restrict a, float *restrict b)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m]) map(tofrom: b[0:n * m])
    for (int r = 0; r < n; r++) {
        float *p = b + r * m, sum = 0;
        for (int c = 0; c < m; c++) {
            sum = sum * 0.5f + a[r * m + c];
            b[r * m + c] = sum;
        }
        p[m / 2] = p[m - 1] + p[0];
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
    enum { N = 64, M = 256 };
    float *a = malloc(N * M * sizeof *a), *b = malloc(N * M * sizeof *b), s[N];
    if (!a || !b)
        return 1;
    for (int which = 0; which < 7; which++) {
        for (int i = 0; i < N * M; i++)
            a[i] = (float)((i * 7) % 23 - 11), b[i] = (float)(i * 5 % 17);
        for (int i = 0; i < N; i++)
            s[i] = 0;
        if (which == 0)
            kept(N, M, a, b, s);
        else if (which == 1)
            held(N, M, a, b, s);
        else if (which == 2)
            hidden(N, M, a, b, s);
        else if (which == 3)
            moved(N, M, a);
        else if (which == 4)
            assigned(N, M, a, NULL);
        else if (which == 5)
            columns(N, M, a);
        else
            again(N, M, a, b);
        printf("%d: %.9g %.9g %.9g\n", which, checked(N * M, a), checked(N * M, b), checked(N, s));
    }
    free(a), free(b);
    return 0;
}
