/* Matrix products whose operands blocks read from their shared memory, and loops that look like them. More than a million
 * iterations, in tiles of which the last ones are not whole. All numbers are exact, so that a GPU, which contracts products and
 * sums, prints the same.
 */
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 1151, COLUMNS = 1149, STEPS = 21 };
enum mark { NONE, ONE, TWO };

/* pass: restrict, tile-nests, jam, shared-tiles, registers */
static void plain(int n, int m, int k, const float *restrict a, int lda, const float *restrict b, int ldb,
                  float *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * lda], b[0:k * ldb]) map(from: c[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            float sum = 0.0f;
            for (int l = 0; l < k; l++)
                sum += a[i * lda + l] * b[l * ldb + j];
            c[i * m + j] = sum;
        }
}

/* pass: restrict, tile-nests, jam, shared-tiles, registers */
static void scaled(long n, long m, long k, double alpha, const double *restrict a, const double *restrict b, double beta,
                   double *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * k], b[0:k * m]) map(tofrom: c[0:n * m])
    for (long i = 0; i < n; i++)
        for (long j = 0; j < m; j++) {
            double sum = c[i * m + j] * beta;
            for (long l = 0; l < k; ++l) {
                const double left = alpha * a[i * k + l];
                sum = sum - left * b[l * m + j];
            }
            c[i * m + j] = sum;
        }
}

/* The columns are the outer loop's: the tile lies along the other one.
 * pass: restrict, tile-nests, jam, shared-tiles, registers */
static void swapped(int n, int m, int k, const int *restrict a, const int *restrict b, int *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * k], b[0:k * m]) map(from: c[0:n * m])
    for (int j = 0; j < m; j++)
        for (int i = 0; i < n; i++) {
            int sum = i - j;
            for (int l = 0; l < k; l++)
                sum += a[i * k + l] * b[l * m + j] + l;
            c[i * m + j] = sum;
        }
}

/* pass: restrict, tile-nests, jam, shared-tiles, registers */
static void transposed(int n, int m, int k, const float *restrict a, const double *restrict b, double *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * k], b[0:k * m]) map(from: c[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double sum = 1.0;
            for (int l = 0; l < k; l++)
                sum += a[l * n + i] * b[j * k + l];
            c[i * m + j] = sum;
        }
}

/* pass: restrict, tile-nests, jam, shared-tiles, registers */
static void backwards(int n, int m, int k, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * k], b[0:k * m]) map(from: c[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = m - 1; j >= 0; j--) {
            float sum = 0.0f;
            for (int l = k - 1; l >= 1; l -= 2)
                sum = sum * 0.5f + a[i * k + l] * b[l * m + j];
            c[i * m + j] = sum;
        }
}

/* pass: restrict, tile-nests, jam, shared-tiles, registers */
static void squares(int n, int k, const double *restrict a, double *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * k]) map(from: c[0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double sum = 0.0;
            for (int l = 0; l < k; l++)
                sum += (a[i * k + l] - a[j * k + l]) * (a[i * k + l] - a[j * k + l]);
            c[i * n + j] = sum;
        }
}

/* pass: restrict, tile-nests, jam, shared-tiles, registers */
static void batched(int n, int m, int k, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma omp target teams distribute parallel for collapse(3) map(to: a[0:3 * n * k], b[0:3 * k * m]) \
    map(from: c[0:3 * n * m])
    for (int s = 0; s < 3; s++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++) {
                float sum = 0.0f;
                for (int l = 0; l < k; l++)
                    sum += a[(s * n + i) * k + l] * b[(s * k + l) * m + j];
                c[(s * n + i) * m + j] = sum;
            }
}

/* The width is the user's.
 * pass: restrict, tile-nests, jam, registers */
static void narrow(int n, int m, int k, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2) thread_limit(128) map(to: a[0:n * k], b[0:k * m]) \
    map(from: c[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            float sum = 0.0f;
            for (int l = 0; l < k; l++)
                sum += a[i * k + l] * b[l * m + j];
            c[i * m + j] = sum;
        }
}

/* Some elements are read by nobody, and may not exist.
 * pass: restrict, tile-nests, jam, registers */
static void conditional(int n, int m, int k, const int *restrict a, const int *restrict b, int *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * k], b[0:k * m]) map(from: c[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            int sum = 0;
            for (int l = 0; l < k; l++)
                if (l % 2 == 0)
                    sum += a[i * k + l] * b[l * m + j];
            c[i * m + j] = sum;
        }
}

/* Rows end at the diagonal.
 * pass: restrict, tile-nests, inner-loads, registers */
static void triangular(int n, int m, const int *restrict a, const int *restrict b, int *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * n], b[0:n * m]) map(from: c[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            int sum = 0;
            for (int l = i; l < n; l += 40)
                sum += a[i * n + l] * b[l * m + j];
            c[i * m + j] = sum;
        }
}

/* Subscripts begin anew behind the largest number.
 * pass: restrict, tile-nests, jam, registers */
static void wrapping(unsigned n, unsigned m, unsigned k, const int *restrict a, const int *restrict b, int *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * k], b[0:k * m]) map(from: c[0:n * m])
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = 0; j < m; j++) {
            int sum = 0;
            for (unsigned l = 0; l < k; l++)
                sum += a[i * k + l] * b[l * m + j];
            c[i * m + j] = sum;
        }
}

/* Elements of an enumeration. pass: restrict, tile-nests, jam, registers. lacks: rex_tile_slices */
static void marks(int n, int m, int k, const enum mark *restrict a, const enum mark *restrict b, int *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * k], b[0:k * m]) map(from: c[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            int sum = 0;
            for (int l = 0; l < k; l++)
                sum += (int)(a[i * k + l] * b[l * m + j]);
            c[i * m + j] = sum;
        }
}

static double sum_of(const double *c, long count)
{
    double sum = 0.0;
    for (long i = 0; i < count; i++)
        sum += c[i] * (double)(i % 13);
    return sum;
}

static double sum_of_floats(const float *c, long count)
{
    double sum = 0.0;
    for (long i = 0; i < count; i++)
        sum += (double)c[i] * (double)(i % 11);
    return sum;
}

static long sum_of_ints(const int *c, long count)
{
    long sum = 0;
    for (long i = 0; i < count; i++)
        sum += (long)c[i] * (i % 7);
    return sum;
}

int main(void)
{
    const int cells = ROWS * (COLUMNS + 8), many = (ROWS + 8) * ROWS;
    float *a = calloc(many, sizeof *a), *b = calloc(many, sizeof *b), *c = calloc(cells, sizeof *c);
    double *d = calloc(many, sizeof *d), *e = calloc(many, sizeof *e), *f = calloc(cells * 3, sizeof *f);
    enum mark *p = calloc(many, sizeof *p), *q = calloc(many, sizeof *q);
    int *g = calloc(many, sizeof *g), *h = calloc(many, sizeof *h), *o = calloc(cells, sizeof *o);
    for (int i = 0; i < many; i++) {
        a[i] = (float)(i % 101 - 50) / 8.0f;
        b[i] = (float)(i % 89 - 40) / 4.0f;
        d[i] = (i % 97 - 48) / 16.0;
        e[i] = (i % 83 - 41) / 16.0;
        g[i] = i % 79 - 39;
        h[i] = i % 73 - 36;
        p[i] = (enum mark)(i % 3), q[i] = (enum mark)(i % 7 % 3);
    }
    plain(ROWS, COLUMNS, STEPS, a, STEPS, b, COLUMNS, c);
    printf("%.17g", sum_of_floats(c, ROWS * COLUMNS));
    plain(ROWS, COLUMNS, 16, a, 20, b, COLUMNS + 3, c);
    printf(" %.17g", sum_of_floats(c, ROWS * COLUMNS));
    plain(ROWS, COLUMNS, 8, a + 1, 20, b + 3, COLUMNS + 3, c);
    printf(" %.17g", sum_of_floats(c, ROWS * COLUMNS));
    plain(ROWS, COLUMNS, 0, a, 20, b, COLUMNS, c);
    printf(" %.17g", sum_of_floats(c, ROWS * COLUMNS));
    plain(530, 2490, 3, a, 3, b, 2490, c);
    printf(" %.17g\n", sum_of_floats(c, 530 * 2490));
    scaled(ROWS, COLUMNS, STEPS, 0.75, d, e, 0.5, f);
    scaled(1024, 1024, 16, 0.25, d, e, 1.5, f);
    printf("%.17g\n", sum_of(f, ROWS * COLUMNS));
    swapped(ROWS, COLUMNS, STEPS, g, h, o);
    printf("%ld\n", sum_of_ints(o, ROWS * COLUMNS));
    transposed(ROWS, COLUMNS, STEPS, a, e, f);
    printf("%.17g\n", sum_of(f, ROWS * COLUMNS));
    backwards(ROWS, COLUMNS, STEPS, a, b, c);
    printf("%.17g\n", sum_of_floats(c, ROWS * COLUMNS));
    squares(1031, STEPS, d, f);
    printf("%.17g\n", sum_of(f, 1031 * 1031));
    batched(ROWS, COLUMNS, 9, a, b, (float *)f);
    printf("%.17g\n", sum_of_floats((const float *)f, 3 * ROWS * COLUMNS));
    narrow(ROWS, COLUMNS, STEPS, a, b, c);
    printf("%.17g\n", sum_of_floats(c, ROWS * COLUMNS));
    conditional(ROWS, COLUMNS, STEPS, g, h, o);
    printf("%ld", sum_of_ints(o, ROWS * COLUMNS));
    triangular(ROWS, COLUMNS, g, h, o);
    printf(" %ld", sum_of_ints(o, ROWS * COLUMNS));
    wrapping(ROWS, COLUMNS, STEPS, g, h, o);
    printf(" %ld", sum_of_ints(o, ROWS * COLUMNS));
    marks(ROWS, COLUMNS, STEPS, p, q, o);
    printf(" %ld\n", sum_of_ints(o, ROWS * COLUMNS));
    free(p), free(q), free(a), free(b), free(c), free(d), free(e), free(f), free(g), free(h), free(o);
    return 0;
}
