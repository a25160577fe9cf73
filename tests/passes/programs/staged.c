/* Rows that threads read from end to end, one each: those that may come through shared memory, and those that may not. */
#include <stdio.h>
#include <stdlib.h>

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define CELL(a, r, c) a[(r) * m + (c)]
#define WIDE 320

struct pair {
    float first, second;
};

/* Sums, of which the order counts. pass: restrict, staged-rows, inner-loads, wide-loads, registers */
static void sums(int n, int m, const float *restrict a, float *restrict s)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m]) map(from: s[0:n])
    for (int r = 0; r < n; r++) {
        float sum = 0;
        for (int c = 0; c < m; c++)
            sum = sum * 0.75f + a[r * m + c];
        s[r] = sum;
    }
}

/* Each row up to its diagonal.
 * pass: restrict, staged-rows, inner-loads, wide-loads, registers */
static void triangle(int n, int m, const short *restrict a, unsigned long *restrict s)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m]) map(from: s[0:n])
    for (int r = 0; r < n; r++) {
        unsigned long sum = 0;
        for (int c = 0; c <= r % m; c++)
            sum = sum * 3 + (unsigned long)a[r * m + c];
        s[r] = sum;
    }
}

/* Bytes. pass: restrict, staged-rows, inner-loads, wide-loads, registers */
static void bytes(int n, int m, const unsigned char *restrict a, unsigned *restrict s)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m]) map(from: s[0:n])
    for (int r = 0; r < n; r++) {
        unsigned sum = 0;
        for (int c = 0; c < m; c++)
            sum = sum * 5 + a[r * m + c];
        s[r] = sum;
    }
}

/* A table that all threads read, an index that is asked for, and iterations that end early behind the load.
 * pass: restrict, staged-rows, inner-loads, wide-loads, registers */
static void looked_up(int n, int m, const short *restrict a, const int *restrict table, unsigned *restrict s)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m], table[0:256]) map(from: s[0:n])
    for (int r = 0; r < n; r++) {
        unsigned sum = 0;
        for (int c = 0; c < m; c++) {
            const unsigned value = (unsigned)table[a[r * m + c] % 256];
            if (value % 3 == 0)
                continue;
            sum = sum * 5 + value * (unsigned)c;
        }
        s[r] = sum;
    }
}

/* Some elements are passed over. pass: restrict, inner-loads, wide-loads, registers. lacks: rex_stage_rows */
static void chosen(int n, int m, const double *restrict a, const int *restrict table, double *restrict s)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m], table[0:m]) map(from: s[0:n])
    for (int r = 0; r < n; r++) {
        double sum = 0;
        for (int c = 0; c < m; c++)
            if (table[c] % 2)
                sum += a[r * m + c];
        for (int c = 0; c < m; c++) {
            if (table[c] % 3)
                continue;
            sum -= a[r * m + c];
        }
        for (int c = 0; c < m; c++)
            sum += table[c] % 5 && a[r * m + c] > 2;
        s[r] = sum;
    }
}

/* What is read is written as well. pass: restrict, inner-loads, registers. lacks: rex_stage_rows */
static void own(int n, int m, double *a, double *s)
{
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * m]) map(from: s[0:n])
    for (int r = 0; r < n; r++) {
        double sum = 0;
        for (int c = 0; c < m; c++)
            sum += a[r * m + c];
        for (int c = 1; c < m; c++) {
            sum += a[r * m + c] + a[r * m + c - 1];
            a[r * m + c] = sum * 0.0625;
        }
        s[r] = sum;
    }
}

/* Downwards, every second one, columns, members, what begins elsewhere each time, what unsigned sums may wrap around,
 * what a cast may cut off, what a macro hides, and few. pass: restrict, inner-loads, wide-loads, registers. lacks: rex_stage_rows */
static void others(int n, int m, const float *restrict a, const struct pair *restrict p, float *restrict s)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m], p[0:n * m]) map(from: s[0:n])
    for (int r = 0; r < n; r++) {
        float sum = 0;
        int from = r * m;
        unsigned first = (unsigned)r * (unsigned)m;
        for (int c = m - 1; c >= 0; c--)
            sum = sum * 0.5f + a[r * m + c];
        for (int c = 0; c < m; c += 2)
            sum = sum * 0.5f + a[r * m + c];
        for (int c = 0; c < n * (m > 0); c++)
            sum = sum * 0.5f + a[c * m + (m ? r % m : 0)];
        for (int c = 0; c < m; c++)
            sum = sum * 0.5f + p[r * m + c].second;
        for (int c = 0; c < m / 2; c++) {
            sum = sum * 0.5f + a[from + c];
            from++;
        }
        for (unsigned c = 0; c < (unsigned)m; c++)
            sum = sum * 0.5f + a[first + c];
        for (int c = 0; c < m; c++)
            sum = sum * 0.5f + a[(unsigned)((long)r * m + c)];
        for (int c = 0; c < m; c++)
            sum = sum * 0.5f + CELL(a, r, c);
        for (int c = 0; c < 64 && c < m; c++)
            sum = sum * 0.5f + 1;
        s[r] = sum;
    }
}

/* Pointers that the runtime tells apart, an index from outside, another way to end, sizes of 64 bits, and a row twice.
 * pass: restrict, staged-rows, inner-loads, registers */
static void ends(int n, size_t m, const unsigned long *a, unsigned long *s)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m]) map(from: s[0:n])
    for (int r = 0; r < n; r++) {
        unsigned long sum = 0;
        size_t c;
        for (int turn = 0; turn < 2; turn++)
            for (c = turn; c < m; c++)
                sum = sum * 3 + a[r * m + c];
        for (size_t k = 0; k != m; ++k)
            sum = sum * 3 + a[k + (size_t)r * m] * a[r * m + k];
        s[r] = sum + c;
    }
}

/* Iterations without a row, and others in branches.
 * pass: restrict, staged-rows, inner-loads, wide-loads, registers */
static void some(int n, int m, const int *restrict a, unsigned *restrict s)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m]) map(from: s[0:n])
    for (int r = 0; r < n; r++) {
        unsigned sum = 0;
        s[r] = 1;
        if (r % 7 == 3)
            continue;
        if (r % 5 > 1)
            for (int c = 0; c < m; c++)
                sum = sum * 3 + (unsigned)a[r * m + c];
        else
            for (int c = 0; c < m - r % 3; c++)
                sum = sum * 5 + (unsigned)a[r * m + c];
        s[r] = sum;
    }
}

/* Narrow teams. pass: restrict, staged-rows, inner-loads, wide-loads, registers */
static void narrow(int n, int m, const float *restrict a, float *restrict s)
{
#pragma omp target teams distribute parallel for num_threads(16) map(to: a[0:n * m]) map(from: s[0:n])
    for (int r = 0; r < n; r++) {
        float sum = 0;
        for (int c = 0; c < m; c++)
            sum = sum * 0.75f + a[r * m + c];
        s[r] = sum;
    }
}

/* Wide ones, which a schedule gives chunks, and rows that a reduction goes on with.
 * pass: restrict, staged-rows, inner-loads, wide-loads, registers */
static int most(int n, int m, const int *restrict a)
{
    int best = 0;
#pragma omp target teams distribute parallel for num_threads(512) schedule(static, 3) map(to: a[0:n * m]) \
    reduction(max: best)
    for (int r = 0; r < n; r++) {
        int sum = 0;
        for (int c = 0; c < m; c++)
            sum = (sum * 3 + a[r * m + c]) & 0xffff;
        best = MAX(best, sum);
    }
    return best;
}

/* Rows of an array, which are sums of all. pass: restrict, staged-rows, inner-loads, registers */
static int whole(int n, int a[][WIDE])
{
    int sum = 0;
#pragma omp target teams distribute parallel for map(to: a[0:n]) reduction(+: sum)
    for (int r = 0; r < n; r++)
        for (int c = 0; c < WIDE; c++)
            sum += a[r][c] ^ r;
    return sum;
}

/* Bins of the elements. pass: restrict, private-updates, staged-rows, inner-loads, registers */
static void bins(int n, int m, const int *restrict a, unsigned *restrict bin)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m]) map(tofrom: bin[0:16])
    for (int r = 0; r < n; r++)
        for (int c = 0; c < m; c++) {
#pragma omp atomic
            bin[a[r * m + c] / 2] += 1;
        }
}

/* Rows of which registers hold copies. pass: restrict, unroll, wide-loads. lacks: rex_stage_rows */
static void held(int n, const double *restrict a, double *restrict s)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * 64]) map(from: s[0:n])
    for (int r = 0; r < n; r++) {
        double own[64], sum = 0;
        for (int c = 0; c < 64; c++)
            own[c] = a[r * 64 + c];
        for (int c = 0; c < 64; c++)
            sum = sum * 0.5 + own[63 - c];
        s[r] = sum;
    }
}

/* Sums that are stored to rows as well. pass: restrict, staged-rows, wide-loads, registers */
static void running(int n, int m, const int *restrict a, unsigned *restrict b)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m]) map(tofrom: b[0:n * m])
    for (int r = 0; r < n; r++) {
        unsigned sum = 0;
        for (int c = 0; c < m; c++) {
            sum = sum * 3 + (unsigned)a[r * m + c];
            b[r * m + c] = sum;
        }
    }
}

/* Some that are stored in some iterations alone, twice, and read again. pass: restrict, wide-loads, registers.
 * lacks: rex_stage_rows */
static void stored(int n, int m, const int *restrict a, unsigned *restrict b)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m]) map(tofrom: b[0:n * m])
    for (int r = 0; r < n; r++) {
        unsigned sum = 0;
        for (int c = 0; c < m; c++) {
            sum = sum * 3 + (unsigned)a[r * m + c];
            if (sum % 2)
                b[r * m + c] = sum;
        }
        for (int c = 1; c < m; c++) {
            sum = sum * 5 + (unsigned)a[r * m + c];
            b[r * m + c] = sum + b[r * m + c - 1];
        }
    }
}

/* Two rows at a time. pass: restrict, inner-loads, wide-loads, registers */
static void pairs(int n, int m, const double *restrict a, const double *restrict b, double *restrict s)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m], b[0:n * m]) map(from: s[0:n])
    for (int r = 0; r < n; r++) {
        double sum = 0;
        for (int c = 0; c < m; c++)
            sum += a[r * m + c] * b[r * m + c];
        s[r] = sum;
    }
}

/* A row for each of a nest's iterations.
 * pass: restrict, tile-nests, inner-loads, wide-loads, registers. lacks: rex_stage_rows */
static void nest(int n, int m, const double *restrict a, double *restrict s)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * m]) map(from: s[0:n])
    for (int i = 0; i < n / 2; i++)
        for (int j = 0; j < 2; j++) {
            double sum = 0;
            for (int c = 0; c < m; c++)
                sum += a[(i * 2 + j) * m + c];
            s[i * 2 + j] = sum;
        }
}

static double checked(int n, const double *s)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += s[i] * (i % 7 + 1);
    return sum;
}

int main(void)
{
    enum { N = 97, M = WIDE + 1, ALL = N * M + 8 };
    float *f = malloc(ALL * sizeof *f), fs[N];
    double *d = malloc(ALL * sizeof *d), *e = malloc(ALL * sizeof *e), ds[N];
    int *k = malloc(ALL * sizeof *k), table[M + 256];
    unsigned long *g = malloc(ALL * sizeof *g), gs[N];
    unsigned *b = malloc(ALL * sizeof *b), ks[N];
    short *h = malloc(ALL * sizeof *h);
    unsigned char *u = malloc(ALL);
    struct pair *p = malloc(ALL * sizeof *p);
    if (!f || !d || !e || !k || !g || !h || !u || !p || !b)
        return 1;
    for (int i = 0; i < ALL; i++) {
        f[i] = (float)((i * 7) % 23 - 11), d[i] = (i * 5) % 29, k[i] = (i * 11) % 31, g[i] = (unsigned long)i * 13 % 37;
        h[i] = (short)(i % 1001), u[i] = (unsigned char)(i * 151 >> 3), p[i].first = 1, p[i].second = (float)(i % 9);
    }
    for (int i = 0; i < M + 256; i++)
        table[i] = i * 7 % 64;
    const int counts[] = {0, 1, 32, 63, 64, 96, N}, widths[] = {WIDE, M, 256, 128, 64, 132, 131, 31, 1, 0};
    for (int w = 0; w < 10; w++)
        for (int at = 0; at < 9; at++) {
            const int m = widths[w], n = counts[at % 7], off = at > 6 ? at - 6 : 0;
            unsigned bin[16] = {0};
            double of = 0;
            unsigned long whole_of = 0;
            sums(n, m, f + off, fs);
            for (int i = 0; i < n; i++)
                of += fs[i];
            others(n, m, f + off, p + off, fs);
            for (int i = 0; i < n; i++)
                of += fs[i];
            narrow(n, m, f + off, fs);
            for (int i = 0; i < n; i++)
                of += fs[i];
            chosen(n, m, d + off, table, ds);
            of += checked(n, ds);
            held(n, d + off, ds);
            of += checked(n, ds);
            pairs(n, m, d + off, d + off, ds);
            of += checked(n, ds);
            nest(n, m, d + off, ds);
            of += checked(n / 2 * 2, ds);
            for (int i = 0; i < ALL; i++)
                e[i] = i % 17;
            own(n, m, e + off, ds);
            of += checked(n, ds) + checked(n * m, e);
            if (m)
                triangle(n, m, h + off, gs);
            for (int i = 0; m && i < n; i++)
                whole_of = whole_of * 3 + gs[i];
            ends(n, (size_t)m, g + off, gs);
            for (int i = 0; i < n; i++)
                whole_of = whole_of * 3 + gs[i];
            bytes(n, m, u + off, ks);
            for (int i = 0; i < n; i++)
                whole_of = whole_of * 3 + ks[i];
            looked_up(n, m, h + off, table, ks);
            for (int i = 0; i < n; i++)
                whole_of = whole_of * 3 + ks[i];
            some(n, m, k + off, ks);
            for (int i = 0; i < n; i++)
                whole_of = whole_of * 3 + ks[i];
            for (int i = 0; i < ALL; i++)
                b[i] = 5;
            running(n, m, k + off, b + off);
            for (int i = 0; i < ALL; i++)
                whole_of = whole_of * 3 + b[i];
            stored(n, m, k + off, b + off);
            for (int i = 0; i < ALL; i++)
                whole_of = whole_of * 3 + b[i];
            bins(n, m, k + off, bin);
            for (int i = 0; i < 16; i++)
                whole_of = whole_of * 3 + bin[i];
            printf("%d %d %d: %.9g %lu %d\n", n, m, off, of, whole_of, most(n, m, k + off));
        }
    printf("%d\n", whole(N, (int(*)[WIDE])k));
    free(f), free(d), free(e), free(k), free(g), free(h), free(u), free(p), free(b);
    return 0;
}
