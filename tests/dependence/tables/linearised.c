// Arrays of several dimensions in one, with strides that are variables, through macros and without.
#include <stddef.h>

#define A(i, j) a[(i) * n + (j)]
#define B(i, j) b[(i) * n + (j)]
#define AT(i, j, k) ((i) + nx * ((j) + ny * (k)))

void add(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= free
        for (int j = 0; j < n; j++) //= free
            A(i, j) += B(i, j);
}

void transpose(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= free
        for (int j = 0; j < n; j++) //= free
            A(j, i) = B(i, j);
}

void down(int n, double *a)
{
    for (int i = 1; i < n; i++) //= race A(i, j) | A(i - 1, j)
        for (int j = 0; j < n; j++) //= free
            A(i, j) = 0.5 * A(i - 1, j);
}

void right(int n, double *a)
{
    for (int i = 0; i < n; i++) //= free
        for (int j = 1; j < n; j++) //= race A(i, j) | A(i, j - 1)
            A(i, j) = 0.5 * A(i, j - 1);
}

void five_points(int n, double *restrict a, double *restrict b)
{
    for (int i = 1; i < n - 1; i++) //= free
        for (int j = 1; j < n - 1; j++) //= free
            A(i, j) = B(i, j - 1) + B(i, j + 1) + B(i - 1, j) + B(i + 1, j) - 4 * B(i, j);
}

void cube(int nx, int ny, int nz, double *restrict out, double *restrict in)
{
    for (int k = 1; k < nz - 1; k++) //= free
        for (int j = 1; j < ny - 1; j++) //= free
            for (int i = 1; i < nx - 1; i++) //= free
                out[AT(i, j, k)] = in[AT(i - 1, j, k)] + in[AT(i + 1, j, k)] + in[AT(i, j - 1, k)] +
                                   in[AT(i, j + 1, k)] + in[AT(i, j, k - 1)] + in[AT(i, j, k + 1)];
}

void cube_sum_along_j(int nx, int ny, int nz, double *u)
{
    for (int k = 0; k < nz; k++) //= free
        for (int j = 1; j < ny; j++) //= race u[i + nx * (j + ny * k)] | u[i + nx * (j - 1 + ny * k)]
            for (int i = 0; i < nx; i++) //= free
                u[i + nx * (j + ny * k)] += u[i + nx * (j - 1 + ny * k)];
}

void named_index(int nx, int ny, double *restrict u, double *restrict v)
{
    for (int j = 0; j < ny; j++) { //= free
        for (int i = 0; i < nx; i++) { //= free
            int at = j * nx + i;
            u[at] = 2 * v[at];
        }
    }
}

void named_row(int nx, int ny, double *restrict u, double *restrict v)
{
    int row;
    for (int j = 0; j < ny; j++) { //= free with private(row)
        row = j * nx;
        for (int i = 0; i < nx; i++) //= free
            u[row + i] = v[row + i];
    }
}

void stride_of_its_own(int n, int m, int stride, double *a)
{
    for (int i = 0; i < n; i++) //= free if m <= stride || m <= -stride || n <= 1 for n >= 2 && stride >= 0
        for (int j = 0; j < m; j++) //= free
            a[i * stride + j] = 0;
}

void one_column_too_many(int n, double *a)
{
    for (int i = 0; i < n; i++) //= race a[i * n + j] | a[i * n + j]
        for (int j = 0; j <= n; j++) //= free
            a[i * n + j] = i + j;
}

void rows_of_64(int n, int m, double *a)
{
    for (int i = 0; i < n; i++) //= free if m <= 64 || n <= 1 for n >= 1
        for (int j = 0; j < m; j++) //= free
            a[64 * i + j] = i + j;
}

void digits(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= free
        for (int j = 0; j < 10; j++) //= free
            a[i * 10 + j] = i;
    for (int i = 0; i < n; i++) //= race b[i * 10 + j] | b[i * 10 + j]
        for (int j = 0; j <= 10; j++) //= free
            b[i * 10 + j] = i;
}

void packed_triangle(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) //= unknown subscript or wraps
        for (int j = 0; j <= i; j++) //= free
            a[i * (i + 1) / 2 + j] = 1;
}

void long_product(int n, int m, float *restrict a, float *restrict b)
{
    for (int i = 0; i < n; i++) //= free
        for (int j = 0; j < m; j++) //= free
            a[(long)i * m + j] = b[(size_t)i * m + j];
}

void halo(int n, int m, double *restrict a, double *restrict b)
{
    int stride = m + 2;
    for (int i = 1; i <= n; i++) //= free
        for (int j = 1; j <= m; j++) //= free
            a[i * stride + j] = b[i * stride + j - 1] + b[i * stride + j + 1];
}

void complex_pairs(int n, double *restrict z, double *restrict r)
{
    for (int i = 0; i < n; i++) { //= free
        z[2 * i] = r[i];
        z[2 * i + 1] = -z[2 * i];
    }
}

void overlapping_pairs(int n, double *restrict z, double *restrict r)
{
    for (int i = 0; i < n; i++) { //= race z[2 * i] | z[2 * i + 2]
        z[2 * i] = r[i];
        z[2 * i + 2] = -r[i];
    }
}
