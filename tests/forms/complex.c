#include <complex.h>
#include <stdio.h>
#include <math.h>
int main(void) {
  int n = 16; double complex z[16], w = 0; float complex f[16]; double mag[16];
  for (int i = 0; i < n; i++) z[i] = i + 2 * I;
#pragma omp target teams distribute parallel for map(tofrom: z) map(from: f, mag) 
  for (int i = 0; i < n; i++) {
    double complex t = z[i] * z[i] + 1;
    t /= 2.0 + 1.0 * I; t -= conj(z[i]); t *= 3;
    mag[i] = cabs(t) + creal(t) - cimag(t);
    __real__ t += 1; __imag__ t = -__imag__ t;
    z[i] = t; f[i] = t; f[i] = ~f[i]; mag[i] += t == 0 ? 1 : 2; if (t) mag[i]++;
  }
#pragma omp target teams distribute parallel for reduction(+: w) map(to: z)
  for (int i = 0; i < n; i++) w += z[i] * (i % 3);
  for (int i = 0; i < n; i++) printf("%.6f %.6f %.4f %.4f %.6f\n", creal(z[i]), cimag(z[i]), crealf(f[i]), cimagf(f[i]), mag[i]);
  printf("%.6f %.6f\n", creal(w), cimag(w));
  return 0;
}
