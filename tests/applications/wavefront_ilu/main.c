#include "ilu.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static sparse laplace(int side)
{
    int n = side * side, count = 0;
    sparse a = {n, malloc((n + 1) * 4), malloc(5 * n * 4), malloc(n * 4), malloc(5 * n * 8)};
    for (int i = 0; i < n; i++) {
        const int step[5] = {-side, -1, 0, 1, side};
        a.ptr[i] = count;
        for (int s = 0; s < 5; s++) {
            int j = i + step[s];
            if (j < 0 || j >= n || (s == 1 && i % side == 0) || (s == 3 && j % side == 0))
                continue;
            if (s == 2)
                a.diagonal[i] = count;
            a.idx[count] = j;
            a.val[count++] = s == 2 ? 4.4 : -1 - 0.1 * (s > 2);
        }
    }
    a.ptr[n] = count;
    return a;
}

int main(int argc, char **argv)
{
    int side = argc > 1 ? atoi(argv[1]) : 16, n = side * side;
    sparse a = laplace(side), f = laplace(side);
    int *ptr = f.ptr, *idx = f.idx, *diagonal = f.diagonal, *ptr0 = a.ptr, *idx0 = a.idx, nnz = a.ptr[n];
    double *val = f.val, *val0 = a.val, *x = calloc(n, 8), *r = malloc(n * 8), *y = malloc(n * 8);
    #pragma omp target enter data map(to: ptr[0:n + 1], idx[0:nnz], diagonal[0:n], val[0:nnz], ptr0[0:n + 1])
    #pragma omp target enter data map(to: idx0[0:nnz], val0[0:nnz])
    levels lower = find_levels(&f, 0), upper = find_levels(&f, 1);
    printf("%d rows, %d and %d levels\n", n, lower.count, upper.count);
    ilu0(&f, &lower);
    for (int it = 1; it <= 8; it++) {
        double norm = 0;
        matvec(&a, x, y);
        for (int i = 0; i < n; i++) {
            r[i] = 1 + i % 3 - y[i];
            norm += r[i] * r[i];
        }
        triangular(&f, &lower, 0, r);
        triangular(&f, &upper, 1, r);
        for (int i = 0; i < n; i++)
            x[i] += r[i];
        printf("iteration %d: residual %.4e\n", it, sqrt(norm));
    }
    printf("x = %.5f %.5f\n", x[0], x[n / 2 + side / 2]);
    int *ls = lower.start, *lr = lower.rows, *us = upper.start, *ur = upper.rows;
    #pragma omp target exit data map(delete: ptr[0:n + 1], idx[0:nnz], diagonal[0:n], val[0:nnz], ptr0[0:n + 1], \
        idx0[0:nnz], val0[0:nnz], ls[0:n + 2], lr[0:n], us[0:n + 2], ur[0:n])
    free(a.ptr), free(a.idx), free(a.diagonal), free(a.val), free(ptr), free(idx), free(diagonal), free(val);
    free(ls), free(lr), free(us), free(ur), free(x), free(r), free(y);
    return 0;
}
