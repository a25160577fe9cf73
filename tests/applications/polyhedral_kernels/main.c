#include <stdio.h>
#include <unistd.h>
#include <string.h>
#include <math.h>
#include "polybench.h"
#include "kernels.h"

static void print_array(int nx, int ny, DATA_TYPE POLYBENCH_2D(a,NX,NY,nx,ny), const char *name)
{
  printf("begin dump: %s\n", name);
  for (int i = 0; i < nx; i += 7)
    for (int j = 0; j < ny; j += 9) {
      if ((i * nx + j) % 20 == 0) printf("\n");
      printf(DATA_PRINTF_MODIFIER, a[i][j]);
    }
  printf("\nend   dump: %s\n", name);
}

int main(int argc, char** argv)
{
  int nx = NX, ny = NY, tmax = TMAX;
  POLYBENCH_2D_ARRAY_DECL(ex,DATA_TYPE,NX,NY,nx,ny);
  POLYBENCH_2D_ARRAY_DECL(ey,DATA_TYPE,NX,NY,nx,ny);
  POLYBENCH_2D_ARRAY_DECL(hz,DATA_TYPE,NX,NY,nx,ny);
  POLYBENCH_2D_ARRAY_DECL(corr,DATA_TYPE,NY,NY,ny,ny);
  POLYBENCH_2D_ARRAY_DECL(A,DATA_TYPE,NX,NX,nx,nx);
  POLYBENCH_1D_ARRAY_DECL(_fict_,DATA_TYPE,TMAX,tmax);
  POLYBENCH_1D_ARRAY_DECL(mean,DATA_TYPE,NY,ny);
  POLYBENCH_1D_ARRAY_DECL(stddev,DATA_TYPE,NY,ny);
  int i, j;
  for (i = 0; i < tmax; i++)
    (*_fict_)[i] = (DATA_TYPE) i;
  for (i = 0; i < nx; i++)
    for (j = 0; j < ny; j++) {
      (*ex)[i][j] = ((DATA_TYPE) i*(j+1)) / nx;
      (*ey)[i][j] = ((DATA_TYPE) i*(j+2)) / ny;
      (*hz)[i][j] = ((DATA_TYPE) i*(j+3)) / nx;
    }
  for (i = 0; i < nx; i++)
    for (j = 0; j < nx; j++)
      (*A)[i][j] = (DATA_TYPE)((i+j) % nx)/nx;
  polybench_start_instruments;
  kernel_fdtd_2d (tmax, nx, ny, *ex, *ey, *hz, *_fict_);
  kernel_correlation (ny, nx, (DATA_TYPE)nx, *ex, *corr, *mean, *stddev);
  kernel_trmm_seidel (nx, ny, 1.5, *A, *ey);
  polybench_stop_instruments;
  polybench_print_instruments;
  polybench_prevent_dce(print_array(nx, ny, *ex, "ex"));
  print_array(nx, ny, *hz, "hz");
  print_array(ny, ny, *corr, "corr");
  print_array(nx, ny, *ey, "B");
  POLYBENCH_FREE_ARRAY(ex); POLYBENCH_FREE_ARRAY(ey); POLYBENCH_FREE_ARRAY(hz); POLYBENCH_FREE_ARRAY(corr);
  POLYBENCH_FREE_ARRAY(A); POLYBENCH_FREE_ARRAY(_fict_); POLYBENCH_FREE_ARRAY(mean); POLYBENCH_FREE_ARRAY(stddev);
  return 0;
}
