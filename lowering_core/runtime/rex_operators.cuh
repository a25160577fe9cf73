/* The operators of reductions and atomic updates. OP::apply(a, b) is `a OP b` in type T; OP::identity<T>() is the value
 * that changes nothing (OpenMP 5.2, table 5.2). Integers wrap, as partial results may where the whole does not. */
#ifndef REX_OPERATORS_CUH
#define REX_OPERATORS_CUH

template <class A, class B>
struct rex_is_same {
    static constexpr bool value = false;
};
template <class A>
struct rex_is_same<A, A> {
    static constexpr bool value = true;
};
template <class T>
struct rex_is_floating {
    static constexpr bool value = rex_is_same<T, float>::value || rex_is_same<T, double>::value;
};

/* The type in which values compare: an enum's own integer type, which C++ promotes and C does not. */
template <class T, bool = __is_enum(T)>
struct rex_compared {
    typedef T type;
};
template <class T>
struct rex_compared<T, true> {
    typedef __underlying_type(T) type;
};
template <class T>
__host__ __device__ constexpr bool rex_is_less(T a, T b) {
    typedef typename rex_compared<T>::type N;
    return static_cast<N>(a) < static_cast<N>(b);
}

/* The unsigned type in which integers of type T wrap. */
template <bool is_wide>
struct rex_wrapping {
    typedef unsigned long long type;
};
#if defined(__SIZEOF_INT128__) || defined(__CUDACC_RTC_INT128__) /* with NVRTC's option --device-int128, and elsewhere */
template <>
struct rex_wrapping<true> {
    typedef unsigned __int128 type;
};
#endif
template <class T>
using rex_wraps = typename rex_wrapping<(sizeof(T) > 8)>::type;

/* The range of an arithmetic type; infinities for floating types. */
template <class T, bool is_wide = (sizeof(T) > 8)>
struct rex_range {
    static constexpr bool is_signed = rex_is_less(static_cast<T>(-1), static_cast<T>(1));
    static constexpr unsigned long long ones = ~0ull >> (64 - 8 * sizeof(T));
    static __host__ __device__ constexpr T highest() { return static_cast<T>(is_signed ? ones >> 1 : ones); }
    static __host__ __device__ constexpr T lowest() { return static_cast<T>(is_signed ? ~(ones >> 1) : 0); }
};
template <class T>
struct rex_range<T, true> {
    static __host__ __device__ T highest() {
        const rex_wraps<T> ones = ~static_cast<rex_wraps<T>>(0);
        return static_cast<T>(static_cast<T>(ones) < static_cast<T>(1) ? ones >> 1 : ones);
    }
    static __host__ __device__ T lowest() { return static_cast<T>(~static_cast<rex_wraps<T>>(highest())); }
};
/* NVRTC has no __builtin_huge_val, and old host compilers have no __builtin_bit_cast. */
#if defined(REX_FREESTANDING)
#define REX_HUGE_FLOAT __builtin_bit_cast(float, 0x7f800000u)
#define REX_HUGE_DOUBLE __builtin_bit_cast(double, 0x7ff0000000000000ull)
#else
#define REX_HUGE_FLOAT __builtin_huge_valf()
#define REX_HUGE_DOUBLE __builtin_huge_val()
#endif
template <>
struct rex_range<float> {
    static __host__ __device__ constexpr float highest() { return REX_HUGE_FLOAT; }
    static __host__ __device__ constexpr float lowest() { return -REX_HUGE_FLOAT; }
};
template <>
struct rex_range<double> {
    static __host__ __device__ constexpr double highest() { return REX_HUGE_DOUBLE; }
    static __host__ __device__ constexpr double lowest() { return -REX_HUGE_DOUBLE; }
};

struct rex_add {
    template <class T>
    static __host__ __device__ constexpr T identity() {
        return static_cast<T>(0);
    }
    template <class T>
    static __host__ __device__ constexpr T apply(T a, T b) {
        if constexpr (rex_is_floating<T>::value) {
            return a + b;
        } else {
            return static_cast<T>(static_cast<rex_wraps<T>>(a) + static_cast<rex_wraps<T>>(b));
        }
    }
};

struct rex_mul {
    template <class T>
    static __host__ __device__ constexpr T identity() {
        return static_cast<T>(1);
    }
    template <class T>
    static __host__ __device__ constexpr T apply(T a, T b) {
        if constexpr (rex_is_floating<T>::value) {
            return a * b;
        } else {
            return static_cast<T>(static_cast<rex_wraps<T>>(a) * static_cast<rex_wraps<T>>(b));
        }
    }
};

struct rex_and {
    template <class T>
    static __host__ __device__ constexpr T identity() {
        return static_cast<T>(~static_cast<rex_wraps<T>>(0));
    }
    template <class T>
    static __host__ __device__ constexpr T apply(T a, T b) {
        return static_cast<T>(a & b);
    }
};

struct rex_or {
    template <class T>
    static __host__ __device__ constexpr T identity() {
        return static_cast<T>(0);
    }
    template <class T>
    static __host__ __device__ constexpr T apply(T a, T b) {
        return static_cast<T>(a | b);
    }
};

struct rex_xor {
    template <class T>
    static __host__ __device__ constexpr T identity() {
        return static_cast<T>(0);
    }
    template <class T>
    static __host__ __device__ constexpr T apply(T a, T b) {
        return static_cast<T>(a ^ b);
    }
};

struct rex_land {
    template <class T>
    static __host__ __device__ constexpr T identity() {
        return static_cast<T>(1);
    }
    template <class T>
    static __host__ __device__ constexpr T apply(T a, T b) {
        return static_cast<T>(a && b ? 1 : 0);
    }
};

struct rex_lor {
    template <class T>
    static __host__ __device__ constexpr T identity() {
        return static_cast<T>(0);
    }
    template <class T>
    static __host__ __device__ constexpr T apply(T a, T b) {
        return static_cast<T>(a || b ? 1 : 0);
    }
};

struct rex_min {
    template <class T>
    static __host__ __device__ constexpr T identity() {
        return rex_range<T>::highest();
    }
    template <class T>
    static __host__ __device__ constexpr T apply(T a, T b) {
        return rex_is_less(b, a) ? b : a;
    }
};

struct rex_max {
    template <class T>
    static __host__ __device__ constexpr T identity() {
        return rex_range<T>::lowest();
    }
    template <class T>
    static __host__ __device__ constexpr T apply(T a, T b) {
        return rex_is_less(a, b) ? b : a;
    }
};

/* The neutral value under a name that no user's macro has. */
template <class OP, class T>
__host__ __device__ constexpr T rex_identity() {
    return OP::template identity<T>();
}

template <bool test, class A, class B>
struct rex_choice {
    typedef A type;
};
template <class A, class B>
struct rex_choice<false, A, B> {
    typedef B type;
};
template <bool test, class T>
struct rex_when {};
template <class T>
struct rex_when<true, T> {
    typedef T type;
};
/* Numbers without an imaginary part: what a template cannot take for a structure. */
template <class T>
struct rex_is_real {
    static constexpr bool value = !__is_class(T) && !__is_union(T);
};
template <class T>
struct rex_is_real<T *> {
    static constexpr bool value = false;
};

#endif
