/* One sparse matrix in CSR, ELL and COO; the host picks the kernel through a table of function pointers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { FORMAT_CSR, FORMAT_ELL, FORMAT_COO, FORMATS } format_t;

struct csr { int n, nnz; int *ptr, *col; double *val; };
struct ell { int n, width; int *col; double *val; };
struct coo { int n, nnz; int *row, *col; double *val; };
struct matrix { struct csr csr; struct ell ell; struct coo coo; };

typedef void (*spmv_fn)(const struct matrix *, const double *, double *);

static void spmv_csr(const struct matrix *m, const double *x, double *y)
{
    const int n = m->csr.n, nnz = m->csr.nnz;
    const int *ptr = m->csr.ptr, *col = m->csr.col;
    const double *val = m->csr.val;
#pragma omp target teams distribute map(to: ptr[0:n + 1], col[0:nnz], val[0:nnz], x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) {
        double sum = 0.0;
#pragma omp parallel for reduction(+: sum)
        for (int k = ptr[i]; k < ptr[i + 1]; k++)
            sum += val[k] * x[col[k]];
        y[i] = sum;
    }
}

static void spmv_ell(const struct matrix *m, const double *x, double *y)
{
    const int n = m->ell.n, width = m->ell.width;
    const int *col = m->ell.col;
    const double *val = m->ell.val;
    int i, k;
#pragma omp target teams distribute parallel for private(k) map(to: col[0:n * width], val[0:n * width], x[0:n]) \
    map(from: y[0:n])
    for (i = 0; i < n; i++) {
        double sum = 0.0;
        for (k = 0; k < width; k++) {
            int c = col[k * n + i];
            if (c >= 0)
                sum += val[k * n + i] * x[c];
        }
        y[i] = sum;
    }
}

static void spmv_coo(const struct matrix *m, const double *x, double *y)
{
    const struct coo *a = &m->coo;
    const int *row = a->row, *col = a->col, nnz = a->nnz, n = a->n;
    const double *val = a->val;
    memset(y, 0, n * sizeof *y);
#pragma omp target teams distribute parallel for map(to: row[0:nnz], col[0:nnz], val[0:nnz], x[0:n]) map(tofrom: y[0:n])
    for (int k = 0; k < nnz; k++) {
#pragma omp atomic
        y[row[k]] += val[k] * x[col[k]];
    }
}

static void build(struct matrix *m, int n)
{
    int k = 0, width = 5;
    m->csr = (struct csr){.n = n, .ptr = malloc((n + 1) * sizeof(int)), .col = malloc(n * 5 * sizeof(int)),
                          .val = malloc(n * 5 * sizeof(double))};
    m->ell = (struct ell){n, width, malloc(n * width * sizeof(int)), calloc(n * width, sizeof(double))};
    for (int i = 0; i < n * width; i++)
        m->ell.col[i] = -1;
    for (int i = 0; i < n; i++) {
        m->csr.ptr[i] = k;
        for (int e = 0; e <= i % width; e++, k++) {
            m->csr.col[k] = m->ell.col[e * n + i] = (i * 7 + e * 13) % n;
            m->csr.val[k] = m->ell.val[e * n + i] = 0.5 * (e + 1) - 0.125 * (i % 3);
        }
    }
    m->csr.ptr[n] = m->csr.nnz = k;
    m->coo = (struct coo){.n = n, .nnz = k, .row = malloc(k * sizeof(int)), .col = m->csr.col, .val = m->csr.val};
    for (int i = 0; i < n; i++)
        for (k = m->csr.ptr[i]; k < m->csr.ptr[i + 1]; k++)
            m->coo.row[k] = i;
}

int main(void)
{
    static const spmv_fn kernels[FORMATS] = {[FORMAT_CSR] = spmv_csr, [FORMAT_ELL] = spmv_ell, [FORMAT_COO] = spmv_coo};
    static const char *const names[] = {"CSR", "ELL", "COO"};
    const int n = 500;
    struct matrix m;
    double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);

    build(&m, n);
    for (int i = 0; i < n; i++)
        x[i] = i % 9 - 4;
    for (int f = 0; f < FORMATS; f++) {
        double sum = 0.0, weighted = 0.0;
        kernels[f](&m, x, y);
        for (int i = 0; i < n; i++) {
            sum += y[i];
            weighted += y[i] * (i % 11);
        }
        printf("%s %.6g %.6g\n", names[f], sum, weighted);
    }
    free(m.csr.ptr);
    free(m.csr.col);
    free(m.csr.val);
    free(m.ell.col);
    free(m.ell.val);
    free(m.coo.row);
    free(x);
    free(y);
    return 0;
}
