/* The functions of complex.h for double and, with the suffix f, float. The inverse ones follow Kahan ("Branch cuts for
 * complex elementary functions"), which keeps the sides of their cuts. */
#ifndef REX_COMPLEX_MATH_CUH
#define REX_COMPLEX_MATH_CUH

#define REX_PART_1(name) \
    __device__ __forceinline__ double rex_part_##name(double x) { return name(x); } \
    __device__ __forceinline__ float rex_part_##name(float x) { return name##f(x); }
#define REX_PART_2(name) \
    __device__ __forceinline__ double rex_part_##name(double x, double y) { return name(x, y); } \
    __device__ __forceinline__ float rex_part_##name(float x, float y) { return name##f(x, y); }
REX_PART_1(exp)
REX_PART_1(log)
REX_PART_1(log1p)
REX_PART_1(sqrt)
REX_PART_1(sin)
REX_PART_1(cos)
REX_PART_1(sinh)
REX_PART_1(cosh)
REX_PART_1(asinh)
REX_PART_2(atan2)
REX_PART_2(hypot)
REX_PART_2(copysign)
#undef REX_PART_1
#undef REX_PART_2

template <class T>
__device__ inline rex_complex<T> rex_cexp(rex_complex<T> z) {
    if (z.rex_im == 0) {
        return {rex_part_exp(z.rex_re), z.rex_im};
    }
    const T size = rex_part_exp(z.rex_re);
    if (z.rex_re == rex_range<T>::lowest() && !rex_part_finite(z.rex_im)) {
        return {0, 0};
    }
    if (rex_part_infinite(z.rex_re) && !rex_part_finite(z.rex_im)) {
        return {size, z.rex_im - z.rex_im};
    }
    return {size * rex_part_cos(z.rex_im), size * rex_part_sin(z.rex_im)};
}
template <class T>
__device__ inline rex_complex<T> rex_clog(rex_complex<T> z) {
    const T x = rex_part_size(z.rex_re), y = rex_part_size(z.rex_im), size = rex_part_hypot(x, y);
    const T great = x < y ? y : x, less = x < y ? x : y;
    T real = rex_part_log(size);
    if (size > static_cast<T>(0.5) && size < static_cast<T>(2)) {
        real = rex_part_log1p((great - 1) * (great + 1) + less * less) / 2;
    }
    return {real, rex_part_atan2(z.rex_im, z.rex_re)};
}
template <class T>
__device__ inline rex_complex<T> rex_csqrt(rex_complex<T> z) {
    const T x = z.rex_re, y = z.rex_im;
    if (x == 0 && y == 0) {
        return {0, y};
    }
    if (rex_part_infinite(y)) {
        return {rex_part_size(y), y};
    }
    if (rex_part_nan(x) || (rex_part_nan(y) && !rex_part_infinite(x))) {
        return {x + y, x + y};
    }
    if (rex_part_infinite(x)) {
        const T other = y - y;
        return x > 0 ? rex_complex<T>(x, rex_part_copysign(other, y))
                     : rex_complex<T>(other, rex_part_copysign(rex_part_size(x), y));
    }
    /* Scaled by a power of four, so that the sum below neither overflows nor loses its last bits. */
    const T most = rex_part_size(x) < rex_part_size(y) ? rex_part_size(y) : rex_part_size(x);
    const bool is_large = most > static_cast<T>(1e30f), is_small = most < static_cast<T>(1e-30f);
    const T scale = is_large ? static_cast<T>(0x1p-4f) : is_small ? static_cast<T>(0x1p60f) : static_cast<T>(1);
    const T back = is_large ? static_cast<T>(4) : is_small ? static_cast<T>(0x1p-30f) : static_cast<T>(1);
    const T a = rex_part_size(x) * scale, b = y * scale;
    const T root = rex_part_sqrt(a / 2 + rex_part_hypot(a, b) / 2), other = rex_part_size(b) / (2 * root);
    return x >= 0 ? rex_complex<T>(root * back, rex_part_copysign(other * back, y))
                  : rex_complex<T>(other * back, rex_part_copysign(root * back, y));
}
template <class T>
__device__ inline rex_complex<T> rex_csinh(rex_complex<T> z) {
    if (z.rex_im == 0) {
        return {rex_part_sinh(z.rex_re), z.rex_im};
    }
    if (z.rex_re == 0) {
        return {z.rex_re, rex_part_sin(z.rex_im)};
    }
    return {rex_part_sinh(z.rex_re) * rex_part_cos(z.rex_im), rex_part_cosh(z.rex_re) * rex_part_sin(z.rex_im)};
}
template <class T>
__device__ inline rex_complex<T> rex_ccosh(rex_complex<T> z) {
    if (z.rex_re == 0 || z.rex_im == 0) {
        const T sign = rex_part_copysign(static_cast<T>(1), z.rex_re) * rex_part_copysign(static_cast<T>(1), z.rex_im);
        return {rex_part_cosh(z.rex_re) * rex_part_cos(z.rex_im), sign < 0 ? -static_cast<T>(0) : static_cast<T>(0)};
    }
    return {rex_part_cosh(z.rex_re) * rex_part_cos(z.rex_im), rex_part_sinh(z.rex_re) * rex_part_sin(z.rex_im)};
}
template <class T>
__device__ inline rex_complex<T> rex_ctanh(rex_complex<T> z) {
    const T x = z.rex_re, sine = rex_part_sin(z.rex_im), cosine = rex_part_cos(z.rex_im);
    if (rex_part_size(x) > static_cast<T>(20)) {
        const T imaginary = rex_part_infinite(z.rex_im) ? 0 : 4 * sine * cosine * rex_part_exp(-2 * rex_part_size(x));
        return {rex_part_copysign(static_cast<T>(1), x), imaginary};
    }
    if (x == 0) {
        return {x, sine / cosine};
    }
    const T of_sinh = rex_part_sinh(x), whole = of_sinh * of_sinh + cosine * cosine;
    return {of_sinh * rex_part_cosh(x) / whole, sine * cosine / whole};
}
/* i z, and -i z. */
template <class T>
__device__ inline rex_complex<T> rex_turned(rex_complex<T> z) {
    return {-z.rex_im, z.rex_re};
}
template <class T>
__device__ inline rex_complex<T> rex_turned_back(rex_complex<T> z) {
    return {z.rex_im, -z.rex_re};
}
template <class T>
__device__ inline rex_complex<T> rex_casin(rex_complex<T> z) {
    const T one = 1;
    if (rex_part_infinite(z.rex_re) || rex_part_infinite(z.rex_im)) {
        return {rex_part_atan2(z.rex_re, rex_part_size(z.rex_im)), rex_part_copysign(rex_range<T>::highest(), z.rex_im)};
    }
    const rex_complex<T> less = rex_csqrt(one - z), more = rex_csqrt(one + z);
    return {rex_part_atan2(z.rex_re, less.rex_re * more.rex_re - less.rex_im * more.rex_im),
            rex_part_asinh(less.rex_re * more.rex_im - less.rex_im * more.rex_re)};
}
template <class T>
__device__ inline rex_complex<T> rex_cacos(rex_complex<T> z) {
    const T one = 1;
    const rex_complex<T> less = rex_csqrt(one - z), more = rex_csqrt(one + z);
    return {2 * rex_part_atan2(less.rex_re, more.rex_re),
            rex_part_asinh(more.rex_re * less.rex_im - more.rex_im * less.rex_re)};
}
template <class T>
__device__ inline rex_complex<T> rex_cacosh(rex_complex<T> z) {
    const T one = 1;
    const rex_complex<T> less = rex_csqrt(z - one), more = rex_csqrt(z + one);
    return {rex_part_asinh(less.rex_re * more.rex_re + less.rex_im * more.rex_im),
            2 * rex_part_atan2(less.rex_im, more.rex_re)};
}
template <class T>
__device__ inline rex_complex<T> rex_catanh(rex_complex<T> z) {
    const T x = z.rex_re, y = z.rex_im, one = 1;
    if (rex_part_size(x) > static_cast<T>(1e15f) || rex_part_size(y) > static_cast<T>(1e15f)) {
        const rex_complex<T> inverse = rex_quotient(rex_complex<T>(1, 0), z);
        return {inverse.rex_re, rex_part_copysign(static_cast<T>(1.57079632679489661923), y)};
    }
    const T size = rex_part_size(x), far = (one - size) * (one - size) + y * y;
    const T imaginary = rex_part_atan2(2 * y, (one - x) * (one + x) - y * y) / 2;
    if (size == 1 && rex_part_size(y) < static_cast<T>(1e-8f)) {
        const T real = (rex_part_log(static_cast<T>(2)) - rex_part_log(rex_part_size(y))) / 2;
        return {rex_part_copysign(real, x), imaginary};
    }
    return {rex_part_copysign(rex_part_log1p(4 * size / far) / 4, x), imaginary};
}
template <class T>
__device__ inline rex_complex<T> rex_cproj(rex_complex<T> z) {
    if (rex_part_infinite(z.rex_re) || rex_part_infinite(z.rex_im)) {
        return {rex_range<T>::highest(), rex_part_copysign(static_cast<T>(0), z.rex_im)};
    }
    return z;
}

#define REX_COMPLEX_FUNCTION(result, name, ...) \
    __device__ inline result<double> name(rex_complex<double> z) { __VA_ARGS__ } \
    __device__ inline result<float> name##f(rex_complex<float> z) { __VA_ARGS__ }
template <class T>
using rex_real = T;
REX_COMPLEX_FUNCTION(rex_real, creal, return z.rex_re;)
REX_COMPLEX_FUNCTION(rex_real, cimag, return z.rex_im;)
REX_COMPLEX_FUNCTION(rex_real, cabs, return rex_part_hypot(z.rex_re, z.rex_im);)
REX_COMPLEX_FUNCTION(rex_real, carg, return rex_part_atan2(z.rex_im, z.rex_re);)
REX_COMPLEX_FUNCTION(rex_complex, conj, return ~z;)
REX_COMPLEX_FUNCTION(rex_complex, cproj, return rex_cproj(z);)
REX_COMPLEX_FUNCTION(rex_complex, cexp, return rex_cexp(z);)
REX_COMPLEX_FUNCTION(rex_complex, clog, return rex_clog(z);)
REX_COMPLEX_FUNCTION(rex_complex, csqrt, return rex_csqrt(z);)
REX_COMPLEX_FUNCTION(rex_complex, csinh, return rex_csinh(z);)
REX_COMPLEX_FUNCTION(rex_complex, ccosh, return rex_ccosh(z);)
REX_COMPLEX_FUNCTION(rex_complex, ctanh, return rex_ctanh(z);)
REX_COMPLEX_FUNCTION(rex_complex, csin, return rex_turned_back(rex_csinh(rex_turned(z)));)
REX_COMPLEX_FUNCTION(rex_complex, ccos, return rex_ccosh(rex_turned(z));)
REX_COMPLEX_FUNCTION(rex_complex, ctan, return rex_turned_back(rex_ctanh(rex_turned(z)));)
REX_COMPLEX_FUNCTION(rex_complex, casin, return rex_casin(z);)
REX_COMPLEX_FUNCTION(rex_complex, cacos, return rex_cacos(z);)
REX_COMPLEX_FUNCTION(rex_complex, cacosh, return rex_cacosh(z);)
REX_COMPLEX_FUNCTION(rex_complex, casinh, return rex_turned_back(rex_casin(rex_turned(z)));)
REX_COMPLEX_FUNCTION(rex_complex, catanh, return rex_catanh(z);)
REX_COMPLEX_FUNCTION(rex_complex, catan, return rex_turned_back(rex_catanh(rex_turned(z)));)
#undef REX_COMPLEX_FUNCTION
__device__ inline rex_complex<double> cpow(rex_complex<double> z, rex_complex<double> w) {
    return rex_cexp(w * rex_clog(z));
}
__device__ inline rex_complex<float> cpowf(rex_complex<float> z, rex_complex<float> w) {
    return rex_cexp(w * rex_clog(z));
}

#endif
