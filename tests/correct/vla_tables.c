/* Tables whose shape is a parameter: VLA parameters, pointers to rows, typedefs of VLA, sizeof at run time. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

static void hilbert(int n, double m[n][n])
{
#pragma omp target teams distribute parallel for collapse(2) map(from: m[0:n][0:n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) m[i][j] = 1.0 / (i + j + 1);
}

static void product(int n, int p, int q, double (*restrict c)[q], double (*restrict a)[p], const double b[restrict p][q])
{
#pragma omp target teams distribute parallel for map(to: a[0:n][0:p], b[0:p][0:q]) map(from: c[0:n][0:q])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < q; j++) {
            double sum = 0;
            for (int k = 0; k < p; k++) sum += a[i][k] * b[k][j];
            c[i][j] = sum;
        }
}

static double row_sums(size_t rows, size_t cols, const float table[rows][cols], double out[rows])
{
    double largest = -1e30;
#pragma omp target teams distribute parallel for map(to: table[0:rows][0:cols]) map(from: out[0:rows]) \
    map(tofrom: largest) reduction(max: largest)
    for (size_t r = 0; r < rows; r++) {
        const float *row = table[r];
        out[r] = 0;
        for (size_t c = 0; c < cols; c++) out[r] += row[c];
        if (out[r] > largest) largest = out[r];
    }
    return largest;
}

static int cube(int n)
{
    int (*box)[n][n] = malloc(sizeof(int[n][n][n])), sum = 0;
    if (!box) return -1;
#pragma omp target data map(alloc: box[0:n][0:n][0:n])
    {
#pragma omp target teams distribute parallel for collapse(3)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                for (int k = 0; k < n; k++) box[i][j][k] = i * j - k;
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum)
        for (int i = 0; i < n; i++) sum += box[i][n - 1][n / 2] + (int)(sizeof box[0] / sizeof box[0][0][0]);
    }
    free(box);
    return sum;
}

int main(void)
{
    int n = 7, q = 5;
    double (*h)[n] = malloc(sizeof(double[n][n])), (*c)[q] = malloc(n * sizeof *c);
    double b[n][q], sums[n];
    float table[n][2 * q];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < q; j++) b[i][j] = i == j, table[i][j] = (float)i, table[i][q + j] = 0.5f * j;
    hilbert(n, h);
    product(n, n, q, c, h, (const double (*)[q])b);
    double trace = 0;
    for (int i = 0; i < q; i++) trace += c[i][i];
    double largest = row_sums(n, 2 * q, (const float (*)[2 * q])table, sums);
    printf("%.9f %.6f | %.2f %.2f | %d %d\n", trace, h[6][6], largest, sums[0], cube(4), cube(9));
    free(h);
    free(c);
    return 0;
}
