/* Nests of every kind of index, stride and shape, with blocks of odd widths: each iteration runs once, wherever it is. */
#include <stdio.h>
#include <stdlib.h>

static unsigned long long sum(const int *a, long n)
{
    unsigned long long total = 0;
    for (long i = 0; i < n; i++)
        total = total * 31 + (unsigned)a[i];
    return total;
}

/* pass: restrict, tile-nests, registers */
static void add(int n, int m, int *a, const int *b)
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n * m]) map(to: b[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i * m + j] += 3 * b[i * m + j] + i;
}

/* pass: tile-nests, registers */
static void odd_blocks(int n, int m, int *a)
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n * m]) num_teams(3) thread_limit(96)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i * m + j] += i - j;
}

/* pass: tile-nests, registers */
static void downwards(long n, unsigned m, int *a)
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n * m]) num_teams(2) thread_limit(64)
    for (long i = n - 1; i >= 0; i -= 3)
        for (unsigned j = 1; j < m; j += 2)
            a[i * m + j] += (int)(i * 7 + j);
}

/* pass: tile-nests, registers */
static void columns_outside(int n, int m, int *a)
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n * m]) num_teams(2) thread_limit(32)
    for (int j = 0; j < m; j++)
        for (int i = 0; i < n; i++)
            a[i * m + j] += i * j;
}

/* pass: tile-nests, registers */
static void cube(int n, int a[n][5][n])
{
#pragma omp target teams distribute parallel for collapse(3) map(tofrom: a[0:n]) num_teams(2) thread_limit(100)
    for (int i = 0; i < n; i++)
        for (short j = 0; j < 5; j++)
            for (int k = 0; k < n; k++) {
                if ((i + j + k) % 7 == 0)
                    continue;
                a[i][j][k] += i * 100 + j * 10 + k;
            }
}

/* pass: restrict, tile-nests, registers */
static void shifted(int n, int m, const int *from, int *to)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: from[0:n * m]) map(tofrom: to[0:n * m])
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < m - 1; j++) {
            const int here = from[i * m + j];
            to[i * m + j] = here + from[(i - 1) * m + j] - from[(i + 1) * m + j] + from[i * m + j - 1];
        }
}

int main(void)
{
    enum { N = 37, M = 53 };
    int *a = calloc(N * M, sizeof *a), *b = calloc(N * M, sizeof *b);
    static int c[N][5][N];
    for (int i = 0; i < N * M; i++) {
        a[i] = i;
        b[i] = i * i % 101;
    }
    add(N, M, a, b);
    printf("%llu\n", sum(a, N * M));
    add(N, M, a, a);
    printf("%llu\n", sum(a, N * M));
    odd_blocks(N, M, a);
    downwards(N, M, a);
    columns_outside(N, M, a);
    printf("%llu\n", sum(a, N * M));
    cube(N, c);
    printf("%llu\n", sum(&c[0][0][0], N * 5 * N));
    shifted(N, M, a, b);
    shifted(1, 0, a, b);
    shifted(N, 3, a, b);
    printf("%llu\n", sum(b, N * M));
    free(a), free(b);
    return 0;
}
