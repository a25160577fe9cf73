/* The compiler's checks of overflow, for operands and results of any integer types that have at most 64 bits: the exact
   result is a sign and a magnitude. */
#ifndef REX_OVERFLOW_CUH
#define REX_OVERFLOW_CUH

#if defined(__SIZEOF_INT128__) || defined(__CUDACC_RTC_INT128__)
typedef unsigned __int128 rex_magnitude_t;

template <class T>
__device__ inline bool rex_negative(T x) {
    return !(x > 0) && x != 0;
}
template <class T>
__device__ inline rex_magnitude_t rex_magnitude(T x) {
    const rex_magnitude_t wide = static_cast<rex_magnitude_t>(static_cast<__int128>(x));
    return rex_negative(x) ? 0 - wide : wide;
}
/* Stores a number as far as its type holds it, and tells whether that is another number. */
template <class R>
__device__ inline bool rex_overflows(bool negative, rex_magnitude_t magnitude, R *result) {
    *result = static_cast<R>(negative ? 0 - magnitude : magnitude);
    return rex_magnitude(*result) != magnitude || (magnitude != 0 && rex_negative(*result) != negative);
}
template <class A, class B, class R>
__device__ inline bool rex_add_overflow(A left, B right, R *result) {
    const __int128 sum = static_cast<__int128>(left) + static_cast<__int128>(right);
    return rex_overflows(rex_negative(sum), rex_magnitude(sum), result);
}
template <class A, class B, class R>
__device__ inline bool rex_sub_overflow(A left, B right, R *result) {
    const __int128 difference = static_cast<__int128>(left) - static_cast<__int128>(right);
    return rex_overflows(rex_negative(difference), rex_magnitude(difference), result);
}
template <class A, class B, class R>
__device__ inline bool rex_mul_overflow(A left, B right, R *result) {
    const rex_magnitude_t product = rex_magnitude(left) * rex_magnitude(right);
    return rex_overflows(rex_negative(left) != rex_negative(right) && product != 0, product, result);
}
template <class A, class B, class R>
__device__ inline bool rex_add_overflow_p(A left, B right, R result) {
    return rex_add_overflow(left, right, &result);
}
template <class A, class B, class R>
__device__ inline bool rex_sub_overflow_p(A left, B right, R result) {
    return rex_sub_overflow(left, right, &result);
}
template <class A, class B, class R>
__device__ inline bool rex_mul_overflow_p(A left, B right, R result) {
    return rex_mul_overflow(left, right, &result);
}
#define __builtin_add_overflow(x, y, result) rex_add_overflow(x, y, result)
#define __builtin_sub_overflow(x, y, result) rex_sub_overflow(x, y, result)
#define __builtin_mul_overflow(x, y, result) rex_mul_overflow(x, y, result)
#define __builtin_add_overflow_p(x, y, result) rex_add_overflow_p(x, y, result)
#define __builtin_sub_overflow_p(x, y, result) rex_sub_overflow_p(x, y, result)
#define __builtin_mul_overflow_p(x, y, result) rex_mul_overflow_p(x, y, result)
#define REX_OVERFLOW(name, type, operation) \
    __device__ inline bool name(type left, type right, type *result) { return operation(left, right, result); }
REX_OVERFLOW(rex_sadd_overflow, int, rex_add_overflow)
REX_OVERFLOW(rex_saddl_overflow, long, rex_add_overflow)
REX_OVERFLOW(rex_saddll_overflow, long long, rex_add_overflow)
REX_OVERFLOW(rex_uadd_overflow, unsigned, rex_add_overflow)
REX_OVERFLOW(rex_uaddl_overflow, unsigned long, rex_add_overflow)
REX_OVERFLOW(rex_uaddll_overflow, unsigned long long, rex_add_overflow)
REX_OVERFLOW(rex_ssub_overflow, int, rex_sub_overflow)
REX_OVERFLOW(rex_ssubl_overflow, long, rex_sub_overflow)
REX_OVERFLOW(rex_ssubll_overflow, long long, rex_sub_overflow)
REX_OVERFLOW(rex_usub_overflow, unsigned, rex_sub_overflow)
REX_OVERFLOW(rex_usubl_overflow, unsigned long, rex_sub_overflow)
REX_OVERFLOW(rex_usubll_overflow, unsigned long long, rex_sub_overflow)
REX_OVERFLOW(rex_smul_overflow, int, rex_mul_overflow)
REX_OVERFLOW(rex_smull_overflow, long, rex_mul_overflow)
REX_OVERFLOW(rex_smulll_overflow, long long, rex_mul_overflow)
REX_OVERFLOW(rex_umul_overflow, unsigned, rex_mul_overflow)
REX_OVERFLOW(rex_umull_overflow, unsigned long, rex_mul_overflow)
REX_OVERFLOW(rex_umulll_overflow, unsigned long long, rex_mul_overflow)
#undef REX_OVERFLOW
#define __builtin_sadd_overflow(x, y, result) rex_sadd_overflow(x, y, result)
#define __builtin_saddl_overflow(x, y, result) rex_saddl_overflow(x, y, result)
#define __builtin_saddll_overflow(x, y, result) rex_saddll_overflow(x, y, result)
#define __builtin_ssub_overflow(x, y, result) rex_ssub_overflow(x, y, result)
#define __builtin_ssubl_overflow(x, y, result) rex_ssubl_overflow(x, y, result)
#define __builtin_ssubll_overflow(x, y, result) rex_ssubll_overflow(x, y, result)
#define __builtin_smul_overflow(x, y, result) rex_smul_overflow(x, y, result)
#define __builtin_smull_overflow(x, y, result) rex_smull_overflow(x, y, result)
#define __builtin_smulll_overflow(x, y, result) rex_smulll_overflow(x, y, result)
#define __builtin_uadd_overflow(x, y, result) rex_uadd_overflow(x, y, result)
#define __builtin_uaddl_overflow(x, y, result) rex_uaddl_overflow(x, y, result)
#define __builtin_uaddll_overflow(x, y, result) rex_uaddll_overflow(x, y, result)
#define __builtin_usub_overflow(x, y, result) rex_usub_overflow(x, y, result)
#define __builtin_usubl_overflow(x, y, result) rex_usubl_overflow(x, y, result)
#define __builtin_usubll_overflow(x, y, result) rex_usubll_overflow(x, y, result)
#define __builtin_umul_overflow(x, y, result) rex_umul_overflow(x, y, result)
#define __builtin_umull_overflow(x, y, result) rex_umull_overflow(x, y, result)
#define __builtin_umulll_overflow(x, y, result) rex_umulll_overflow(x, y, result)
#endif

#endif
