/* Sections that are shorter than what regions touch, and others that are not. */
#include <stdlib.h>

void next(int n, const double *restrict x, double *restrict y) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
//                                                       ^^^^^^ REX317 warning: `x[0:n]` does not hold `x[n]`, which the region touches; map x[0:n + 1]
    for (int i = 0; i < n; i++) y[i] = x[i + 1] - x[i];
}

void previous(int n, const double *restrict x, double *restrict y) {
#pragma omp target teams distribute parallel for map(to: x[1:n - 1]) map(from: y[0:n])
//                                                       ^^^^^^^^^^ REX317 warning: `x[1:n - 1]` does not hold `x[0]`, which the region touches; map x[0:n]
    for (int i = 1; i < n; i++) y[i] = x[i] - x[i - 1];
}

void one_more(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
//                                                           ^^^^^^ REX317 warning: `x[0:n]` does not hold `x[n]`, which the region touches; map x[0:n + 1]
    for (int i = 0; i <= n; i++) x[i] *= 2;
}

void constant(float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:64])
//                                                           ^^^^^^^ REX317 warning: `x[0:64]` does not hold `x[127]`, which the region touches; map x[0:128]
    for (int i = 0; i < 128; i++) x[i] += 1;
}

void matrix(int n, double (*a)[8], double *restrict sums) {
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(from: sums[0:n])
//                                                       ^^^^^^ REX317 warning: `a[0:n]` does not hold `a[n]`, which the region touches; map a[0:n + 1]
    for (int i = 0; i < n; i++) {
        sums[i] = 0;
        for (int j = 0; j < 8; j++) sums[i] += a[i + 1][j];
    }
}

void fixed_place(int n, double *restrict x) {
#pragma omp target map(tofrom: x[0:n])
//                             ^^^^^^ REX317 warning: `x[0:n]` does not hold `x[n]`, which the region touches; map x[0:n + 1]
    {
        x[0] = 1;
        x[n] = 2;
    }
}

void right(int n, const double *restrict x, double *restrict y) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 1; i < n - 1; i++) y[i] = x[i + 1] - x[i - 1];
}

void guarded(int n, const double *restrict x, double *restrict y) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) y[i] = i < n - 1 ? x[i + 1] : x[i];
}

void wrapped(int n, const double *restrict x, double *restrict y) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) y[i] = x[(i + 1) % n];
}

void mapped_around(int n, const double *restrict x, double *restrict y) {
#pragma omp target data map(to: x[0:n + 1])
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) y[i] = x[i + 1];
}

void other_symbols(int n, int m, const double *restrict x, double *restrict y) {
#pragma omp target teams distribute parallel for map(to: x[0:m]) map(from: y[0:n])
    for (int i = 0; i < n; i++) y[i] = x[i + 1];
}

void two_sections(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n], x[n:n])
    for (int i = 0; i < 2 * n; i++) x[i] += 1;
}

void changed_inside(int n, double *x) {
#pragma omp target map(tofrom: x[0:n])
    {
        n--;
        for (int i = 0; i <= n; i++) x[i] += 1;
    }
}

void moved_start(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[2:n])
    for (int i = 2; i < n + 2; i++) x[i] += 1;
}

void leaves(int n, const int *x, int *found) {
#pragma omp target map(to: x[0:n]) map(from: found[0:1])
    {
        found[0] = -1;
        for (int i = 0; i <= n; i++) {
            if (i == n) break;
            if (x[i] == 3) found[0] = i;
        }
    }
}

void pointer_moves(int n, double (*rows)[4], int *found) {
#pragma omp target map(tofrom: rows[0:n]) map(from: found[0:1])
    {
        found[0] = 0;
        for (int i = 0; i < n; i++) {
            rows++;
            found[0] += rows[-1][1] > 0;
        }
    }
}
