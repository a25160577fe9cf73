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

/* Layers of a thread beside two loops outside of them, with odd numbers of each. pass: tile-nests, registers */
static void hyper(int n, int a[n][3][n][4][n])
{
#pragma omp target teams distribute parallel for collapse(5) map(tofrom: a[0:n]) num_teams(3) thread_limit(64)
    for (int i = 0; i < n; i++)
        for (long j = 2; j >= 0; j--)
            for (int k = 1; k < n; k++)
                for (unsigned l = 0; l < 4; l++)
                    for (int m = 0; m < n; m += 2)
                        a[i][j][k][l][m] += i * 10000 + (int)j * 1000 + k * 100 + (int)l * 10 + m;
}

/* The loop in the middle goes along memory that is written, the one outside along memory that is read.
 * pass: restrict, tile-nests, wide-loads, registers */
static void turned(long n, const float *restrict a, float *restrict b)
{
#pragma omp target teams distribute parallel for collapse(3) map(to: a[0:n * n * n]) map(from: b[0:n * n * n]) \
    num_teams(5) thread_limit(128)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                b[(i * n + k) * n + j] = a[(j * n + k) * n + i] + 1;
}

/* All layers of a thread load before the first one stores. pass: restrict, tile-nests, registers */
static void smoothed(int n, const int *restrict a, int *restrict b)
{
#pragma omp target teams distribute parallel for collapse(3) map(to: a[0:n * n * n]) map(tofrom: b[0:n * n * n]) \
    num_teams(3) thread_limit(96)
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
            for (int k = 1; k < n - 1; k++) {
                const int sides = a[(i * n + j) * n + k - 1] + a[(i * n + j) * n + k + 1];
                const int others = a[((i - 1) * n + j) * n + k] + a[((i + 1) * n + j) * n + k];
                b[(i * n + j) * n + k] = sides * 3 + others * 5 + a[(i * n + j - 1) * n + k] * 7;
            }
}

static float limited(float v, float most)
{
    return v > most ? most : v / (1 + v * v);
}

static int calls;

static float tallied(float v)
{
#pragma omp atomic
    calls++;
    return v * 0.5f;
}
#pragma omp declare target enter(calls, tallied)

#define SIDES(a, i, j) (a[(i) * m + (j) - 1] + a[(i) * m + (j) + 1])

/* What a row loads comes before the division of the row before: values of all rows, in macros too, and one that is
 * changed. pass: restrict, tile-nests, registers */
static void divided(int n, int m, const float *restrict a, float *restrict b)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * m]) map(tofrom: b[0:n * m]) \
    num_teams(2) thread_limit(64)
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < m - 1; j++) {
            const float v = a[i * m + j], sides = SIDES(a, i, j);
            /* above and below */
            float others = a[(i - 1) * m + j] + a[(i + 1) * m + j];
            others -= v;
            const float ratio = (sides + others) / (v + 1);
            b[i * m + j] = limited(ratio, 3) + v + others;
        }
}

/* A function that counts its calls, and a name that another one hides: in the order of the rows.
 * pass: restrict, tile-nests, registers */
static void counted(int n, int m, const float *restrict a, float *restrict b)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * m]) map(tofrom: b[0:n * m]) \
    num_teams(2) thread_limit(64)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            const float v = a[i * m + j];
            b[i * m + j] = tallied(v) / 3;
        }
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * m]) map(tofrom: b[0:n * m]) \
    num_teams(2) thread_limit(64)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            const float v = a[i * m + j];
            float sum = 0;
            {
                const float v = 2;
                sum += v / 3;
            }
            b[i * m + j] += limited(v, 2) + sum;
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
    static int d[9][3][9][4][9];
    hyper(9, d);
    hyper(9, d);
    printf("%llu\n", sum(&d[0][0][0][0][0], 9 * 3 * 9 * 4 * 9));
    float *x = calloc(N * N * N, sizeof *x), *y = calloc(N * N * N, sizeof *y);
    double total = 0;
    for (int i = 0; i < N * N * N; i++)
        x[i] = (float)(i % 101);
    for (long n = N - 4; n <= N; n++) {
        turned(n, x, y);
        for (long i = 0; i < n * n * n; i++)
            total += y[i] * (double)(i % 11);
    }
    int *from = malloc(N * N * N * sizeof *from), *to = calloc(N * N * N, sizeof *to);
    for (int i = 0; i < N * N * N; i++)
        from[i] = i % 103;
    for (int n = N - 4; n <= N; n++)
        smoothed(n, from, to);
    for (int m = M - 3; m <= M; m++) {
        divided(N, m, x, y);
        counted(N, m, x, y);
        for (int i = 0; i < N * m; i++)
            total += y[i] * (i % 13) * 1000;
    }
#pragma omp target update from(calls)
    printf("%d\n", calls);
    printf("%.0f %llu\n", total, sum(to, N * N * N));
    free(x), free(y), free(from), free(to);
    free(a), free(b);
    return 0;
}
