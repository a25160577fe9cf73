/* Loops that must not be shared, jammed or reordered, although they look like those that are. */
#include <stdio.h>
#include <stdlib.h>

/* Windows of neighbouring columns overlap. pass: restrict, registers */
static void windows(int n, int m, float *restrict a, const float *restrict b)
{
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * m]) map(to: b[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m - 3; j++)
            for (int k = 0; k < 3; k++)
                a[i * m + j + k] = a[i * m + j + k] * 0.5f + b[i * m + j];
}

typedef union {
    int words[64];
    unsigned char bytes[256];
} both;

/* A word overlaps bytes of other columns. pass: wide-loads, registers */
static void unions(int n, both *u)
{
#pragma omp target teams distribute parallel for map(tofrom: u[0:n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 64; j++)
            u[i].words[j] = u[i].bytes[j] + 1;
}

/* The target depends on what the body assigns. pass: restrict, tile-nests, registers */
static void private_place(int n, int m, float *restrict a, const float *restrict b)
{
    int at;
#pragma omp target teams distribute parallel for collapse(2) private(at) map(tofrom: a[0:n * m]) map(to: b[0:n * m]) \
    num_teams(2) thread_limit(32)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            at = i * m + j;
            a[at] = b[at] + 1;
        }
}

/* The running total needs the order. pass: restrict */
static int scanned(int n, int m, const int *restrict a, int *restrict b)
{
    int total = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(inscan, +: total) \
    map(to: a[0:n * m]) map(from: b[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            total += a[i * m + j];
#pragma omp scan inclusive(total)
            b[i * m + j] = total;
        }
    return total;
}

/* One thread keeps the order, so that an element may need the one before. pass: tile-nests, registers */
static void alone(int n, int m, int *a)
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n * m]) num_teams(1) num_threads(1)
    for (int j = 0; j < m; j++)
        for (int i = 0; i < n; i++)
            a[i * m + j] += j > 0 ? 3 * a[i * m + j - 1] : i > 0 ? a[i * m + m - 1 - m] : 1;
}

/* The value from outside has the name of one inside. pass: restrict, tile-nests, inner-loads, wide-loads, registers */
static void hidden(int n, int m, int k, const float *restrict a, const float *restrict b, float *restrict c, float s)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * k], b[0:k * m]) map(from: c[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            const float y = s;
            float s = y;
            for (int l = 0; l < k; l++)
                s += a[i * k + l] * b[l * m + j];
            c[i * m + j] = s;
        }
}

/* A place is read from memory that the body writes. pass: restrict, tile-nests, inner-loads, registers */
static void indirect(int n, int m, int k, int *restrict place, const float *restrict b, float *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: place[0:n * m]) map(to: b[0:k * m]) \
    map(from: c[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            const int at = place[i * m + j];
            float sum = b[at];
            place[i * m + j] = -1000000000;
            for (int l = 0; l < k; l++)
                sum += b[l * m + j];
            c[i * m + j] = sum;
        }
}

/* The runtime knows of a device pointer where it leads. pass: restrict, tile-nests, registers */
static void device_pointer(int n, int m, int *a, int *p)
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n * m]) is_device_ptr(p) firstprivate(n)
    for (int i = 1; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i * m + j] += p == 0 ? 1 : p[i * m + j];
}

/* Nobody knows where a number leads. pass: tile-nests, registers */
static void numbers(int n, int m, int *a, unsigned long address)
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n * m])
    for (int i = 1; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i * m + j] += address == 0 ? 1 : *(int *)address;
}

/* One team without a parallel construct is one thread. pass: . lacks: rex_whole */
static void one_team(int n, double *y)
{
#pragma omp target teams distribute num_teams(1) map(tofrom: y[0:n + 2])
    for (int i = 0; i < n; i++)
        y[i + 2] = y[i] + 1;
}

/* The constructs stand inside of the target, and the host alone knows the number. pass: . lacks: rex_whole */
static void some_threads(int n, double *y, int threads)
{
#pragma omp target map(tofrom: y[0:n + 2])
#pragma omp parallel for num_threads(threads)
    for (int i = 0; i < n; i++)
        y[i + 2] = y[i] + 1;
}

/* Lanes may not run all together. pass: . lacks: rex_whole */
static void safe(int n, double *y)
{
#pragma omp target simd safelen(1) map(tofrom: y[0:n + 2])
    for (int i = 0; i < n; i++)
        y[i + 2] = y[i] + 1;
}

/* The order of both loops counts. pass: tile-nests, registers */
static void one_across(int n, double *y)
{
#pragma omp target teams distribute num_teams(1) collapse(2) map(tofrom: y[0:n * n + 2 * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[j * n + i + 1] = y[(j + 1) * n + i] + 1;
}

static double of_one_thread(void)
{
    enum { N = 30 };
    static double y[N * N + 2 * N];
    double sum = 0;
    for (int i = 0; i < N * N + 2 * N; i++)
        y[i] = i % 7;
    one_team(N * N, y);
    some_threads(N * N, y, 1);
    safe(N * N, y);
    one_across(N, y);
    for (int i = 0; i < N * N + 2 * N; i++)
        sum += y[i] * (i % 5);
    return sum;
}

int main(void)
{
    enum { N = 1025, M = 1027, K = 2 };
    float *a = calloc(N * M, sizeof *a), *b = calloc(N * M, sizeof *b), *c = calloc(N * M, sizeof *c);
    int *p = calloc(N * M, sizeof *p), *q = calloc(N * M, sizeof *q);
    both *u = calloc(40, sizeof *u);
    double sum = 0.0;
    long whole = 0;
    for (int i = 0; i < N * M; i++) {
        a[i] = (float)(i % 8);
        b[i] = (float)(i % 16);
        p[i] = i % (K * M);
    }
    for (int i = 0; i < 40; i++)
        for (int j = 0; j < 64; j++)
            u[i].words[j] = i * 1000003 + j * 77777;
    windows(40, 50, a, b);
    for (int i = 0; i < 40 * 50; i++)
        sum += a[i];
    printf("%.9g\n", sum);
    unions(40, u);
    for (int i = 0; i < 40; i++)
        for (int j = 0; j < 64; j++)
            whole = whole * 5 % 1000000007 + u[i].words[j];
    private_place(90, 70, a, b);
    whole += scanned(90, 70, p, q) + q[1234];
    for (int i = 0; i < 90 * 70; i++)
        whole = (whole * 3 + q[i]) % 1000000007;
    for (int i = 0; i < 30 * 10; i++)
        q[i] = i % 5;
    alone(30, 10, q);
    for (int i = 0; i < 30 * 10; i++)
        whole = (whole * 3 + q[i]) % 1000000007;
    device_pointer(30, 10, q, NULL);
    numbers(30, 10, q, 0);
    for (int i = 0; i < 30 * 10; i++)
        whole = (whole * 3 + q[i]) % 1000000007;
    hidden(N, M, K, a, b, c, 2.0f);
    for (int i = 0; i < N * M; i++)
        sum += c[i] * (i % 3);
    indirect(N, M, K, p, b, c);
    for (int i = 0; i < N * M; i++)
        sum += c[i] * (i % 3) + a[i];
    printf("%ld %.9g\n", whole, sum);
    free(a), free(b), free(c), free(p), free(q), free(u);
    printf("%g\n", of_one_thread());
    return 0;
}
