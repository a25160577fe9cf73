/* The C library as device code sees it: included where there are headers, else defined here. */
#ifndef REX_STD_CUH
#define REX_STD_CUH

#if defined(REX_FREESTANDING)

typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long int64_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long uint64_t;
typedef long intptr_t;
typedef unsigned long uintptr_t;
typedef long intmax_t;
typedef unsigned long uintmax_t;
typedef signed char int_least8_t;
typedef short int_least16_t;
typedef int int_least32_t;
typedef long int_least64_t;
typedef unsigned char uint_least8_t;
typedef unsigned short uint_least16_t;
typedef unsigned int uint_least32_t;
typedef unsigned long uint_least64_t;
typedef signed char int_fast8_t;
typedef long int_fast16_t;
typedef long int_fast32_t;
typedef long int_fast64_t;
typedef unsigned char uint_fast8_t;
typedef unsigned long uint_fast16_t;
typedef unsigned long uint_fast32_t;
typedef unsigned long uint_fast64_t;
typedef decltype(sizeof(0)) size_t;
typedef long ssize_t, off_t, time_t, clock_t, suseconds_t;
typedef unsigned int useconds_t, wint_t;
typedef int pid_t, sig_atomic_t, errno_t;
typedef float float_t;
typedef double double_t;
typedef unsigned char u_char;
typedef unsigned short ushort, u_short;
typedef unsigned int uint, u_int;
typedef unsigned long ulong, u_long;
typedef decltype(static_cast<char *>(nullptr) - static_cast<char *>(nullptr)) ptrdiff_t;

#ifndef NULL
#define NULL nullptr
#endif
#ifndef offsetof
#define offsetof(type, member) __builtin_offsetof(type, member)
#endif

#define CHAR_BIT 8
#define SCHAR_MAX 127
#define SCHAR_MIN (-128)
#define UCHAR_MAX 255
#define CHAR_MAX (static_cast<char>(-1) < 0 ? 127 : 255)
#define CHAR_MIN (static_cast<char>(-1) < 0 ? -128 : 0)
#define SHRT_MAX 32767
#define SHRT_MIN (-32768)
#define USHRT_MAX 65535
#define INT_MAX 2147483647
#define INT_MIN (-2147483647 - 1)
#define UINT_MAX 4294967295u
#define LONG_MAX 9223372036854775807l
#define LONG_MIN (-9223372036854775807l - 1)
#define ULONG_MAX 18446744073709551615ul
#define LLONG_MAX 9223372036854775807ll
#define LLONG_MIN (-9223372036854775807ll - 1)
#define ULLONG_MAX 18446744073709551615ull
#define INT8_MAX 127
#define INT8_MIN (-128)
#define UINT8_MAX 255
#define INT16_MAX 32767
#define INT16_MIN (-32768)
#define UINT16_MAX 65535
#define INT32_MAX INT_MAX
#define INT32_MIN INT_MIN
#define UINT32_MAX UINT_MAX
#define INT64_MAX LONG_MAX
#define INT64_MIN LONG_MIN
#define UINT64_MAX ULONG_MAX
#define INTPTR_MAX LONG_MAX
#define INTPTR_MIN LONG_MIN
#define UINTPTR_MAX ULONG_MAX
#define INTMAX_MAX LONG_MAX
#define INTMAX_MIN LONG_MIN
#define UINTMAX_MAX ULONG_MAX
#define PTRDIFF_MAX LONG_MAX
#define PTRDIFF_MIN LONG_MIN
#define SIZE_MAX ULONG_MAX
#define INT8_C(c) c
#define INT16_C(c) c
#define INT32_C(c) c
#define INT64_C(c) c##l
#define UINT8_C(c) c
#define UINT16_C(c) c
#define UINT32_C(c) c##u
#define UINT64_C(c) c##ul
#define INTMAX_C(c) c##l
#define UINTMAX_C(c) c##ul

#define FLT_RADIX 2
#define FLT_MANT_DIG 24
#define FLT_DIG 6
#define FLT_MIN_EXP (-125)
#define FLT_MAX_EXP 128
#define FLT_MIN_10_EXP (-37)
#define FLT_MAX_10_EXP 38
#define FLT_EPSILON 1.1920928955078125e-7f
#define FLT_MIN 1.17549435082228750797e-38f
#define FLT_MAX 3.40282346638528859812e+38f
#define FLT_TRUE_MIN 1.40129846432481707092e-45f
#define DBL_MANT_DIG 53
#define DBL_DIG 15
#define DBL_MIN_EXP (-1021)
#define DBL_MAX_EXP 1024
#define DBL_MIN_10_EXP (-307)
#define DBL_MAX_10_EXP 308
#define DBL_EPSILON 2.2204460492503131e-16
#define DBL_MIN 2.2250738585072014e-308
#define DBL_MAX 1.7976931348623157e+308
#define DBL_TRUE_MIN 4.9406564584124654e-324

/* Constant, so that they may initialise static objects. */
#define INFINITY __builtin_bit_cast(float, 0x7f800000)
#define NAN __builtin_bit_cast(float, 0x7fffffff)
#define HUGE_VAL __builtin_bit_cast(double, 0x7ff0000000000000ll)
#define HUGE_VALF INFINITY
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440

/* What `assert` of the C library stands for in the functions of headers. */
__device__ __forceinline__ void __assert_fail(const char *rex_test, const char *rex_file, unsigned rex_line,
                                              const char *rex_function) {
    __assertfail(rex_test, rex_file, rex_line, rex_function, 1);
}
#ifndef assert
#ifdef NDEBUG
#define assert(test) static_cast<void>(0)
#else
#define assert(test) ((test) ? static_cast<void>(0) : __assertfail(#test, __FILE__, __LINE__, __func__, 1))
#endif
#endif

#else

/* In g++'s library, <math.h> and <stdlib.h> add overloads of C's functions: abs(2.5) would be 2.5, where it is 2 in C. */
#if defined(REX_CPU) && !defined(_GLIBCXX_INCLUDE_NEXT_C_HEADERS)
#define _GLIBCXX_INCLUDE_NEXT_C_HEADERS
#define REX_C_HEADERS
#endif
#include <assert.h>
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef REX_C_HEADERS
#undef _GLIBCXX_INCLUDE_NEXT_C_HEADERS
#undef REX_C_HEADERS
#endif
/* Types of headers whose functions no device has. */
typedef __WINT_TYPE__ wint_t;
typedef int sig_atomic_t, errno_t;

#endif

/* C's keywords that C++ spells differently. */
#define _Bool bool
#define restrict __restrict__
#define _Static_assert static_assert
#define _Alignas alignas
#define _Alignof alignof
#define register
#define _Noreturn
#define rex_decltype decltype

#ifdef REX_FREESTANDING
typedef struct _IO_FILE FILE;
#define __extension__
#endif

/* What <uchar.h> declares: types of their own in C++, those of integers in C. */
typedef unsigned short rex_c_char16_t;
typedef unsigned int rex_c_char32_t;

/* GPUs overload C's math functions by type: sin(x) of a float would be computed in single precision, where C computes
 * it in double. The casts are the conversions that C's prototypes make. */
#if defined(REX_GPU)
#define REX_MATH_1(function, x) (function)(static_cast<double>(x))
#define REX_MATH_2(function, x, y) (function)(static_cast<double>(x), static_cast<double>(y))
#define abs(x) (abs)(static_cast<int>(x))
#define labs(x) (labs)(static_cast<long>(x))
#define llabs(x) (llabs)(static_cast<long long>(x))
#define acos(x) REX_MATH_1(acos, x)
#define acosh(x) REX_MATH_1(acosh, x)
#define asin(x) REX_MATH_1(asin, x)
#define asinh(x) REX_MATH_1(asinh, x)
#define atan(x) REX_MATH_1(atan, x)
#define atanh(x) REX_MATH_1(atanh, x)
#define cbrt(x) REX_MATH_1(cbrt, x)
#define ceil(x) REX_MATH_1(ceil, x)
#define cos(x) REX_MATH_1(cos, x)
#define cosh(x) REX_MATH_1(cosh, x)
#define erf(x) REX_MATH_1(erf, x)
#define erfc(x) REX_MATH_1(erfc, x)
#define exp(x) REX_MATH_1(exp, x)
#define exp10(x) REX_MATH_1(exp10, x)
#define exp2(x) REX_MATH_1(exp2, x)
#define expm1(x) REX_MATH_1(expm1, x)
#define fabs(x) REX_MATH_1(fabs, x)
#define floor(x) REX_MATH_1(floor, x)
#define ilogb(x) REX_MATH_1(ilogb, x)
#define lgamma(x) REX_MATH_1(lgamma, x)
#define llrint(x) REX_MATH_1(llrint, x)
#define llround(x) REX_MATH_1(llround, x)
#define log(x) REX_MATH_1(log, x)
#define log10(x) REX_MATH_1(log10, x)
#define log1p(x) REX_MATH_1(log1p, x)
#define log2(x) REX_MATH_1(log2, x)
#define logb(x) REX_MATH_1(logb, x)
#define lrint(x) REX_MATH_1(lrint, x)
#define lround(x) REX_MATH_1(lround, x)
#define nearbyint(x) REX_MATH_1(nearbyint, x)
#define rint(x) REX_MATH_1(rint, x)
#define round(x) REX_MATH_1(round, x)
#define sin(x) REX_MATH_1(sin, x)
#define sinh(x) REX_MATH_1(sinh, x)
#define sqrt(x) REX_MATH_1(sqrt, x)
#define tan(x) REX_MATH_1(tan, x)
#define tanh(x) REX_MATH_1(tanh, x)
#define tgamma(x) REX_MATH_1(tgamma, x)
#define trunc(x) REX_MATH_1(trunc, x)
#define atan2(x, y) REX_MATH_2(atan2, x, y)
#define copysign(x, y) REX_MATH_2(copysign, x, y)
#define fdim(x, y) REX_MATH_2(fdim, x, y)
#define fmax(x, y) REX_MATH_2(fmax, x, y)
#define fmin(x, y) REX_MATH_2(fmin, x, y)
#define fmod(x, y) REX_MATH_2(fmod, x, y)
#define hypot(x, y) REX_MATH_2(hypot, x, y)
#define nextafter(x, y) REX_MATH_2(nextafter, x, y)
#define pow(x, y) REX_MATH_2(pow, x, y)
#define remainder(x, y) REX_MATH_2(remainder, x, y)
#define remquo(x, y, p) (remquo)(static_cast<double>(x), static_cast<double>(y), p)
#define fma(x, y, z) (fma)(static_cast<double>(x), static_cast<double>(y), static_cast<double>(z))
#define frexp(x, p) (frexp)(static_cast<double>(x), p)
#define ldexp(x, n) (ldexp)(static_cast<double>(x), static_cast<int>(n))
#define scalbln(x, n) (scalbln)(static_cast<double>(x), static_cast<long>(n))
#define modf(x, p) (modf)(static_cast<double>(x), p)
#define scalbn(x, n) (scalbn)(static_cast<double>(x), static_cast<int>(n))
#endif

#endif
