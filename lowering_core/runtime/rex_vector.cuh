/* Vectors as GNU C has them (`__attribute__((vector_size(16)))`), for files that use them: the same bytes, and no
 * alignment above 16 bytes, which all device memory has. Operators act on each element and compute in the type of the
 * elements; a comparison gives 0 or -1. A number beside a vector stands for a vector of it. */
#ifndef REX_VECTOR_CUH
#define REX_VECTOR_CUH

/* The type in which integers of type T are added, multiplied and shifted, so that they wrap around. */
template <class T, bool integer, bool wide>
struct rex_lane_of {
    typedef T type;
};
template <class T>
struct rex_lane_of<T, true, false> {
    typedef unsigned int type;
};
template <class T>
struct rex_lane_of<T, true, true> {
    typedef unsigned long long type;
};
template <class T>
struct rex_lane {
    typedef typename rex_lane_of<T, static_cast<T>(1) / 2 == 0, (sizeof(T) > 4)>::type type;
};
template <int size>
struct rex_lane_mask;
template <>
struct rex_lane_mask<1> {
    typedef signed char type;
};
template <>
struct rex_lane_mask<2> {
    typedef short type;
};
template <>
struct rex_lane_mask<4> {
    typedef int type;
};
template <>
struct rex_lane_mask<8> {
    typedef long type;
};

template <class T, int N>
struct alignas(sizeof(T) * N > 16 ? 16 : sizeof(T) * N) rex_vector {
    typedef T rex_element;
    T rex_at[N];
    template <class K>
    __host__ __device__ constexpr T &operator[](K k) {
        return rex_at[k];
    }
    template <class K>
    __host__ __device__ constexpr const T &operator[](K k) const {
        return rex_at[k];
    }
    /* The same bytes as another type. */
    template <class U, int M>
    __host__ __device__ explicit operator rex_vector<U, M>() const {
        static_assert(sizeof(U) * M == sizeof(T) * N, "vectors of one size");
        rex_vector<U, M> other;
        memcpy(&other, this, sizeof other);
        return other;
    }
    template <class U, typename rex_when<rex_is_real<U>::value, int>::type = 0>
    __host__ __device__ explicit operator U() const {
        static_assert(sizeof(U) == sizeof(T) * N, "a number of the vector's size");
        U other;
        memcpy(&other, this, sizeof other);
        return other;
    }
};

#define REX_LANE(value) static_cast<typename rex_lane<T>::type>(value)
#define REX_VECTOR_OPERATOR(OP, VALUE)                                                                     \
    template <class T, int N>                                                                              \
    __host__ __device__ constexpr rex_vector<T, N> operator OP(const rex_vector<T, N> &x,                  \
                                                               const rex_vector<T, N> &y) {                \
        rex_vector<T, N> result{};                                                                         \
        for (int k = 0; k < N; ++k) {                                                                      \
            const T a = x.rex_at[k], b = y.rex_at[k];                                                      \
            result.rex_at[k] = static_cast<T>(VALUE);                                                      \
        }                                                                                                  \
        return result;                                                                                     \
    }                                                                                                      \
    REX_VECTOR_NUMBERS(OP)                                                                                 \
    template <class T, int N, class V>                                                                     \
    __host__ __device__ constexpr rex_vector<T, N> &operator OP##=(rex_vector<T, N> &x, const V &y) {      \
        return x = x OP y;                                                                                 \
    }
#define REX_VECTOR_NUMBERS(OP)                                                                             \
    template <class T, int N, class U, typename rex_when<rex_is_real<U>::value, int>::type = 0>            \
    __host__ __device__ constexpr auto operator OP(const rex_vector<T, N> &x, U y) {                       \
        return x OP rex_vector_filled<T, N>(static_cast<T>(y));                                            \
    }                                                                                                      \
    template <class T, int N, class U, typename rex_when<rex_is_real<U>::value, int>::type = 0>            \
    __host__ __device__ constexpr auto operator OP(U x, const rex_vector<T, N> &y) {                       \
        return rex_vector_filled<T, N>(static_cast<T>(x)) OP y;                                            \
    }
#define REX_VECTOR_COMPARISON(OP)                                                                          \
    template <class T, int N>                                                                              \
    __host__ __device__ constexpr rex_vector<typename rex_lane_mask<sizeof(T)>::type, N> operator OP(      \
        const rex_vector<T, N> &x, const rex_vector<T, N> &y) {                                            \
        rex_vector<typename rex_lane_mask<sizeof(T)>::type, N> result{};                                   \
        for (int k = 0; k < N; ++k) {                                                                      \
            result.rex_at[k] = x.rex_at[k] OP y.rex_at[k] ? -1 : 0;                                        \
        }                                                                                                  \
        return result;                                                                                     \
    }                                                                                                      \
    REX_VECTOR_NUMBERS(OP)

template <class T, int N>
__host__ __device__ constexpr rex_vector<T, N> rex_vector_filled(T value) {
    rex_vector<T, N> result{};
    for (int k = 0; k < N; ++k) {
        result.rex_at[k] = value;
    }
    return result;
}

REX_VECTOR_OPERATOR(+, REX_LANE(a) + REX_LANE(b))
REX_VECTOR_OPERATOR(-, REX_LANE(a) - REX_LANE(b))
REX_VECTOR_OPERATOR(*, REX_LANE(a) * REX_LANE(b))
REX_VECTOR_OPERATOR(/, a / b)
REX_VECTOR_OPERATOR(%, a % b)
REX_VECTOR_OPERATOR(&, a & b)
REX_VECTOR_OPERATOR(|, a | b)
REX_VECTOR_OPERATOR(^, a ^ b)
REX_VECTOR_OPERATOR(<<, REX_LANE(a) << b)
REX_VECTOR_OPERATOR(>>, a >> b)
REX_VECTOR_COMPARISON(<)
REX_VECTOR_COMPARISON(<=)
REX_VECTOR_COMPARISON(>)
REX_VECTOR_COMPARISON(>=)
REX_VECTOR_COMPARISON(==)
REX_VECTOR_COMPARISON(!=)
#undef REX_VECTOR_OPERATOR
#undef REX_VECTOR_NUMBERS
#undef REX_VECTOR_COMPARISON

template <class T, int N>
__host__ __device__ constexpr rex_vector<T, N> operator+(const rex_vector<T, N> &x) {
    return x;
}
template <class T, int N>
__host__ __device__ constexpr rex_vector<T, N> operator-(const rex_vector<T, N> &x) {
    rex_vector<T, N> result{};
    for (int k = 0; k < N; ++k) {
        result.rex_at[k] = static_cast<T>(-REX_LANE(x.rex_at[k]));
    }
    return result;
}
template <class T, int N>
__host__ __device__ constexpr rex_vector<T, N> operator~(const rex_vector<T, N> &x) {
    rex_vector<T, N> result{};
    for (int k = 0; k < N; ++k) {
        result.rex_at[k] = static_cast<T>(~x.rex_at[k]);
    }
    return result;
}
template <class T, int N>
__host__ __device__ constexpr rex_vector<T, N> &operator++(rex_vector<T, N> &x) {
    return x = x + 1;
}
template <class T, int N>
__host__ __device__ constexpr rex_vector<T, N> &operator--(rex_vector<T, N> &x) {
    return x = x - 1;
}
template <class T, int N>
__host__ __device__ constexpr rex_vector<T, N> operator++(rex_vector<T, N> &x, int) {
    const rex_vector<T, N> old = x;
    x = x + 1;
    return old;
}
template <class T, int N>
__host__ __device__ constexpr rex_vector<T, N> operator--(rex_vector<T, N> &x, int) {
    const rex_vector<T, N> old = x;
    x = x - 1;
    return old;
}

#undef REX_LANE

/* The built-ins. Masks count modulo the number of elements. */
template <class T, int N, class I>
__host__ __device__ constexpr rex_vector<T, N> rex_shuffle(const rex_vector<T, N> &x, const rex_vector<I, N> &mask) {
    rex_vector<T, N> result{};
    for (int k = 0; k < N; ++k) {
        result.rex_at[k] = x.rex_at[mask.rex_at[k] & (N - 1)];
    }
    return result;
}
template <class T, int N, class I>
__host__ __device__ constexpr rex_vector<T, N> rex_shuffle(const rex_vector<T, N> &x, const rex_vector<T, N> &y,
                                                           const rex_vector<I, N> &mask) {
    rex_vector<T, N> result{};
    for (int k = 0; k < N; ++k) {
        const int at = static_cast<int>(mask.rex_at[k] & (2 * N - 1));
        result.rex_at[k] = at < N ? x.rex_at[at] : y.rex_at[at - N];
    }
    return result;
}
template <class T, int N, int M, class... I>
__host__ __device__ constexpr rex_vector<T, sizeof...(I)> rex_shufflevector(const rex_vector<T, N> &x,
                                                                            const rex_vector<T, M> &y, I... indices) {
    const int places[] = {static_cast<int>(indices)...};
    rex_vector<T, sizeof...(I)> result{};
    for (unsigned k = 0; k < sizeof...(I); ++k) {
        const int at = places[k];
        result.rex_at[k] = at < 0 ? T(0) : at < N ? x.rex_at[at] : y.rex_at[at - N];
    }
    return result;
}
template <class V, class T, int N>
__host__ __device__ constexpr V rex_convertvector(const rex_vector<T, N> &x) {
    V result{};
    for (int k = 0; k < N; ++k) {
        result.rex_at[k] = static_cast<typename V::rex_element>(x.rex_at[k]);
    }
    return result;
}
#define __builtin_shuffle(...) rex_shuffle(__VA_ARGS__)
#define __builtin_shufflevector(...) rex_shufflevector(__VA_ARGS__)
#define __builtin_convertvector(vector, type) rex_convertvector<type>(vector)

#endif
