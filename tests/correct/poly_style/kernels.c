#include <math.h>

#include "kernels.h"

#define _PB_N n

void kernel_gemver(int n, DATA_TYPE alpha, DATA_TYPE beta, DATA_TYPE ARRAY_2D_PARAM(A, N, N, n, n),
                   DATA_TYPE ARRAY_1D_PARAM(u1, N, n), DATA_TYPE ARRAY_1D_PARAM(v1, N, n), DATA_TYPE ARRAY_1D_PARAM(x, N, n),
                   DATA_TYPE ARRAY_1D_PARAM(w, N, n))
{
    int i, j;
#pragma omp target data map(tofrom: A[0:N], x[0:N]) map(to: u1[0:N], v1[0:N]) map(from: w[0:N])
    {
#pragma omp target teams distribute parallel for private(j)
        for (i = 0; i < _PB_N; i++)
            for (j = 0; j < _PB_N; j++)
                A[i][j] = A[i][j] + u1[i] * v1[j];
#pragma omp target teams distribute parallel for private(j)
        for (i = 0; i < _PB_N; i++) {
            x[i] = SCALAR(0.0);
            for (j = 0; j < _PB_N; j++)
                x[i] = x[i] + beta * A[j][i] * v1[j];
        }
#pragma omp target teams distribute parallel for private(j)
        for (i = 0; i < _PB_N; i++) {
            w[i] = SCALAR(0.0);
            for (j = 0; j < _PB_N; j++)
                w[i] = w[i] + alpha * A[i][j] * x[j];
        }
    }
}

void kernel_correlation(int n, DATA_TYPE ARRAY_2D_PARAM(data, N, N, n, n), DATA_TYPE ARRAY_2D_PARAM(corr, N, N, n, n),
                        DATA_TYPE ARRAY_1D_PARAM(mean, N, n), DATA_TYPE ARRAY_1D_PARAM(stddev, N, n))
{
    int i, j, k;
    DATA_TYPE float_n = SCALAR(n);
    DATA_TYPE eps = SCALAR(0.1);
#pragma omp target data map(tofrom: data[0:N]) map(from: corr[0:N], mean[0:N], stddev[0:N])
    {
#pragma omp target teams distribute parallel for private(i)
        for (j = 0; j < _PB_N; j++) {
            mean[j] = SCALAR(0.0);
            for (i = 0; i < _PB_N; i++)
                mean[j] += data[i][j];
            mean[j] /= float_n;
        }
#pragma omp target teams distribute parallel for private(i)
        for (j = 0; j < _PB_N; j++) {
            stddev[j] = SCALAR(0.0);
            for (i = 0; i < _PB_N; i++)
                stddev[j] += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
            stddev[j] /= float_n;
            stddev[j] = sqrt(stddev[j]);
            stddev[j] = stddev[j] <= eps ? SCALAR(1.0) : stddev[j];
        }
#pragma omp target teams distribute parallel for collapse(2)
        for (i = 0; i < _PB_N; i++)
            for (j = 0; j < _PB_N; j++) {
                data[i][j] -= mean[j];
                data[i][j] /= sqrt(float_n) * stddev[j];
            }
#pragma omp target teams distribute parallel for private(j, k)
        for (i = 0; i < _PB_N; i++) {
            corr[i][i] = SCALAR(1.0);
            for (j = i + 1; j < _PB_N; j++) {
                corr[i][j] = SCALAR(0.0);
                for (k = 0; k < _PB_N; k++)
                    corr[i][j] += (data[k][i] * data[k][j]);
                corr[j][i] = corr[i][j];
            }
        }
    }
}

void kernel_jacobi_2d(int tsteps, int n, DATA_TYPE ARRAY_2D_PARAM(A, N, N, n, n), DATA_TYPE ARRAY_2D_PARAM(B, N, N, n, n))
{
    int t, i, j;
#pragma omp target data map(tofrom: A[0:N], B[0:N])
    for (t = 0; t < tsteps; t++) {
#pragma omp target teams distribute parallel for collapse(2) schedule(static, 1)
        for (i = 1; i < _PB_N - 1; i++)
            for (j = 1; j < _PB_N - 1; j++)
                B[i][j] = SCALAR(0.2) * (A[i][j] + A[i][j - 1] + A[i][1 + j] + A[1 + i][j] + A[i - 1][j]);
#pragma omp target teams distribute parallel for collapse(2) schedule(static, 1)
        for (i = 1; i < _PB_N - 1; i++)
            for (j = 1; j < _PB_N - 1; j++)
                A[i][j] = SCALAR(0.2) * (B[i][j] + B[i][j - 1] + B[i][1 + j] + B[1 + i][j] + B[i - 1][j]);
    }
}
