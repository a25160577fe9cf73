#include <math.h>
#include <stdio.h>
#include <float.h>
#include <stdlib.h>
int main(void) {
  double o[12]; int k[12]; float f[12]; long l[12];
#pragma omp target teams distribute parallel for map(from: o, k, f, l)
  for (int i = 0; i < 12; i++) {
    double x = i * 0.37 - 2; int e; double ip;
    o[i] = fabs(x) + fmod(x, 0.5) + hypot(x, 1) + cbrt(x) + copysign(1, x) + fma(x, 2, 1) + log1p(x * x) + expm1(x) + erf(x) + tgamma(i + 1.5) / 100;
    o[i] += frexp(x, &e) + modf(x, &ip) + ip + ldexp(x, 3) + fmin(x, NAN) + fdim(x, -1) + nearbyint(x) + remainder(x, .7) + atan2(x, 1) + pow(fabs(x), 1.5) + scalbn(x, 2) + trunc(x) + rint(x * 3);
    k[i] = e + ilogb(x * x + 1) + isnan(x) + isinf(x / 0.0) + signbit(x) + (isfinite(x) != 0) + abs(i - 6) + (fpclassify(x) == FP_NORMAL) + isless(x, 1) + isunordered(x, NAN);
    f[i] = sqrtf(fabsf(x)) + powf(2, i) + sinf(x) * FLT_EPSILON + floorf(x) + M_PI; l[i] = lround(x * 10 + .2) + llrint(x) + labs(-i);
    if (i == 3) o[i] = INFINITY; if (i == 4) o[i] = -HUGE_VAL; if (i == 5) o[i] = DBL_MAX;
    k[i] += isnan(nan("")) != 0;
  }
  for (int i = 0; i < 12; i++) printf("%.9g %d %.5g %ld\n", o[i], k[i], f[i], l[i]);
  return 0;
}
