#include <stdio.h>
#include <assert.h>
#include <stdlib.h>
static long ver(void) {
#ifdef _OPENMP
  return _OPENMP;
#else
  return 0;
#endif
}
static int f(int x) {
  assert(x >= 0 && "neg");
#ifdef __cplusplus
  return -1;
#elif defined __CUDACC__ || defined(__CUDA_ARCH__) || defined __NVCC__ || defined __HIPCC__
  return -2;
#elif defined __clang__
  return -3;
#else
  return x + (__STDC_VERSION__ == 201710L) + __GNUC__ * 2 + __STDC__ + (int) sizeof(__VERSION__);
#endif
}
int main(void) {
  long a[16] = { 0 };
  int b[8];
#pragma omp target map(tofrom: a)
  {
    a[0] = _OPENMP;
    a[1] = ver();
    a[2] = __STDC_VERSION__;
    a[3] = __GNUC__ * 100 + __GNUC_MINOR__;
#ifdef __CUDACC__
    a[4] = 1;
#endif
#ifdef __cplusplus
    a[5] = 1;
#endif
#ifdef NDEBUG
    a[6] = 1;
#else
    a[6] = 2;
#endif
    a[7] = sizeof(__INT64_TYPE__) + __SCHAR_MAX__;
#ifndef BAZ
    a[9] = 3;
#endif
#if __has_include(<stdio.h>) && !__has_include("nope.h")
    a[10] = 5;
#endif
#if defined __has_attribute
#if __has_attribute(noinline)
    a[11] = 6;
#endif
#endif
    a[12] = __CHAR_BIT__ + __SIZEOF_LONG__ + (__INT_MAX__ == 2147483647);
#if 'a' == 97 && '\377' < 0 && L'\xff' > 0
    a[13] = 8;
#elif 'b' / 0
    a[13] = 10;
#else
    a[13] = 9;
#endif
    a[14] = __ORDER_LITTLE_ENDIAN__ == __BYTE_ORDER__;
    a[15] = __STDC_HOSTED__ + __STDC_IEC_559__;
  }
#pragma omp target teams distribute parallel for map(from: b)
  for (int i = 0; i < 8; i++) { assert(i < 8); b[i] = f(i) + (_OPENMP >= 201511); }
  for (int i = 0; i < 8; i++) printf("%d ", b[i]);
  for (int i = 0; i < 16; i++) printf("%ld ", a[i]);
  printf("%ld %d\n", ver(), f(2)); return 0;
}
