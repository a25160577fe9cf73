/* The `long double` of the host, 16 bytes of which 10 hold x87's format, for programs that let the device compute it in
 * `double`: what is read becomes a double, what is written an extended number of the same value. */
#ifndef REX_LONG_DOUBLE_CUH
#define REX_LONG_DOUBLE_CUH

struct alignas(16) rex_long_double {
    unsigned long long rex_fraction;
    unsigned short rex_sign_exponent, rex_rest[3];

    rex_long_double() = default;
    template <class U, typename rex_when<rex_is_real<U>::value, int>::type = 0>
    __host__ __device__ rex_long_double(U value) {
        rex_store(static_cast<double>(value));
    }
    __host__ __device__ operator double() const { return rex_load(); }

    __host__ __device__ void rex_store(double value) {
        unsigned long long bits;
        memcpy(&bits, &value, sizeof bits);
        const unsigned sign = static_cast<unsigned>(bits >> 63) << 15;
        unsigned exponent = static_cast<unsigned>(bits >> 52) & 0x7ffu;
        unsigned long long fraction = bits << 11 & ~(1ull << 63);
        if (exponent == 0x7ffu) {
            fraction |= 1ull << 63, exponent = 0x7fffu;
        } else if (exponent != 0) {
            fraction |= 1ull << 63, exponent += 16383u - 1023u;
        } else if (fraction != 0) {
            for (exponent = 16383u - 1022u; fraction >> 63 == 0; fraction <<= 1) {
                --exponent;
            }
        }
        rex_fraction = fraction;
        rex_sign_exponent = static_cast<unsigned short>(sign | exponent);
        rex_rest[0] = rex_rest[1] = rex_rest[2] = 0;
    }
    __host__ __device__ double rex_load() const {
        const unsigned long long sign = static_cast<unsigned long long>(rex_sign_exponent >> 15) << 63;
        const int exponent = static_cast<int>(rex_sign_exponent & 0x7fffu) - 16383;
        unsigned long long bits = 0;
        if (exponent == 16384) {
            bits = 0x7ffull << 52 | (rex_fraction << 1 != 0 ? 1ull << 51 : 0);
        } else if (rex_fraction != 0 && exponent > 1023) {
            bits = 0x7ffull << 52;
        } else if (rex_fraction != 0 && exponent >= -1075) {
            /* Rounded to the nearest, to even where both are as near; a carry goes on into the exponent. */
            const int lost = exponent < -1022 ? 11 - 1022 - exponent : 11;
            const unsigned long long whole = lost > 63 ? 0 : rex_fraction >> lost;
            const unsigned long long half = 1ull << (lost > 63 ? 63 : lost - 1);
            const unsigned long long rest = lost > 63 ? rex_fraction : rex_fraction & ((1ull << lost) - 1);
            bits = whole + (exponent < -1022 ? 0 : static_cast<unsigned long long>(exponent + 1022) << 52);
            bits += rest > half || (rest == half && (whole & 1) != 0) ? 1 : 0;
        }
        bits |= sign;
        double value;
        memcpy(&value, &bits, sizeof value);
        return value;
    }
#define REX_LONG_UPDATE(op) \
    template <class V> \
    __host__ __device__ rex_long_double &operator op##=(const V &value) { \
        return *this = rex_long_double(static_cast<double>(rex_load() op static_cast<double>(value))); \
    }
    REX_LONG_UPDATE(+)
    REX_LONG_UPDATE(-)
    REX_LONG_UPDATE(*)
    REX_LONG_UPDATE(/)
#undef REX_LONG_UPDATE
    __host__ __device__ rex_long_double &operator++() { return *this += 1; }
    __host__ __device__ rex_long_double &operator--() { return *this -= 1; }
    __host__ __device__ double operator++(int) {
        const double old = rex_load();
        *this += 1;
        return old;
    }
    __host__ __device__ double operator--(int) {
        const double old = rex_load();
        *this -= 1;
        return old;
    }
};
static_assert(sizeof(rex_long_double) == 16 && alignof(rex_long_double) == 16, "the size that the host gives it");

template <>
struct rex_is_floating<rex_long_double> {
    static constexpr bool value = true;
};
template <>
struct rex_range<rex_long_double, true> {
    static __host__ __device__ rex_long_double highest() { return rex_range<double>::highest(); }
    static __host__ __device__ rex_long_double lowest() { return rex_range<double>::lowest(); }
};

/* The functions of math.h for it. */
#undef acosl
#define acosl acos
#undef acoshl
#define acoshl acosh
#undef asinl
#define asinl asin
#undef asinhl
#define asinhl asinh
#undef atanl
#define atanl atan
#undef atan2l
#define atan2l atan2
#undef atanhl
#define atanhl atanh
#undef cbrtl
#define cbrtl cbrt
#undef ceill
#define ceill ceil
#undef copysignl
#define copysignl copysign
#undef cosl
#define cosl cos
#undef coshl
#define coshl cosh
#undef erfl
#define erfl erf
#undef erfcl
#define erfcl erfc
#undef expl
#define expl exp
#undef exp2l
#define exp2l exp2
#undef expm1l
#define expm1l expm1
#undef fabsl
#define fabsl fabs
#undef fdiml
#define fdiml fdim
#undef floorl
#define floorl floor
#undef fmal
#define fmal fma
#undef fmaxl
#define fmaxl fmax
#undef fminl
#define fminl fmin
#undef fmodl
#define fmodl fmod
#undef hypotl
#define hypotl hypot
#undef ilogbl
#define ilogbl ilogb
#undef ldexpl
#define ldexpl ldexp
#undef lgammal
#define lgammal lgamma
#undef llrintl
#define llrintl llrint
#undef llroundl
#define llroundl llround
#undef logl
#define logl log
#undef log10l
#define log10l log10
#undef log1pl
#define log1pl log1p
#undef log2l
#define log2l log2
#undef logbl
#define logbl logb
#undef lrintl
#define lrintl lrint
#undef lroundl
#define lroundl lround
#undef nearbyintl
#define nearbyintl nearbyint
#undef nextafterl
#define nextafterl nextafter
#undef powl
#define powl pow
#undef remainderl
#define remainderl remainder
#undef rintl
#define rintl rint
#undef roundl
#define roundl round
#undef scalblnl
#define scalblnl scalbln
#undef scalbnl
#define scalbnl scalbn
#undef sinl
#define sinl sin
#undef sinhl
#define sinhl sinh
#undef sqrtl
#define sqrtl sqrt
#undef tanl
#define tanl tan
#undef tanhl
#define tanhl tanh
#undef tgammal
#define tgammal tgamma
#undef truncl
#define truncl trunc

#endif
