/* The atomic functions that GNU C has built in, `__sync_…` and `__atomic_…`, on objects of 1, 2, 4 and 8 bytes. Any order
 * but relaxed is a fence on both sides. */
#ifndef REX_GNU_ATOMIC_CUH
#define REX_GNU_ATOMIC_CUH

/* `_Atomic T` of C: each read, and each change, is one atomic operation in sequential order (C11 6.5.2.4, 6.5.16.2). */
template <class T>
struct rex_atomic_of {
    static constexpr unsigned rex_least = rex_has_word<T>::value || sizeof(T) == 16 ? sizeof(T) : 1;
    alignas(rex_least > alignof(T) ? rex_least : alignof(T)) T rex_value;
    rex_atomic_of() = default;
    __device__ rex_atomic_of(T value) : rex_value(value) {}
    __device__ rex_atomic_of(const rex_atomic_of &other) : rex_value(static_cast<T>(other)) {}
    __device__ operator T() const {
        __threadfence();
        const T value = rex_atomic_read(&rex_value);
        __threadfence();
        return value;
    }
    __device__ T operator=(T value) {
        __threadfence();
        rex_atomic_write(&rex_value, value);
        __threadfence();
        return value;
    }
    __device__ T operator=(const rex_atomic_of &other) { return *this = static_cast<T>(other); }
    __device__ T operator->() const { return *this; }
    __device__ T operator++() { return *this += 1; }
    __device__ T operator--() { return *this -= 1; }
    __device__ T operator++(int) { return rex_changed<rex_add>(1); }
    __device__ T operator--(int) { return rex_changed<rex_sub>(1); }
    template <class OP, class V>
    __device__ T rex_changed(V value) {
        __threadfence();
        const T before = rex_atomic_update<OP>(&rex_value, value);
        __threadfence();
        return before;
    }
#define REX_ATOMIC_ASSIGN(op) \
    template <class V> \
    __device__ T operator op##=(V value) { \
        __threadfence(); \
        const T before = rex_atomic_apply(&rex_value, [value](T old) { return static_cast<T>(old op value); }); \
        __threadfence(); \
        return static_cast<T>(before op value); \
    }
#define REX_ATOMIC_UPDATE(op, OP) \
    template <class V> \
    __device__ T operator op##=(V value) { \
        return static_cast<T>(rex_changed<OP>(value) op value); \
    }
    REX_ATOMIC_UPDATE(+, rex_add)
    REX_ATOMIC_UPDATE(-, rex_sub)
    REX_ATOMIC_UPDATE(&, rex_and)
    REX_ATOMIC_UPDATE(|, rex_or)
    REX_ATOMIC_UPDATE(^, rex_xor)
    REX_ATOMIC_ASSIGN(*)
    REX_ATOMIC_ASSIGN(/)
    REX_ATOMIC_ASSIGN(%)
    REX_ATOMIC_ASSIGN(<<)
    REX_ATOMIC_ASSIGN(>>)
#undef REX_ATOMIC_ASSIGN
#undef REX_ATOMIC_UPDATE
};

template <class T>
struct rex_plain {
    typedef T type;
};
template <class T>
struct rex_plain<volatile T> : rex_plain<T> {};
template <class T>
struct rex_plain<const T> : rex_plain<T> {};
template <class T>
struct rex_plain<const volatile T> : rex_plain<T> {};
template <class T>
struct rex_plain<rex_atomic_of<T>> {
    typedef T type;
};
template <class P>
__device__ __forceinline__ typename rex_plain<P>::type *rex_plain_pointer(P *p) {
    return (typename rex_plain<P>::type *)p;
}
__device__ __forceinline__ void rex_fence(int order) {
    if (order != 0) {
        __threadfence();
    }
}

/* GNU C counts the bytes that a pointer moves by. */
template <class OP, class T, class U>
__device__ __forceinline__ T rex_gnu_update(T *p, U value, int order) {
    rex_fence(order);
    T before;
    if constexpr (rex_is_pointer<T>::value) {
        typedef unsigned long long W;
        before = reinterpret_cast<T>(rex_atomic_update<OP>(reinterpret_cast<W *>(p), static_cast<W>(value)));
    } else {
        before = rex_atomic_update<OP>(p, static_cast<T>(value));
    }
    rex_fence(order);
    return before;
}
struct rex_nand {
    template <class T>
    static __device__ T apply(T a, T b) {
        return static_cast<T>(~(a & b));
    }
};
template <class OP, class T, class U>
__device__ __forceinline__ T rex_gnu_result(T before, U value) {
    if constexpr (rex_is_pointer<T>::value) {
        typedef unsigned long long W;
        return reinterpret_cast<T>(OP::template apply<W>(reinterpret_cast<W>(before), static_cast<W>(value)));
    } else {
        return OP::template apply<T>(before, static_cast<T>(value));
    }
}
#define REX_GNU_UPDATE(name, OP) \
    template <class P, class U, class... Rest> \
    __device__ __forceinline__ auto rex_sync_fetch_and_##name(P *p, U value, Rest...) { \
        return rex_gnu_update<OP>(rex_plain_pointer(p), value, 5); \
    } \
    template <class P, class U, class... Rest> \
    __device__ __forceinline__ auto rex_sync_##name##_and_fetch(P *p, U value, Rest...) { \
        return rex_gnu_result<OP>(rex_gnu_update<OP>(rex_plain_pointer(p), value, 5), value); \
    } \
    template <class P, class U> \
    __device__ __forceinline__ auto rex_atomic_fetch_##name(P *p, U value, int order) { \
        return rex_gnu_update<OP>(rex_plain_pointer(p), value, order); \
    } \
    template <class P, class U> \
    __device__ __forceinline__ auto rex_atomic_##name##_fetch(P *p, U value, int order) { \
        return rex_gnu_result<OP>(rex_gnu_update<OP>(rex_plain_pointer(p), value, order), value); \
    }
REX_GNU_UPDATE(add, rex_add)
REX_GNU_UPDATE(sub, rex_sub)
REX_GNU_UPDATE(and, rex_and)
REX_GNU_UPDATE(or, rex_or)
REX_GNU_UPDATE(xor, rex_xor)
REX_GNU_UPDATE(nand, rex_nand)
#undef REX_GNU_UPDATE

/* The value from before; `expected` was there where that is equal to it. */
template <class T>
__device__ __forceinline__ T rex_gnu_swap(T *p, T expected, T fresh) {
    __threadfence();
    const T before = rex_atomic_swap(p, expected, fresh);
    __threadfence();
    return before;
}
/* Whether the bytes at `expected` were there; if not, those that were are there now. What lies between the members of a
 * structure goes along, or a loop that tries again might never end. */
template <class T>
__device__ __forceinline__ bool rex_gnu_swapped(T *p, void *expected, T fresh) {
    if constexpr (rex_has_word<T>::value) {
        if (rex_is_word(p)) {
            typedef typename rex_word<sizeof(T)>::type W;
            W wanted;
            memcpy(&wanted, expected, sizeof wanted);
            const W before = rex_gnu_swap(reinterpret_cast<W *>(p), wanted, rex_bits<W>(fresh));
            memcpy(expected, &before, sizeof before);
            return before == wanted;
        }
    }
    T wanted;
    memcpy(&wanted, expected, sizeof wanted);
    const T before = rex_gnu_swap(p, wanted, fresh);
    memcpy(expected, &before, sizeof before);
    return rex_same_bits(before, wanted);
}
template <class T, class U>
__device__ __forceinline__ T rex_as(U value) {
    return (T)value;
}
template <class P, class A, class B, class... Rest>
__device__ __forceinline__ auto rex_sync_val_compare_and_swap(P *p, A expected, B fresh, Rest...) {
    typedef typename rex_plain<P>::type T;
    return rex_gnu_swap<T>(rex_plain_pointer(p), rex_as<T>(expected), rex_as<T>(fresh));
}
template <class P, class A, class B, class... Rest>
__device__ __forceinline__ bool rex_sync_bool_compare_and_swap(P *p, A expected, B fresh, Rest...) {
    typedef typename rex_plain<P>::type T;
    const T wanted = rex_as<T>(expected);
    return rex_same_bits(rex_gnu_swap<T>(rex_plain_pointer(p), wanted, rex_as<T>(fresh)), wanted);
}
template <class P, class U, class... Rest>
__device__ __forceinline__ auto rex_sync_lock_test_and_set(P *p, U value, Rest...) {
    typedef typename rex_plain<P>::type T;
    const T before = rex_atomic_exchange(rex_plain_pointer(p), rex_as<T>(value));
    __threadfence();
    return before;
}
template <class P, class... Rest>
__device__ __forceinline__ void rex_sync_lock_release(P *p, Rest...) {
    typedef typename rex_plain<P>::type T;
    __threadfence();
    rex_atomic_write(rex_plain_pointer(p), rex_as<T>(0));
}
__device__ __forceinline__ void rex_sync_synchronize() { __threadfence(); }

template <class P>
__device__ __forceinline__ auto rex_atomic_load_n(P *p, int order) {
    rex_fence(order);
    const auto value = rex_atomic_read(rex_plain_pointer(p));
    rex_fence(order);
    return value;
}
template <class P, class U>
__device__ __forceinline__ void rex_atomic_store_n(P *p, U value, int order) {
    typedef typename rex_plain<P>::type T;
    rex_fence(order);
    rex_atomic_write(rex_plain_pointer(p), rex_as<T>(value));
    rex_fence(order);
}
template <class P, class U>
__device__ __forceinline__ auto rex_atomic_exchange_n(P *p, U value, int order) {
    typedef typename rex_plain<P>::type T;
    rex_fence(order);
    const T before = rex_atomic_exchange(rex_plain_pointer(p), rex_as<T>(value));
    rex_fence(order);
    return before;
}
template <class P, class E, class U>
__device__ __forceinline__ bool rex_atomic_compare_exchange_n(P *p, E *expected, U fresh, bool, int, int) {
    typedef typename rex_plain<P>::type T;
    if constexpr (sizeof(E) == sizeof(T)) {
        return rex_gnu_swapped<T>(rex_plain_pointer(p), (void *)expected, rex_as<T>(fresh));
    } else {
        T wanted = rex_as<T>(*expected);
        const bool swapped = rex_gnu_swapped<T>(rex_plain_pointer(p), &wanted, rex_as<T>(fresh));
        *expected = wanted;
        return swapped;
    }
}
template <class P, class E, class U>
__device__ __forceinline__ bool rex_atomic_compare_exchange_ordered(P *p, E *expected, U fresh, int one, int two) {
    return rex_atomic_compare_exchange_n(p, expected, fresh, false, one, two);
}
template <class P, class R>
__device__ __forceinline__ void rex_atomic_load_to(P *p, R *result, int order) {
    *result = rex_atomic_load_n(p, order);
}
template <class P, class V>
__device__ __forceinline__ void rex_atomic_store_from(P *p, V *value, int order) {
    rex_atomic_store_n(p, *value, order);
}
template <class P, class V, class R>
__device__ __forceinline__ void rex_atomic_exchange_from(P *p, V *value, R *result, int order) {
    *result = rex_atomic_exchange_n(p, *value, order);
}
template <class P, class E, class V>
__device__ __forceinline__ bool rex_atomic_compare_exchange_from(P *p, E *expected, V *fresh, bool weak, int one, int two) {
    return rex_atomic_compare_exchange_n(p, expected, *fresh, weak, one, two);
}
__device__ __forceinline__ bool rex_atomic_test_and_set(volatile void *p, int order) {
    rex_fence(order);
    const bool before = rex_atomic_exchange(static_cast<unsigned char *>(const_cast<void *>(p)), 1) != 0;
    rex_fence(order);
    return before;
}
__device__ __forceinline__ void rex_atomic_clear(volatile void *p, int order) {
    rex_fence(order);
    rex_atomic_write(static_cast<unsigned char *>(const_cast<void *>(p)), 0);
    rex_fence(order);
}
__device__ __forceinline__ void rex_atomic_thread_fence(int order) { rex_fence(order); }

/* Those of stdatomic.h that its macros do not spell by the above. */
#define atomic_init(p, ...) rex_atomic_store_n(p, __VA_ARGS__, 0)
#define atomic_load(p) rex_atomic_load_n(p, 5)
#define atomic_load_explicit(p, order) rex_atomic_load_n(p, order)
#define atomic_store(p, ...) rex_atomic_store_n(p, __VA_ARGS__, 5)
#define atomic_store_explicit(p, ...) rex_atomic_store_n(p, __VA_ARGS__)
#define atomic_exchange(p, ...) rex_atomic_exchange_n(p, __VA_ARGS__, 5)
#define atomic_exchange_explicit(p, ...) rex_atomic_exchange_n(p, __VA_ARGS__)
#define atomic_compare_exchange_strong(p, ...) rex_atomic_compare_exchange_n(p, __VA_ARGS__, false, 5, 5)
#define atomic_compare_exchange_weak(p, ...) rex_atomic_compare_exchange_n(p, __VA_ARGS__, true, 5, 5)
#define atomic_compare_exchange_strong_explicit rex_atomic_compare_exchange_ordered
#define atomic_compare_exchange_weak_explicit rex_atomic_compare_exchange_ordered

#define __sync_synchronize rex_sync_synchronize
#define __sync_val_compare_and_swap rex_sync_val_compare_and_swap
#define __sync_bool_compare_and_swap rex_sync_bool_compare_and_swap
#define __sync_lock_test_and_set rex_sync_lock_test_and_set
#define __sync_lock_release rex_sync_lock_release
#define __sync_fetch_and_add rex_sync_fetch_and_add
#define __sync_fetch_and_sub rex_sync_fetch_and_sub
#define __sync_fetch_and_and rex_sync_fetch_and_and
#define __sync_fetch_and_or rex_sync_fetch_and_or
#define __sync_fetch_and_xor rex_sync_fetch_and_xor
#define __sync_fetch_and_nand rex_sync_fetch_and_nand
#define __sync_add_and_fetch rex_sync_add_and_fetch
#define __sync_sub_and_fetch rex_sync_sub_and_fetch
#define __sync_and_and_fetch rex_sync_and_and_fetch
#define __sync_or_and_fetch rex_sync_or_and_fetch
#define __sync_xor_and_fetch rex_sync_xor_and_fetch
#define __sync_nand_and_fetch rex_sync_nand_and_fetch
#define __atomic_load_n rex_atomic_load_n
#define __atomic_store_n rex_atomic_store_n
#define __atomic_exchange_n rex_atomic_exchange_n
#define __atomic_compare_exchange_n rex_atomic_compare_exchange_n
#define __atomic_load rex_atomic_load_to
#define __atomic_store rex_atomic_store_from
#define __atomic_exchange rex_atomic_exchange_from
#define __atomic_compare_exchange rex_atomic_compare_exchange_from
#define __atomic_test_and_set rex_atomic_test_and_set
#define __atomic_clear rex_atomic_clear
#define __atomic_thread_fence rex_atomic_thread_fence
#define __atomic_fetch_add rex_atomic_fetch_add
#define __atomic_fetch_sub rex_atomic_fetch_sub
#define __atomic_fetch_and rex_atomic_fetch_and
#define __atomic_fetch_or rex_atomic_fetch_or
#define __atomic_fetch_xor rex_atomic_fetch_xor
#define __atomic_fetch_nand rex_atomic_fetch_nand
#define __atomic_add_fetch rex_atomic_add_fetch
#define __atomic_sub_fetch rex_atomic_sub_fetch
#define __atomic_and_fetch rex_atomic_and_fetch
#define __atomic_or_fetch rex_atomic_or_fetch
#define __atomic_xor_fetch rex_atomic_xor_fetch
#define __atomic_nand_fetch rex_atomic_nand_fetch

#endif
