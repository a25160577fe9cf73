#include <stdio.h>
#define T float
#include "vec.inc"
#define T double
#include "vec.inc"
typedef unsigned short ushort_;
#define T ushort_
#include "vec.inc"
int main(void) {
  float fx[9], fy[9]; double dx[9], dy[9]; ushort_ ux[9], uy[9];
  for (int i = 0; i < 9; i++) { fx[i] = dx[i] = ux[i] = i; fy[i] = dy[i] = 0.5 * i; uy[i] = 65530 + i; }
  axpy_float((vec_float){ fy, 9 }, 2, (vec_float){ fx, 9 });
  axpy_double((vec_double){ dy, 9 }, 1.25, (vec_double){ dx, 9 });
  axpy_ushort_((vec_ushort_){ uy, 9 }, 3, (vec_ushort_){ ux, 9 });
  for (int i = 0; i < 9; i++) printf("%g %g %d\n", fy[i], dy[i], uy[i]);
  printf("%g %g %d\n", dot_float(fx, fy, 9), dot_double(dx, dy, 9), dot_ushort_(ux, uy, 9));
  return 0;
}
