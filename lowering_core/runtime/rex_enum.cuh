/* ++ and -- of C on enums, which C++ lacks. */
#ifndef REX_ENUM_CUH
#define REX_ENUM_CUH

/* `rex_type<struct s>{…}` is an aggregate expression of a type that is named by more than one word. */
template <class T>
using rex_type = T;

template <class T>
struct rex_is_enum {
    static constexpr bool value = __is_enum(T);
};
template <class T, bool = rex_is_enum<T>::value>
struct rex_if_enum {};
template <class T>
struct rex_if_enum<T, true> {
    using type = T;
};

template <class E>
__host__ __device__ __forceinline__ typename rex_if_enum<E>::type &operator++(E &e) {
    return e = static_cast<E>(static_cast<long long>(e) + 1);
}
template <class E>
__host__ __device__ __forceinline__ typename rex_if_enum<E>::type &operator--(E &e) {
    return e = static_cast<E>(static_cast<long long>(e) - 1);
}
template <class E>
__host__ __device__ __forceinline__ typename rex_if_enum<E>::type operator++(E &e, int) {
    const E old = e;
    ++e;
    return old;
}
template <class E>
__host__ __device__ __forceinline__ typename rex_if_enum<E>::type operator--(E &e, int) {
    const E old = e;
    --e;
    return old;
}

#endif
