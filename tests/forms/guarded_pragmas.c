#include <stdio.h>
#ifdef _OPENMP
# include <omp.h>
# define OMP(x) _Pragma(#x)
#else
# define OMP(x)
# define omp_get_wtime() 0.0
#endif
#if defined(__has_include)
# if __has_include(<no_such_header.h>)
#  include <no_such_header.h>
# endif
#endif
#ifdef __has_attribute
# if __has_attribute(hot)
#  define HOT __attribute__((hot))
# endif
#endif
#if __GNUC__ >= 4 && !defined(__clang__) || (__clang_major__ > 3)
# define UNUSED __attribute__((unused))
#else
# define UNUSED
#endif
HOT static double work(double *x UNUSED, int n) {
  double t = omp_get_wtime();
  OMP(omp target teams distribute parallel for map(tofrom: x[0:n]))
  for (int i = 0; i < n; i++) x[i] += 1;
  return omp_get_wtime() - t;
}
int main(void) { double x[4] = { 0 }; printf("%d %g\n", work(x, 4) >= 0, x[3]); return 0; }
