/* Atomic accesses to bit-fields (OpenMP 5.2, 15.8.4): the word of the declared type that holds one is replaced as a whole
 * if nothing in it has changed, so that what lies beside the field stays as it is. */
#ifndef REX_BIT_FIELD_CUH
#define REX_BIT_FIELD_CUH

/* What the value of a bit-field of `width` bits with integers of type N is in C: an int where that holds them all. */
template <class T, unsigned width>
struct rex_field_value {
    typedef typename rex_compared<T>::type N;
    static constexpr bool small = width < 32 || (width == 32 && rex_range<N>::is_signed);
    typedef typename rex_choice<small && rex_is_same<T, N>::value, int, T>::type type;
};
template <unsigned width>
struct rex_field_value<bool, width> {
    typedef bool type;
};

/* The bit-field of type T that has `width` bits from bit `start` of a structure on. */
template <class T, unsigned long long start, unsigned width>
struct rex_bit_field {
    typedef typename rex_word<sizeof(T)>::type W;
    typedef typename rex_compared<T>::type N;
    typedef typename rex_field_value<T, width>::type V;
    static constexpr unsigned rex_size = 8 * sizeof(W), rex_shift = start % rex_size;
    static constexpr W rex_mask = static_cast<W>(static_cast<W>(~0ull) >> (rex_size - width));
    static_assert(rex_shift + width <= rex_size, "a bit-field lies in one word");
    W *rex_at;

    template <class R>
    __device__ explicit rex_bit_field(R *record) : rex_at((W *)record + start / rex_size) {}
    static __device__ __forceinline__ V get(W word) {
        const W bits = static_cast<W>(word >> rex_shift) & rex_mask;
        if constexpr (rex_is_same<T, bool>::value) {
            return bits != 0;
        } else if constexpr (rex_range<N>::is_signed) {
            const W sign = static_cast<W>(static_cast<W>(1) << (width - 1));
            return static_cast<V>(static_cast<N>(static_cast<W>((bits ^ sign) - sign)));
        } else {
            return static_cast<V>(static_cast<N>(bits));
        }
    }
    template <class U>
    static __device__ __forceinline__ W put(W word, U value) {
        const W bits = static_cast<W>(static_cast<W>(static_cast<N>(value)) & rex_mask);
        const W kept = static_cast<W>(word & static_cast<W>(~static_cast<W>(rex_mask << rex_shift)));
        return static_cast<W>(kept | static_cast<W>(bits << rex_shift));
    }
    /* What the field holds once a value was stored in it. */
    template <class U>
    static __device__ __forceinline__ V rex_stored(U value) {
        return get(put(0, value));
    }
};

template <class T, unsigned long long start, unsigned width, class F>
__device__ __forceinline__ auto rex_atomic_apply(rex_bit_field<T, start, width> field, F f) {
    typedef rex_bit_field<T, start, width> field_type;
    typename field_type::W seen = rex_atomic_read(field.rex_at);
    for (;;) {
        const auto old = field_type::get(seen);
        const auto fresh = field_type::put(seen, f(old));
        if (fresh == seen) {
            return old;
        }
        const auto before = rex_compare_swap(field.rex_at, seen, fresh);
        if (before == seen) {
            return old;
        }
        seen = before;
    }
}
template <class T, unsigned long long start, unsigned width, class F>
__device__ __forceinline__ auto rex_atomic_apply_new(rex_bit_field<T, start, width> field, F f) {
    return rex_bit_field<T, start, width>::rex_stored(f(rex_atomic_apply(field, f)));
}
template <class T, unsigned long long start, unsigned width>
__device__ __forceinline__ auto rex_atomic_read(rex_bit_field<T, start, width> field) {
    return rex_bit_field<T, start, width>::get(rex_atomic_read(field.rex_at));
}
template <class T, unsigned long long start, unsigned width, class U>
__device__ __forceinline__ auto rex_atomic_exchange(rex_bit_field<T, start, width> field, U value) {
    return rex_atomic_apply(field, [value](auto) { return value; });
}
template <class T, unsigned long long start, unsigned width, class U>
__device__ __forceinline__ void rex_atomic_write(rex_bit_field<T, start, width> field, U value) {
    rex_atomic_exchange(field, value);
}
template <class OP, class T, unsigned long long start, unsigned width, class U>
__device__ __forceinline__ auto rex_atomic_update(rex_bit_field<T, start, width> field, U value) {
    return rex_atomic_apply(field, [value](auto old) { return rex_apply_common<OP>(old, value); });
}
template <class OP, class T, unsigned long long start, unsigned width, class U>
__device__ __forceinline__ auto rex_atomic_update_new(rex_bit_field<T, start, width> field, U value) {
    return rex_bit_field<T, start, width>::rex_stored(rex_apply_common<OP>(rex_atomic_update<OP>(field, value), value));
}

#endif
