/* A variable number of arguments, which device code cannot take: a call packs those that no parameter names into words of
 * 64 bits, and the function gets the list of them. A number or pointer takes one word, an object as many as it has.
 */
#ifndef REX_VARIABLE_CUH
#define REX_VARIABLE_CUH

struct rex_va_list {
    const unsigned long long *rex_next;
};

template <class T>
struct rex_words {
    static constexpr bool plain = !__is_class(T) && !__is_union(T) && sizeof(T) <= 8, number = false;
    static constexpr size_t count = (sizeof(T) + 7) / 8;
};
template <>
struct rex_words<double> {
    static constexpr bool plain = true, number = true;
    static constexpr size_t count = 1;
};
template <>
struct rex_words<float> : rex_words<double> {};

template <class T>
static __device__ __forceinline__ void rex_put_word(unsigned long long *&to, const T &value) {
    if constexpr (!rex_words<T>::plain) {
        memcpy((void *)to, (const void *)&value, sizeof value);
    } else if constexpr (rex_words<T>::number) {
        const double wide = value;
        memcpy((void *)to, (const void *)&wide, sizeof wide);
    } else {
        *to = (unsigned long long)value;
    }
    to += rex_words<T>::count;
}

/* Arguments as they are after the promotions of C (C17, 6.5.2.2); they live as long as the expression of the call. */
template <class... T>
struct rex_packed {
    unsigned long long words[(rex_words<T>::count + ... + 1)];

    __device__ rex_packed(const T &...values) {
        unsigned long long *to = words;
        (rex_put_word(to, values), ...);
        (void)to;
    }
    __device__ operator rex_va_list() const { return {words}; }
};
template <class... T>
static __device__ __forceinline__ rex_packed<T...> rex_more(T... values) {
    return rex_packed<T...>(values...);
}

template <class T>
static __device__ __forceinline__ T rex_next_argument(rex_va_list &list) {
    const unsigned long long *const from = list.rex_next;
    list.rex_next += rex_words<T>::count;
    if constexpr (!rex_words<T>::plain || rex_words<T>::number) {
        T value;
        memcpy((void *)&value, (const void *)from, sizeof value);
        return value;
    } else {
        return (T)*from;
    }
}

#define rex_va_start(list, ...) ((void)((list) = rex_list))
#define rex_va_copy(to, from) ((void)((to) = (from)))
#define rex_va_end(list) ((void)(list))
#define rex_va_arg(list, ...) rex_next_argument<rex_type<__VA_ARGS__>>(list)

#endif
