/* Complex numbers as C has them (C11 6.2.5, Annex G), for files that use them: `double _Complex` is rex_complex<double>,
 * with the same bytes. What C converts silently and would lose something is explicit here, so that a choice between
 * alternatives never picks the narrower type; emitted text says these conversions.
 *
 * Multiplication and division are those of GCC's library, infinities included. A real operand stays real (G.5). */
#ifndef REX_COMPLEX_CUH
#define REX_COMPLEX_CUH

/* The type of `+` on real numbers of types A and B once one of them is that of a complex number. */
template <class A>
struct rex_part {
    static constexpr bool real = false;
};
template <>
struct rex_part<float> {
    static constexpr bool real = true;
};
template <>
struct rex_part<double> {
    static constexpr bool real = true;
};
template <class A, class B>
struct rex_common_part {
    static constexpr bool wide = (rex_part<A>::real && sizeof(A) == 8) || (rex_part<B>::real && sizeof(B) == 8);
    typedef typename rex_choice<wide, double, float>::type type;
};

template <class T>
struct rex_complex {
    T rex_re, rex_im;
    rex_complex() = default;
    __host__ __device__ constexpr rex_complex(T real, T imaginary) : rex_re(real), rex_im(imaginary) {}
    template <class U,
              typename rex_when<rex_is_real<U>::value && !(rex_part<U>::real && sizeof(U) > sizeof(T)), int>::type = 0>
    __host__ __device__ constexpr rex_complex(U real) : rex_re(static_cast<T>(real)), rex_im(0) {}
    template <class U, typename rex_when<(rex_part<U>::real && sizeof(U) > sizeof(T)), char>::type = 0>
    __host__ __device__ explicit constexpr rex_complex(U real) : rex_re(static_cast<T>(real)), rex_im(0) {}
    template <class U, typename rex_when<(sizeof(U) < sizeof(T)), int>::type = 0>
    __host__ __device__ constexpr rex_complex(const rex_complex<U> &z) : rex_re(z.rex_re), rex_im(z.rex_im) {}
    template <class U, typename rex_when<(sizeof(U) > sizeof(T)), char>::type = 0>
    __host__ __device__ explicit constexpr rex_complex(const rex_complex<U> &z)
        : rex_re(static_cast<T>(z.rex_re)), rex_im(static_cast<T>(z.rex_im)) {}

    template <class U, typename rex_when<rex_is_real<U>::value && !rex_is_same<U, bool>::value, int>::type = 0>
    __host__ __device__ explicit constexpr operator U() const {
        return static_cast<U>(rex_re);
    }
    __host__ __device__ explicit constexpr operator bool() const { return rex_re != 0 || rex_im != 0; }

    template <class V>
    __host__ __device__ constexpr rex_complex &operator+=(const V &value) {
        return *this = static_cast<rex_complex>(*this + value);
    }
    template <class V>
    __host__ __device__ constexpr rex_complex &operator-=(const V &value) {
        return *this = static_cast<rex_complex>(*this - value);
    }
    template <class V>
    __host__ __device__ constexpr rex_complex &operator*=(const V &value) {
        return *this = static_cast<rex_complex>(*this * value);
    }
    template <class V>
    __host__ __device__ constexpr rex_complex &operator/=(const V &value) {
        return *this = static_cast<rex_complex>(*this / value);
    }
    __host__ __device__ constexpr rex_complex &operator++() { return *this += 1; }
    __host__ __device__ constexpr rex_complex &operator--() { return *this -= 1; }
    __host__ __device__ constexpr rex_complex operator++(int) {
        const rex_complex old = *this;
        *this += 1;
        return old;
    }
    __host__ __device__ constexpr rex_complex operator--(int) {
        const rex_complex old = *this;
        *this -= 1;
        return old;
    }
};
static_assert(sizeof(rex_complex<float>) == 8 && sizeof(rex_complex<double>) == 16, "the size that C gives them");

template <class T>
struct rex_is_floating<rex_complex<T>> {
    static constexpr bool value = true;
};

/* A constant such as 2.0i. */
__host__ __device__ constexpr rex_complex<double> rex_complex_i(double value) { return {0.0, value}; }
__host__ __device__ constexpr rex_complex<float> rex_complex_i(float value) { return {0.0f, value}; }

template <class T>
__host__ __device__ constexpr bool rex_part_infinite(T x) {
    return x == rex_range<T>::highest() || x == rex_range<T>::lowest();
}
template <class T>
__host__ __device__ constexpr bool rex_part_nan(T x) {
    return x != x;
}
template <class T>
__host__ __device__ constexpr bool rex_part_finite(T x) {
    return x - x == 0;
}
template <class T>
__host__ __device__ constexpr T rex_part_size(T x) {
    return x < 0 ? -x : x;
}
/* 1 for an infinity and 0 for anything else, with the sign of x. */
template <class T>
__host__ __device__ inline T rex_boxed(T x, bool infinite) {
    return static_cast<T>(copysign(infinite ? 1.0 : 0.0, static_cast<double>(x)));
}

template <class T>
__host__ __device__ inline rex_complex<T> rex_recovered_product(T a, T b, T c, T d, T x, T y) {
    const T ac = a * c, bd = b * d, ad = a * d, bc = b * c;
    bool again = false;
    if (rex_part_infinite(a) || rex_part_infinite(b)) {
        a = rex_boxed(a, rex_part_infinite(a)), b = rex_boxed(b, rex_part_infinite(b));
        c = rex_part_nan(c) ? rex_boxed(c, false) : c, d = rex_part_nan(d) ? rex_boxed(d, false) : d;
        again = true;
    }
    if (rex_part_infinite(c) || rex_part_infinite(d)) {
        c = rex_boxed(c, rex_part_infinite(c)), d = rex_boxed(d, rex_part_infinite(d));
        a = rex_part_nan(a) ? rex_boxed(a, false) : a, b = rex_part_nan(b) ? rex_boxed(b, false) : b;
        again = true;
    }
    if (!again && (rex_part_infinite(ac) || rex_part_infinite(bd) || rex_part_infinite(ad) || rex_part_infinite(bc))) {
        a = rex_part_nan(a) ? rex_boxed(a, false) : a, b = rex_part_nan(b) ? rex_boxed(b, false) : b;
        c = rex_part_nan(c) ? rex_boxed(c, false) : c, d = rex_part_nan(d) ? rex_boxed(d, false) : d;
        again = true;
    }
    if (!again) {
        return {x, y};
    }
    return {rex_range<T>::highest() * (a * c - b * d), rex_range<T>::highest() * (a * d + b * c)};
}

template <class T>
__host__ __device__ constexpr rex_complex<T> rex_product(rex_complex<T> z, rex_complex<T> w) {
    const T x = z.rex_re * w.rex_re - z.rex_im * w.rex_im, y = z.rex_re * w.rex_im + z.rex_im * w.rex_re;
    if (rex_part_nan(x) && rex_part_nan(y)) {
        return rex_recovered_product(z.rex_re, z.rex_im, w.rex_re, w.rex_im, x, y);
    }
    return {x, y};
}

template <class T>
__host__ __device__ inline rex_complex<T> rex_recovered_quotient(T a, T b, T c, T d, T x, T y) {
    const T most = rex_range<T>::highest();
    if (c == 0 && d == 0 && (!rex_part_nan(a) || !rex_part_nan(b))) {
        const T whole = static_cast<T>(copysign(static_cast<double>(most), static_cast<double>(c)));
        return {whole * a, whole * b};
    }
    if ((rex_part_infinite(a) || rex_part_infinite(b)) && rex_part_finite(c) && rex_part_finite(d)) {
        a = rex_boxed(a, rex_part_infinite(a)), b = rex_boxed(b, rex_part_infinite(b));
        return {most * (a * c + b * d), most * (b * c - a * d)};
    }
    if ((rex_part_infinite(c) || rex_part_infinite(d)) && rex_part_finite(a) && rex_part_finite(b)) {
        c = rex_boxed(c, rex_part_infinite(c)), d = rex_boxed(d, rex_part_infinite(d));
        return {static_cast<T>(0) * (a * c + b * d), static_cast<T>(0) * (b * c - a * d)};
    }
    return {x, y};
}

/* Smith's way with the scaling of Baudin and Smith, as libgcc has it from version 12 on. */
__host__ __device__ constexpr rex_complex<double> rex_ratio(double a, double b, double c, double d) {
    constexpr double big = 0x1.fffffffffffffp+1023 / 2, least = 0x1p-1022, small = 0x1p-52, scale = 0x1p+52;
    constexpr double large = big * small;
    const bool turned = rex_part_size(c) < rex_part_size(d);
    const double greater = rex_part_size(turned ? d : c);
    if (greater >= big) {
        a /= 2, b /= 2, c /= 2, d /= 2;
    }
    if (rex_part_size(turned ? d : c) < small) {
        a *= scale, b *= scale, c *= scale, d *= scale;
    } else {
        const double of_a = rex_part_size(a), of_b = rex_part_size(b), now = rex_part_size(turned ? d : c);
        if ((of_a < least && of_b < large && now < large) || (of_b < least && of_a < large && now < large)) {
            a *= scale, b *= scale, c *= scale, d *= scale;
        }
    }
    const double ratio = turned ? c / d : d / c, whole = turned ? c * ratio + d : d * ratio + c;
    if (turned) {
        if (rex_part_size(ratio) > least) {
            return {(a * ratio + b) / whole, (b * ratio - a) / whole};
        }
        return {(c * (a / d) + b) / whole, (c * (b / d) - a) / whole};
    }
    if (rex_part_size(ratio) > least) {
        return {(b * ratio + a) / whole, (b - a * ratio) / whole};
    }
    return {(d * (b / c) + a) / whole, (b - d * (a / c)) / whole};
}
/* Apart, for g++ 12 forgets a rounding to float when it vectorizes it with the conversions here. */
#ifdef REX_CPU
__attribute__((noinline))
#endif
__host__ __device__ constexpr rex_complex<float> rex_ratio(float a, float b, float c, float d) {
    const double whole = static_cast<double>(c) * c + static_cast<double>(d) * d;
    return {static_cast<float>((static_cast<double>(a) * c + static_cast<double>(b) * d) / whole),
            static_cast<float>((static_cast<double>(b) * c - static_cast<double>(a) * d) / whole)};
}
template <class T>
__host__ __device__ constexpr rex_complex<T> rex_quotient(rex_complex<T> z, rex_complex<T> w) {
    const rex_complex<T> found = rex_ratio(z.rex_re, z.rex_im, w.rex_re, w.rex_im);
    if (rex_part_nan(found.rex_re) && rex_part_nan(found.rex_im)) {
        return rex_recovered_quotient(z.rex_re, z.rex_im, w.rex_re, w.rex_im, found.rex_re, found.rex_im);
    }
    return found;
}

template <class T>
__host__ __device__ constexpr rex_complex<T> operator+(rex_complex<T> z) {
    return z;
}
template <class T>
__host__ __device__ constexpr rex_complex<T> operator-(rex_complex<T> z) {
    return {-z.rex_re, -z.rex_im};
}
template <class T>
__host__ __device__ constexpr rex_complex<T> operator~(rex_complex<T> z) {
    return {z.rex_re, -z.rex_im};
}

/* Of two complex numbers, of a complex and a real one, of a real and a complex one. */
#define REX_BOTH \
    template <class A, class B, class T = typename rex_common_part<A, B>::type> \
    __host__ __device__ constexpr
#define REX_REAL_RIGHT \
    template <class A, class B, typename rex_when<rex_is_real<B>::value, int>::type = 0, \
              class T = typename rex_common_part<A, B>::type> \
    __host__ __device__ constexpr
#define REX_REAL_LEFT \
    template <class A, class B, typename rex_when<rex_is_real<A>::value, int>::type = 0, \
              class T = typename rex_common_part<A, B>::type> \
    __host__ __device__ constexpr

REX_BOTH rex_complex<T> operator+(rex_complex<A> z, rex_complex<B> w) {
    return {static_cast<T>(z.rex_re) + static_cast<T>(w.rex_re), static_cast<T>(z.rex_im) + static_cast<T>(w.rex_im)};
}
REX_REAL_RIGHT rex_complex<T> operator+(rex_complex<A> z, B r) {
    return {static_cast<T>(z.rex_re) + static_cast<T>(r), static_cast<T>(z.rex_im)};
}
REX_REAL_LEFT rex_complex<T> operator+(A r, rex_complex<B> z) {
    return {static_cast<T>(r) + static_cast<T>(z.rex_re), static_cast<T>(z.rex_im)};
}
REX_BOTH rex_complex<T> operator-(rex_complex<A> z, rex_complex<B> w) {
    return {static_cast<T>(z.rex_re) - static_cast<T>(w.rex_re), static_cast<T>(z.rex_im) - static_cast<T>(w.rex_im)};
}
REX_REAL_RIGHT rex_complex<T> operator-(rex_complex<A> z, B r) {
    return {static_cast<T>(z.rex_re) - static_cast<T>(r), static_cast<T>(z.rex_im)};
}
REX_REAL_LEFT rex_complex<T> operator-(A r, rex_complex<B> z) {
    return {static_cast<T>(r) - static_cast<T>(z.rex_re), -static_cast<T>(z.rex_im)};
}
REX_BOTH rex_complex<T> operator*(rex_complex<A> z, rex_complex<B> w) {
    return rex_product(static_cast<rex_complex<T>>(z), static_cast<rex_complex<T>>(w));
}
REX_REAL_RIGHT rex_complex<T> operator*(rex_complex<A> z, B r) {
    return {static_cast<T>(z.rex_re) * static_cast<T>(r), static_cast<T>(z.rex_im) * static_cast<T>(r)};
}
REX_REAL_LEFT rex_complex<T> operator*(A r, rex_complex<B> z) {
    return {static_cast<T>(r) * static_cast<T>(z.rex_re), static_cast<T>(r) * static_cast<T>(z.rex_im)};
}
REX_BOTH rex_complex<T> operator/(rex_complex<A> z, rex_complex<B> w) {
    return rex_quotient(static_cast<rex_complex<T>>(z), static_cast<rex_complex<T>>(w));
}
REX_REAL_RIGHT rex_complex<T> operator/(rex_complex<A> z, B r) {
    return {static_cast<T>(z.rex_re) / static_cast<T>(r), static_cast<T>(z.rex_im) / static_cast<T>(r)};
}
REX_REAL_LEFT rex_complex<T> operator/(A r, rex_complex<B> z) {
    return rex_quotient(rex_complex<T>(static_cast<T>(r), 0), static_cast<rex_complex<T>>(z));
}
REX_BOTH bool operator==(rex_complex<A> z, rex_complex<B> w) {
    return static_cast<T>(z.rex_re) == static_cast<T>(w.rex_re) && static_cast<T>(z.rex_im) == static_cast<T>(w.rex_im);
}
REX_REAL_RIGHT bool operator==(rex_complex<A> z, B r) {
    return static_cast<T>(z.rex_re) == static_cast<T>(r) && z.rex_im == 0;
}
REX_REAL_LEFT bool operator==(A r, rex_complex<B> z) {
    return static_cast<T>(r) == static_cast<T>(z.rex_re) && z.rex_im == 0;
}
REX_BOTH bool operator!=(rex_complex<A> z, rex_complex<B> w) { return !(z == w); }
REX_REAL_RIGHT bool operator!=(rex_complex<A> z, B r) { return !(z == r); }
REX_REAL_LEFT bool operator!=(A r, rex_complex<B> z) { return !(r == z); }

/* A real number gets the real part of what it and a complex one give. */
#define REX_TO_REAL(op) \
    template <class A, class B, typename rex_when<rex_is_real<A>::value, int>::type = 0> \
    __host__ __device__ constexpr A &operator op##=(A &r, rex_complex<B> z) { \
        return r = static_cast<A>(r op z); \
    }
REX_TO_REAL(+)
REX_TO_REAL(-)
REX_TO_REAL(*)
REX_TO_REAL(/)
#undef REX_BOTH
#undef REX_REAL_RIGHT
#undef REX_REAL_LEFT
#undef REX_TO_REAL

#include "rex_complex_math.cuh"

#endif
