#ifndef KERNELS_H
# define KERNELS_H
# ifdef MINI_DATASET
#  define NX 30
#  define NY 40
#  define TMAX 5
# endif
# ifdef STANDARD_DATASET
#  define NX 1000
#  define NY 1200
#  define TMAX 50
# endif
# define _PB_NX POLYBENCH_LOOP_BOUND(NX,nx)
# define _PB_NY POLYBENCH_LOOP_BOUND(NY,ny)
# define _PB_TMAX POLYBENCH_LOOP_BOUND(TMAX,tmax)
# ifndef DATA_TYPE
#  define DATA_TYPE double
#  define DATA_PRINTF_MODIFIER "%0.2lf "
#  define SQRT_FUN(x) sqrt(x)
#  define SCALAR_VAL(x) x
# endif
void kernel_fdtd_2d(int tmax, int nx, int ny, DATA_TYPE POLYBENCH_2D(ex,NX,NY,nx,ny), DATA_TYPE POLYBENCH_2D(ey,NX,NY,nx,ny),
  DATA_TYPE POLYBENCH_2D(hz,NX,NY,nx,ny), DATA_TYPE POLYBENCH_1D(_fict_,TMAX,tmax));
void kernel_correlation(int m, int n, DATA_TYPE float_n, DATA_TYPE POLYBENCH_2D(data,NX,NY,n,m),
  DATA_TYPE POLYBENCH_2D(corr,NY,NY,m,m), DATA_TYPE POLYBENCH_1D(mean,NY,m), DATA_TYPE POLYBENCH_1D(stddev,NY,m));
void kernel_trmm_seidel(int n, int m, DATA_TYPE alpha, DATA_TYPE POLYBENCH_2D(A,NX,NX,n,n), DATA_TYPE POLYBENCH_2D(B,NX,NY,n,m));
#endif
