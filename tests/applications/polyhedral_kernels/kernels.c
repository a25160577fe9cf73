#include <math.h>
#include "polybench.h"
#include "kernels.h"

/* Main computational kernel. The whole function will be timed, including the call and return. */
void kernel_fdtd_2d(int tmax, int nx, int ny,
		    DATA_TYPE POLYBENCH_2D(ex,NX,NY,nx,ny),
		    DATA_TYPE POLYBENCH_2D(ey,NX,NY,nx,ny),
		    DATA_TYPE POLYBENCH_2D(hz,NX,NY,nx,ny),
		    DATA_TYPE POLYBENCH_1D(_fict_,TMAX,tmax))
{
  int t, i, j;
#pragma scop
  #pragma omp target data map(tofrom: ex[0:nx][0:ny], ey[0:nx][0:ny], hz[0:nx][0:ny]) map(to: _fict_[0:tmax])
  {
    for (t = 0; t < _PB_TMAX; t++)
    {
      #pragma omp target teams distribute parallel for
      for (j = 0; j < ny; j++)
	ey[0][j] = _fict_[t];
      #pragma omp target teams distribute parallel for collapse(2)
      for (i = 1; i < nx; i++)
	for (j = 0; j < ny; j++)
	  ey[i][j] = ey[i][j] - SCALAR_VAL(0.5)*(hz[i][j]-hz[i-1][j]);
      #pragma omp target teams distribute parallel for private(j)
      for (i = 0; i < nx; i++)
	for (j = 1; j < ny; j++)
	  ex[i][j] = ex[i][j] - SCALAR_VAL(0.5)*(hz[i][j]-hz[i][j-1]);
      #pragma omp target teams distribute
      for (i = 0; i < nx - 1; i++)
	#pragma omp parallel for
	for (j = 0; j < ny - 1; j++)
	  hz[i][j] = hz[i][j] - SCALAR_VAL(0.7)* (ex[i][j+1] - ex[i][j] + ey[i+1][j] - ey[i][j]);
    }
  }
#pragma endscop
}

void kernel_correlation(int m, int n, DATA_TYPE float_n, DATA_TYPE POLYBENCH_2D(data,NX,NY,n,m),
			DATA_TYPE POLYBENCH_2D(corr,NY,NY,m,m), DATA_TYPE POLYBENCH_1D(mean,NY,m), DATA_TYPE POLYBENCH_1D(stddev,NY,m))
{
  int i, j, k;
  DATA_TYPE eps = SCALAR_VAL(0.1);
#pragma scop
#pragma omp target enter data map(to: data[0:n][0:m]) map(alloc: corr[0:m][0:m], mean[0:m], stddev[0:m])
  #pragma omp target teams distribute parallel for private(i)
  for (j = 0; j < m; j++) {
    mean[j] = SCALAR_VAL(0.0);
    for (i = 0; i < n; i++)
      mean[j] += data[i][j];
    mean[j] /= float_n;
  }
  #pragma omp target teams distribute parallel for private(i) firstprivate(eps)
  for (j = 0; j < m; j++) {
    stddev[j] = SCALAR_VAL(0.0);
    for (i = 0; i < n; i++)
      stddev[j] += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
    stddev[j] /= float_n;
    stddev[j] = SQRT_FUN(stddev[j]);
    /* The following in an inelegant but usual way to handle near-zero std. dev. values. */
    stddev[j] = stddev[j] <= eps ? SCALAR_VAL(1.0) : stddev[j];
  }
  #pragma omp target teams distribute parallel for collapse(2)
  for (i = 0; i < n; i++)
    for (j = 0; j < m; j++) {
      data[i][j] -= mean[j];
      data[i][j] /= SQRT_FUN(float_n) * stddev[j];
    }
  #pragma omp target teams distribute parallel for private(j, k) schedule(static, 1)
  for (i = 0; i < m-1; i++) {
    corr[i][i] = SCALAR_VAL(1.0);
    for (j = i+1; j < m; j++) {
      corr[i][j] = SCALAR_VAL(0.0);
      for (k = 0; k < n; k++)
	corr[i][j] += (data[k][i] * data[k][j]);
      corr[j][i] = corr[i][j];
    }
  }
  #pragma omp target
  corr[m-1][m-1] = SCALAR_VAL(1.0);
#pragma omp target exit data map(from: corr[0:m][0:m]) map(release: data[0:n][0:m], mean[0:m], stddev[0:m])
#pragma endscop
}

void kernel_trmm_seidel(int n, int m, DATA_TYPE alpha, DATA_TYPE POLYBENCH_2D(A,NX,NX,n,n), DATA_TYPE POLYBENCH_2D(B,NX,NY,n,m))
{
  int i, j, k;
  #pragma omp target data map(to: A[0:n][0:n]) map(tofrom: B[0:n][0:m])
  {
  #pragma omp target teams distribute parallel for private(i, k)
  for (j = 0; j < m; j++)
    for (i = 0; i < n; i++) {
      for (k = i+1; k < n; k++)
	B[i][j] += A[k][i] * B[k][j];
      B[i][j] = alpha * B[i][j];
    }
  /* Gauss-Seidel, by anti-diagonals */
  for (k = 2; k < n + m - 3; k++) {
    int lo = k - (m - 2) > 1 ? k - (m - 2) : 1, hi = k - 1 < n - 2 ? k - 1 : n - 2;
    #pragma omp target teams distribute parallel for private(j)
    for (i = lo; i <= hi; i++) {
      j = k - i;
      B[i][j] = (B[i-1][j] + B[i][j-1] + B[i][j] + B[i][j+1] + B[i+1][j]) / SCALAR_VAL(5.0);
    }
  }
  }
}
