/* What math.h and the compiler spell as macros and builtins: glibc's isnan(x) is __builtin_isnan(x), which GPUs lack.
 * Results are those of glibc with gcc, the sign of an infinity included.
 */
#ifndef REX_MATH_CUH
#define REX_MATH_CUH

__device__ inline bool rex_is_nan(float x) { return x != x; }
__device__ inline bool rex_is_nan(double x) { return x != x; }
template <class T>
__device__ inline int rex_isinf(T x) {
    const T most = sizeof(T) == sizeof(float) ? static_cast<T>(FLT_MAX) : static_cast<T>(DBL_MAX);
    return x > most ? 1 : x < -most ? -1 : 0;
}
template <class T>
__device__ inline int rex_isfinite(T x) {
    return !rex_is_nan(x) && rex_isinf(x) == 0;
}
template <class T>
__device__ inline int rex_isnormal(T x) {
    const T least = sizeof(T) == sizeof(float) ? static_cast<T>(FLT_MIN) : static_cast<T>(DBL_MIN);
    return rex_isfinite(x) && (x >= least || x <= -least);
}
template <class T>
__device__ inline int rex_fpclassify(T x) {
    if (rex_is_nan(x)) {
        return FP_NAN;
    }
    if (rex_isinf(x) != 0) {
        return FP_INFINITE;
    }
    return x == 0 ? FP_ZERO : rex_isnormal(x) ? FP_NORMAL : FP_SUBNORMAL;
}
__device__ inline int rex_signbit(float x) {
    int bits;
    memcpy(&bits, &x, sizeof bits);
    return bits < 0;
}
__device__ inline int rex_signbit(double x) {
    long long bits;
    memcpy(&bits, &x, sizeof bits);
    return bits < 0;
}
/* Comparisons of two floating types are made in the wider one. */
template <class T, class U>
__device__ inline int rex_isunordered(T x, U y) {
    return x != x || y != y;
}
#undef isnan
#define isnan(x) static_cast<int>(rex_is_nan(x))
#undef isinf
#define isinf(x) rex_isinf(x)
#undef isfinite
#define isfinite(x) rex_isfinite(x)
#undef isnormal
#define isnormal(x) rex_isnormal(x)
#undef fpclassify
#define fpclassify(x) rex_fpclassify(x)
#undef signbit
#define signbit(x) rex_signbit(x)
#undef isgreater
#define isgreater(x, y) static_cast<int>((x) > (y))
#undef isgreaterequal
#define isgreaterequal(x, y) static_cast<int>((x) >= (y))
#undef isless
#define isless(x, y) static_cast<int>((x) < (y))
#undef islessequal
#define islessequal(x, y) static_cast<int>((x) <= (y))
#undef isunordered
#define isunordered(x, y) rex_isunordered(x, y)
#undef islessgreater
#define islessgreater(x, y) rex_islessgreater(x, y)
template <class T, class U>
__device__ inline int rex_islessgreater(T x, U y) {
    return x < y || x > y;
}

#if defined(__CUDACC_RTC__)
#define __builtin_inf() HUGE_VAL
#define __builtin_inff() HUGE_VALF
#define __builtin_huge_val() HUGE_VAL
#define __builtin_huge_valf() HUGE_VALF
#define __builtin_nan(text) nan(text)
#define __builtin_nanf(text) nanf(text)
#endif
#if defined(REX_GPU)
#define __builtin_isnan(x) isnan(x)
#define __builtin_isinf(x) isinf(x)
#define __builtin_isinf_sign(x) isinf(x)
#define __builtin_isfinite(x) isfinite(x)
#define __builtin_isnormal(x) isnormal(x)
#define __builtin_fpclassify(nan, infinite, normal, subnormal, zero, x) fpclassify(x)
#define __builtin_signbit(x) signbit(x)
#define __builtin_signbitf(x) signbit(x)
#define __builtin_isgreater(x, y) isgreater(x, y)
#define __builtin_isgreaterequal(x, y) isgreaterequal(x, y)
#define __builtin_isless(x, y) isless(x, y)
#define __builtin_islessequal(x, y) islessequal(x, y)
#define __builtin_islessgreater(x, y) islessgreater(x, y)
#define __builtin_isunordered(x, y) isunordered(x, y)
#define __builtin_popcount(x) __popc(x)
#define __builtin_popcountl(x) __popcll(x)
#define __builtin_popcountll(x) __popcll(x)
#define __builtin_parity(x) (__popc(x) & 1)
#define __builtin_parityl(x) (__popcll(x) & 1)
#define __builtin_parityll(x) (__popcll(x) & 1)
#define __builtin_clz(x) __clz(static_cast<int>(x))
#define __builtin_clzl(x) __clzll(static_cast<long long>(x))
#define __builtin_clzll(x) __clzll(static_cast<long long>(x))
#define __builtin_ctz(x) (__ffs(static_cast<int>(x)) - 1)
#define __builtin_ctzl(x) (__ffsll(static_cast<long long>(x)) - 1)
#define __builtin_ctzll(x) (__ffsll(static_cast<long long>(x)) - 1)
#define __builtin_ffs(x) __ffs(static_cast<int>(x))
#define __builtin_ffsl(x) __ffsll(static_cast<long long>(x))
#define __builtin_ffsll(x) __ffsll(static_cast<long long>(x))
#define __builtin_bswap16(x) static_cast<uint16_t>(__byte_perm(x, 0, 0x4401))
#define __builtin_bswap32(x) __byte_perm(x, 0, 0x0123)
__device__ inline uint64_t rex_bswap64(uint64_t x) {
    return static_cast<uint64_t>(__byte_perm(static_cast<unsigned>(x), 0, 0x0123)) << 32 |
           __byte_perm(static_cast<unsigned>(x >> 32), 0, 0x0123);
}
#define __builtin_bswap64(x) rex_bswap64(x)
template <class... T>
__device__ inline void rex_prefetch(T...) {}
/* As libgcc multiplies. */
template <class T>
__device__ inline T rex_powi(T x, int power) {
    unsigned left = power < 0 ? 0u - static_cast<unsigned>(power) : static_cast<unsigned>(power);
    T result = left % 2 ? x : 1;
    while (left >>= 1) {
        x *= x;
        result *= left % 2 ? x : 1;
    }
    return power < 0 ? 1 / result : result;
}
#define __builtin_powi(x, power) rex_powi<double>(x, power)
#define __builtin_powif(x, power) rex_powi<float>(x, power)
__device__ inline int rex_clrsb(int x) { return __clz(x < 0 ? ~x : x) - 1; }
__device__ inline int rex_clrsbll(long long x) { return __clzll(x < 0 ? ~x : x) - 1; }
#define __builtin_clrsb(x) rex_clrsb(x)
#define __builtin_clrsbl(x) rex_clrsbll(x)
#define __builtin_clrsbll(x) rex_clrsbll(x)
#define __builtin_prefetch(...) rex_prefetch(__VA_ARGS__)
#define __builtin_expect_with_probability(x, expected, probability) static_cast<long>(x)
#define __builtin_constant_p(x) 0
#define __builtin_trap() REX_TRAP()
#define __builtin_abs(x) abs(x)
#define __builtin_labs(x) labs(x)
#define __builtin_llabs(x) llabs(x)
#define __builtin_memcpy(to, from, count) memcpy(to, from, count)
#define __builtin_memset(to, value, count) memset(to, value, count)
#define __builtin_memmove(to, from, count) memmove(to, from, count)
#define __builtin_memcmp(left, right, count) memcmp(left, right, count)
#define __builtin_strlen(text) strlen(text)
#define __builtin_strcmp(x, y) strcmp(x, y)
#define __builtin_strchr(x, y) strchr(x, y)
#define __builtin_strrchr(x, y) strrchr(x, y)
#define __builtin_strstr(x, y) strstr(x, y)
#define __builtin_strcpy(x, y) strcpy(x, y)
#define __builtin_strcat(x, y) strcat(x, y)
#define __builtin_strspn(x, y) strspn(x, y)
#define __builtin_strcspn(x, y) strcspn(x, y)
#define __builtin_strpbrk(x, y) strpbrk(x, y)
#define __builtin_stpcpy(x, y) stpcpy(x, y)
#define __builtin_strncmp(x, y, count) strncmp(x, y, count)
#define __builtin_strncpy(x, y, count) strncpy(x, y, count)
#define __builtin_strncat(x, y, count) strncat(x, y, count)
#define __builtin_stpncpy(x, y, count) stpncpy(x, y, count)
#define __builtin_mempcpy(x, y, count) mempcpy(x, y, count)
#define __builtin_memchr(x, y, count) memchr(x, y, count)
#define __builtin_strnlen(x, count) strnlen(x, count)
#define __builtin_printf(...) printf(__VA_ARGS__)
#define __builtin_sqrt(x) sqrt(x)
#define __builtin_sqrtf(x) sqrtf(x)
#define __builtin_cbrt(x) cbrt(x)
#define __builtin_cbrtf(x) cbrtf(x)
#define __builtin_exp(x) exp(x)
#define __builtin_expf(x) expf(x)
#define __builtin_exp2(x) exp2(x)
#define __builtin_exp2f(x) exp2f(x)
#define __builtin_exp10(x) exp10(x)
#define __builtin_exp10f(x) exp10f(x)
#define __builtin_expm1(x) expm1(x)
#define __builtin_expm1f(x) expm1f(x)
#define __builtin_log(x) log(x)
#define __builtin_logf(x) logf(x)
#define __builtin_log2(x) log2(x)
#define __builtin_log2f(x) log2f(x)
#define __builtin_log10(x) log10(x)
#define __builtin_log10f(x) log10f(x)
#define __builtin_log1p(x) log1p(x)
#define __builtin_log1pf(x) log1pf(x)
#define __builtin_logb(x) logb(x)
#define __builtin_logbf(x) logbf(x)
#define __builtin_sin(x) sin(x)
#define __builtin_sinf(x) sinf(x)
#define __builtin_cos(x) cos(x)
#define __builtin_cosf(x) cosf(x)
#define __builtin_tan(x) tan(x)
#define __builtin_tanf(x) tanf(x)
#define __builtin_asin(x) asin(x)
#define __builtin_asinf(x) asinf(x)
#define __builtin_acos(x) acos(x)
#define __builtin_acosf(x) acosf(x)
#define __builtin_atan(x) atan(x)
#define __builtin_atanf(x) atanf(x)
#define __builtin_sinh(x) sinh(x)
#define __builtin_sinhf(x) sinhf(x)
#define __builtin_cosh(x) cosh(x)
#define __builtin_coshf(x) coshf(x)
#define __builtin_tanh(x) tanh(x)
#define __builtin_tanhf(x) tanhf(x)
#define __builtin_asinh(x) asinh(x)
#define __builtin_asinhf(x) asinhf(x)
#define __builtin_acosh(x) acosh(x)
#define __builtin_acoshf(x) acoshf(x)
#define __builtin_atanh(x) atanh(x)
#define __builtin_atanhf(x) atanhf(x)
#define __builtin_erf(x) erf(x)
#define __builtin_erff(x) erff(x)
#define __builtin_erfc(x) erfc(x)
#define __builtin_erfcf(x) erfcf(x)
#define __builtin_tgamma(x) tgamma(x)
#define __builtin_tgammaf(x) tgammaf(x)
#define __builtin_lgamma(x) lgamma(x)
#define __builtin_lgammaf(x) lgammaf(x)
#define __builtin_fabs(x) fabs(x)
#define __builtin_fabsf(x) fabsf(x)
#define __builtin_floor(x) floor(x)
#define __builtin_floorf(x) floorf(x)
#define __builtin_ceil(x) ceil(x)
#define __builtin_ceilf(x) ceilf(x)
#define __builtin_round(x) round(x)
#define __builtin_roundf(x) roundf(x)
#define __builtin_trunc(x) trunc(x)
#define __builtin_truncf(x) truncf(x)
#undef roundeven
#define roundeven rint
#undef roundevenf
#define roundevenf rintf
#undef finite
#define finite(x) rex_isfinite(x)
#undef finitef
#define finitef(x) rex_isfinite(x)
#undef isinff
#define isinff(x) isinf(x)
#undef isnanf
#define isnanf(x) isnan(x)
#define __builtin_roundeven(x) rint(x)
#define __builtin_roundevenf(x) rintf(x)
#define __builtin_rint(x) rint(x)
#define __builtin_rintf(x) rintf(x)
#define __builtin_nearbyint(x) nearbyint(x)
#define __builtin_nearbyintf(x) nearbyintf(x)
#define __builtin_ilogb(x) ilogb(x)
#define __builtin_ilogbf(x) ilogbf(x)
#define __builtin_lrint(x) lrint(x)
#define __builtin_lrintf(x) lrintf(x)
#define __builtin_llrint(x) llrint(x)
#define __builtin_llrintf(x) llrintf(x)
#define __builtin_lround(x) lround(x)
#define __builtin_lroundf(x) lroundf(x)
#define __builtin_llround(x) llround(x)
#define __builtin_llroundf(x) llroundf(x)
#define __builtin_j0(x) j0(x)
#define __builtin_j0f(x) j0f(x)
#define __builtin_j1(x) j1(x)
#define __builtin_j1f(x) j1f(x)
#define __builtin_y0(x) y0(x)
#define __builtin_y0f(x) y0f(x)
#define __builtin_y1(x) y1(x)
#define __builtin_y1f(x) y1f(x)
#define __builtin_pow(x, y) pow(x, y)
#define __builtin_powf(x, y) powf(x, y)
#define __builtin_fmod(x, y) fmod(x, y)
#define __builtin_fmodf(x, y) fmodf(x, y)
#define __builtin_remainder(x, y) remainder(x, y)
#define __builtin_remainderf(x, y) remainderf(x, y)
#define __builtin_hypot(x, y) hypot(x, y)
#define __builtin_hypotf(x, y) hypotf(x, y)
#define __builtin_atan2(x, y) atan2(x, y)
#define __builtin_atan2f(x, y) atan2f(x, y)
#define __builtin_fdim(x, y) fdim(x, y)
#define __builtin_fdimf(x, y) fdimf(x, y)
#define __builtin_fmax(x, y) fmax(x, y)
#define __builtin_fmaxf(x, y) fmaxf(x, y)
#define __builtin_fmin(x, y) fmin(x, y)
#define __builtin_fminf(x, y) fminf(x, y)
#define __builtin_copysign(x, y) copysign(x, y)
#define __builtin_copysignf(x, y) copysignf(x, y)
#define __builtin_nextafter(x, y) nextafter(x, y)
#define __builtin_nextafterf(x, y) nextafterf(x, y)
#define __builtin_ldexp(x, y) ldexp(x, y)
#define __builtin_ldexpf(x, y) ldexpf(x, y)
#define __builtin_scalbn(x, y) scalbn(x, y)
#define __builtin_scalbnf(x, y) scalbnf(x, y)
#define __builtin_scalbln(x, y) scalbln(x, y)
#define __builtin_scalblnf(x, y) scalblnf(x, y)
#define __builtin_jn(x, y) jn(x, y)
#define __builtin_jnf(x, y) jnf(x, y)
#define __builtin_yn(x, y) yn(x, y)
#define __builtin_ynf(x, y) ynf(x, y)
#define __builtin_frexp(x, y) frexp(x, y)
#define __builtin_frexpf(x, y) frexpf(x, y)
#define __builtin_modf(x, y) modf(x, y)
#define __builtin_modff(x, y) modff(x, y)
#define __builtin_fma(x, y, z) fma(x, y, z)
#define __builtin_fmaf(x, y, z) fmaf(x, y, z)
#define __builtin_remquo(x, y, z) remquo(x, y, z)
#define __builtin_remquof(x, y, z) remquof(x, y, z)
#endif

#endif
