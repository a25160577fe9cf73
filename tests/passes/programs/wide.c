/* Neighbouring elements of a thread, of structures and of rows, at addresses and with lengths of all kinds. */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    float x, y;
} pair;

typedef struct {
    float x, y, z;
} triple;

typedef struct {
    float x, y, z, mass;
    double charge;
    int flags[2];
} particle;

/* Whole structures of 32 bytes, whose members want 8. pass: restrict, wide-loads */
static void moved(int n, const particle *restrict now, particle *restrict after)
{
#pragma omp target teams distribute parallel for map(to: now[0:n]) map(from: after[0:n])
    for (int i = 0; i < n; i++) {
        particle p = now[i];
        p.x += p.mass;
        p.flags[1] = i;
        after[i] = p;
    }
}

/* Two of the members, through a pointer that moves; and 12 bytes, which are no multiple of 8.
 * pass: restrict, wide-loads */
static void lengths(int n, const pair *restrict a, const triple *restrict b, float *restrict length)
{
#pragma omp target teams distribute parallel for map(to: a[0:n], b[0:n]) map(from: length[0:n])
    for (int i = 0; i < n; i++) {
        const pair *at = a + i;
        length[i] = at->x * a[i].y + a[i].x * a[i].x + b[i].x * b[i].y * b[i].z;
    }
}

/* One member alone has no neighbour. pass: restrict */
static void masses(int n, const particle *restrict p, float *restrict mass)
{
#pragma omp target teams distribute parallel for map(to: p[0:n]) map(from: mass[0:n])
    for (int i = 0; i < n; i++)
        mass[i] = p[i].mass;
}

/* Rows of a length that has to be even. pass: restrict, wide-loads, registers */
static void sums(int n, long m, const double *restrict x, double *restrict sum)
{
#pragma omp target teams distribute parallel for map(to: x[0:n * m]) map(from: sum[0:n])
    for (int i = 0; i < n; i++) {
        sum[i] = 0;
        for (long j = 0; j < m; j++)
            sum[i] += x[i * m + j];
    }
}

/* Chunks that begin somewhere, and go down; every second element; and a length that is computed on the device.
 * pass: restrict, staged-rows, inner-loads, registers */
static void others(int n, int m, const float *restrict x, float *restrict sum)
{
#pragma omp target teams distribute parallel for map(to: x[0:n * m]) map(from: sum[0:n])
    for (int i = 0; i < n; i++) {
        const int length = m - (i & 1);
        float total = 0;
        for (int j = 1; j < m; j++)
            total += x[i * m + j];
        for (int j = m - 1; j >= 0; j--)
            total += x[i * m + j];
        for (int j = 0; j < m; j += 2)
            total += x[i * m + j];
        for (int j = 0; j < length; j++)
            total += x[i * length + j];
        sum[i] = total;
    }
}

/* Rows of two types, whose length has to be a multiple of four for one and of two for the other.
 * pass: restrict, inner-loads, wide-loads, registers */
static void products(int n, int m, const float *restrict x, const double *restrict y, double *restrict sum)
{
#pragma omp target teams distribute parallel for map(to: x[0:n * m], y[0:n * m]) map(from: sum[0:n])
    for (int i = 0; i < n; i++) {
        double total = 0;
        for (int j = 0; j < m; j++)
            total += x[i * m + j] * y[i * m + j];
        sum[i] = total;
    }
}

/* The length of a row is changed. pass: restrict, staged-rows, inner-loads, registers */
static void changed(int n, int m, const float *restrict x, float *restrict sum)
{
#pragma omp target teams distribute parallel for firstprivate(m) map(to: x[0:n * m]) map(from: sum[0:n])
    for (int i = 0; i < n; i++) {
        float total = 0;
        m = m / 2 * 2 + (i & 1);
        m -= i & 1;
        for (int j = 0; j < m; j++)
            total += x[i * m + j];
        sum[i] = total;
    }
}

/* Threads side by side store side by side, and each loads four elements of a row.
 * pass: restrict, tile-nests, wide-loads, registers */
static void transposed(long n, long m, const float *restrict a, float *restrict b)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * m]) map(from: b[0:n * m]) \
    num_teams(2) thread_limit(64)
    for (int r = 0; r < n; r++)
        for (int c = 0; c < m; c++)
            b[c * n + r] = a[r * m + c];
}

/* The rows begin at the second element, or go in steps of two. pass: restrict, tile-nests, registers */
static void inner(int n, int m, const float *restrict a, float *restrict b)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * m]) map(tofrom: b[0:n * m]) \
    num_teams(2) thread_limit(64)
    for (int r = 0; r < n; r++)
        for (int c = 1; c < m; c++)
            b[c * n + r] += a[r * m + c] * 2;
}

/* Elements of eight bytes, of which a row of unsigned numbers is stored. pass: restrict, tile-nests, registers */
static void raised(unsigned n, unsigned m, const double *restrict a, double *restrict b)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * m]) map(tofrom: b[0:n * m]) \
    num_teams(2) thread_limit(64)
    for (unsigned r = 0; r < n; r++)
        for (unsigned c = 0; c < m; c++)
            b[c * n + r] = a[r * m + c] + b[c * n + r] * 0.5;
}

int main(void)
{
    enum { N = 300, M = 37 };
    particle *now = calloc(N, sizeof *now), *after = calloc(N, sizeof *after);
    pair *a = calloc(N, sizeof *a);
    triple *b = calloc(N, sizeof *b);
    double *x = calloc(N * M, sizeof *x), *sum = calloc(N, sizeof *sum), whole = 0;
    double *of = calloc(N * M, sizeof *of);
    float *y = calloc(N * M, sizeof *y), *z = calloc(N * M, sizeof *z);
    for (int i = 0; i < N; i++) {
        now[i] = (particle){(float)(i % 7), 2, 3, (float)(i % 5), i, {i, 0}};
        a[i] = (pair){(float)(i % 3), (float)(i % 4)};
        b[i] = (triple){(float)(i % 5), 2, 3};
    }
    for (int i = 0; i < N * M; i++) {
        x[i] = i % 19;
        y[i] = (float)(i % 23);
    }
    for (int offset = 0; offset < 4; offset++) {
        moved(N - offset, now + offset, after);
        lengths(N - offset, a + offset, b + offset, z);
        for (int i = 0; i < N - offset; i++)
            whole += z[i] + after[i].x + after[i].flags[1] + after[i].flags[0] + after[i].charge;
        masses(N - offset, now + offset, z);
        for (int i = 0; i < N - offset; i++)
            whole += z[i] * 3;
        for (long m = M - 5; m <= M; m++) {
            sums(N - offset, m, x + offset, sum);
            others(N - offset, (int)m, y + offset, z);
            for (int i = 0; i < N - offset; i++)
                whole += sum[i] * (i % 3) + z[i];
            products(N - offset, (int)m, y + offset, x + offset, sum);
            for (int i = 0; i < N - offset; i++)
                whole += sum[i] * (i % 7);
            changed(N - offset, (int)m - 1, y + offset, z);
            for (int i = 0; i < N - offset; i++)
                whole += z[i] * (i % 5);
        }
    }
    for (int n = 28; n < 36; n++)
        for (int m = M - 8; m <= M; m++) {
            transposed(n, m, y, z);
            inner(n, m, y, z);
            raised((unsigned)n, (unsigned)m, x, of);
            for (int i = 0; i < n * m; i++)
                whole += z[i] * (i % 7) + of[i] * (i % 5);
        }
    printf("%.10g\n", whole);
    free(now), free(after), free(a), free(b), free(x), free(sum), free(of), free(y), free(z);
    return 0;
}
