#include <complex.h>
#include <tgmath.h>
#include <stdio.h>
int main(void) {
  double re[8], im[8]; double complex z = 1 + 2 * I;
#pragma omp target teams distribute parallel for map(from: re, im)
  for (int i = 0; i < 8; i++) { re[i] = cos((double)i); im[i] = sin((double)i); }
  for (int i = 0; i < 8; i++) z += re[i] + im[i] * I;
  z = sqrt(z) * conj(z);
  printf("%.4f %.4f %.4f\n", creal(z), cimag(z), (double)fabs(z)); return 0;
}
