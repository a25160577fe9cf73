/* Kernels over arrays that macros declare, pass and free. */
#include <stdio.h>

#include "kernels.h"

static void init_array(int n, DATA_TYPE ARRAY_2D_PARAM(A, N, N, n, n), DATA_TYPE ARRAY_1D_PARAM(u, N, n),
                       DATA_TYPE ARRAY_1D_PARAM(v, N, n))
{
    int i, j;
    for (i = 0; i < n; i++) {
        u[i] = SCALAR(i + 1) / n / 2;
        v[i] = SCALAR(i + 1) / n / 4;
        for (j = 0; j < n; j++)
            A[i][j] = SCALAR(i * j % n) / n + SCALAR(i) / (j + 1);
    }
}

static void print_array(const char *name, int n, DATA_TYPE ARRAY_1D_PARAM(x, N, n))
{
    int i;
    DATA_TYPE sum = 0;
    for (i = 0; i < n; i++)
        sum += x[i] * (i % 5 + 1);
    printf("%s " DATA_PRINTF " " DATA_PRINTF "\n", name, x[n / 2], sum);
}

int main(int argc, char **argv)
{
    int n = N;
    ARRAY_2D(A, DATA_TYPE, N, N);
    ARRAY_2D(B, DATA_TYPE, N, N);
    ARRAY_1D(u, DATA_TYPE, N);
    ARRAY_1D(v, DATA_TYPE, N);
    ARRAY_1D(x, DATA_TYPE, N);
    ARRAY_1D(w, DATA_TYPE, N);

    init_array(n, ARRAY(A), ARRAY(u), ARRAY(v));
    poly_timer_start();
    kernel_gemver(n, SCALAR(1.5), SCALAR(1.2), ARRAY(A), ARRAY(u), ARRAY(v), ARRAY(x), ARRAY(w));
    poly_timer_stop();
    print_array("gemver", n, ARRAY(w));
    kernel_correlation(n, ARRAY(A), ARRAY(B), ARRAY(x), ARRAY(w));
    print_array("mean", n, ARRAY(x));
    print_array("stddev", n, ARRAY(w));
    print_array("corr", n, (*B)[3]);
    init_array(n, ARRAY(A), ARRAY(u), ARRAY(v));
    init_array(n, ARRAY(B), ARRAY(u), ARRAY(v));
    kernel_jacobi_2d(TSTEPS, n, ARRAY(A), ARRAY(B));
    print_array("jacobi", n, (*A)[n / 2]);
    ARRAY_FREE(A);
    ARRAY_FREE(B);
    ARRAY_FREE(u);
    ARRAY_FREE(v);
    ARRAY_FREE(x);
    ARRAY_FREE(w);
    return 0;
}
