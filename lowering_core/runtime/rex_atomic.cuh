/* Atomic accesses to every object of 1, 2, 4 or 8 bytes that is aligned to its size (OpenMP 5.2, 15.8.4, relaxed). */
#ifndef REX_ATOMIC_CUH
#define REX_ATOMIC_CUH

/* The unsigned integer of the same size: atomics work on it, and T's bytes travel through it. */
template <int size>
struct rex_word;
template <>
struct rex_word<1> {
    typedef unsigned char type;
};
template <>
struct rex_word<2> {
    typedef unsigned short type;
};
template <>
struct rex_word<4> {
    typedef unsigned int type;
};
template <>
struct rex_word<8> {
    typedef unsigned long long type;
};

template <class To, class From>
__device__ __forceinline__ To rex_bits(From value) {
    static_assert(sizeof(To) == sizeof(From), "bits of the same size");
    To result;
    memcpy(&result, &value, sizeof result);
    return result;
}

/* Writes an object that no other thread can reach, for which the device has no atomic instructions. The object is
 * volatile, or the compiler would make one atomic instruction of this and of that for other memory.
 */
template <class W>
__device__ __forceinline__ W rex_private_exchange(W *p, W expected, W fresh) {
    volatile W *own = p;
    const W before = *own;
    if (before == expected) {
        *own = fresh;
    }
    return before;
}

/* If *p still has the bits of `expected`, replaces them; the bits that were there before. */
template <class W>
__device__ __forceinline__ W rex_compare_swap(W *p, W expected, W fresh) {
    if (REX_IS_PRIVATE(p)) {
        return rex_private_exchange(p, expected, fresh);
    }
#if defined(REX_CPU)
    rex_cpu_look();
    __atomic_compare_exchange_n(p, &expected, fresh, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
    return expected;
#else
    if constexpr (sizeof(W) >= 4) {
        return atomicCAS(p, expected, fresh);
    } else {
        /* The GPU's smallest atomic word is 32 bits: the bytes around *p are exchanged for themselves. */
        const unsigned long long address = reinterpret_cast<unsigned long long>(p);
        unsigned int *word = reinterpret_cast<unsigned int *>(address & ~3ull);
        const unsigned int shift = static_cast<unsigned int>(address & 3ull) * 8;
        const unsigned int mask = (sizeof(W) == 1 ? 0xffu : 0xffffu) << shift;
        unsigned int seen = *static_cast<volatile unsigned int *>(word);
        while (static_cast<W>((seen & mask) >> shift) == expected) {
            const unsigned int changed = (seen & ~mask) | (static_cast<unsigned int>(fresh) << shift);
            const unsigned int before = atomicCAS(word, seen, changed);
            if (before == seen) {
                return expected;
            }
            seen = before;
        }
        return static_cast<W>((seen & mask) >> shift);
    }
#endif
}

template <class T>
__device__ __forceinline__ T rex_atomic_read(const T *p) {
    typedef typename rex_word<sizeof(T)>::type W;
#if defined(REX_CPU)
    rex_cpu_look();
    return rex_bits<T>(__atomic_load_n(reinterpret_cast<const W *>(p), __ATOMIC_ACQUIRE));
#else
    return rex_bits<T>(static_cast<W>(*reinterpret_cast<const volatile W *>(p)));
#endif
}

template <class T, class U>
__device__ __forceinline__ void rex_atomic_write(T *p, U value) {
    typedef typename rex_word<sizeof(T)>::type W;
#if defined(REX_CPU)
    __atomic_store_n(reinterpret_cast<W *>(p), rex_bits<W>(static_cast<T>(value)), __ATOMIC_RELEASE);
#else
    *reinterpret_cast<volatile W *>(p) = rex_bits<W>(static_cast<T>(value));
#endif
}

/* Replaces x = *p by (T)f(x) in one step and returns x. `f` may run several times. */
template <class T, class F>
__device__ __forceinline__ T rex_atomic_apply(T *p, F f) {
    typedef typename rex_word<sizeof(T)>::type W;
    W *word = reinterpret_cast<W *>(p);
    W seen = rex_bits<W>(rex_atomic_read(p));
    for (;;) {
        const W fresh = rex_bits<W>(static_cast<T>(f(rex_bits<T>(seen))));
        if (fresh == seen) {
            return rex_bits<T>(seen);
        }
        const W before = rex_compare_swap(word, seen, fresh);
        if (before == seen) {
            return rex_bits<T>(seen);
        }
        seen = before;
    }
}

template <class T, class U>
__device__ __forceinline__ T rex_atomic_exchange(T *p, U value) {
    typedef typename rex_word<sizeof(T)>::type W;
    const W fresh = rex_bits<W>(static_cast<T>(value));
#if defined(REX_CPU)
    return rex_bits<T>(__atomic_exchange_n(reinterpret_cast<W *>(p), fresh, __ATOMIC_ACQ_REL));
#else
    if constexpr (sizeof(T) >= 4) {
        if (REX_IS_PRIVATE(p)) {
            const W before = *reinterpret_cast<W *>(p);
            return rex_bits<T>(rex_private_exchange(reinterpret_cast<W *>(p), before, fresh));
        }
        return rex_bits<T>(atomicExch(reinterpret_cast<W *>(p), fresh));
    } else {
        const T changed = static_cast<T>(value);
        return rex_atomic_apply(p, [changed](T) { return changed; });
    }
#endif
}

template <class T>
struct rex_is_pointer {
    static constexpr bool value = false;
};
template <class T>
struct rex_is_pointer<T *> {
    static constexpr bool value = true;
};

/* `x - e` as an update: no operator of reductions, whose `-` means `+`. */
struct rex_sub {
    template <class T>
    static __host__ __device__ constexpr T apply(T a, T b) {
        if constexpr (rex_is_floating<T>::value) {
            return a - b;
        } else {
            return static_cast<T>(static_cast<unsigned long long>(a) - static_cast<unsigned long long>(b));
        }
    }
};

/* Whether the hardware's own instruction does `*p = *p OP value`, in C's types, for values of T and U. */
template <class OP, class T, class U>
struct rex_is_native {
    static constexpr bool integers = !rex_is_floating<T>::value && !rex_is_floating<U>::value &&
                                     !rex_is_pointer<T>::value && sizeof(T) >= 4;
    static constexpr bool sums = rex_is_same<OP, rex_add>::value || rex_is_same<OP, rex_sub>::value;
    static constexpr bool modular = sums || rex_is_same<OP, rex_and>::value ||
                                    rex_is_same<OP, rex_or>::value || rex_is_same<OP, rex_xor>::value;
    static constexpr bool ordered = rex_is_same<OP, rex_min>::value || rex_is_same<OP, rex_max>::value;
    /* float += double is computed in double and rounded once, which no instruction does. */
    static constexpr bool floats =
        sums &&
        (rex_is_same<T, double>::value || (rex_is_same<T, float>::value && !rex_is_same<U, double>::value));
    static constexpr bool value = floats || (integers && (modular || (ordered && rex_is_same<T, U>::value)));
};

template <class OP, class T>
__device__ __forceinline__ T rex_atomic_native(T *p, T value) {
    typedef typename rex_word<sizeof(T)>::type W;
    W *word = reinterpret_cast<W *>(p);
    if constexpr (rex_is_same<OP, rex_sub>::value) {
        return rex_atomic_native<rex_add>(p, rex_sub::apply<T>(0, value));
    } else if constexpr (rex_is_floating<T>::value) {
        return atomicAdd(p, value);
    } else if constexpr (rex_is_same<OP, rex_add>::value) {
        return rex_bits<T>(atomicAdd(word, rex_bits<W>(value)));
    } else if constexpr (rex_is_same<OP, rex_and>::value) {
        return rex_bits<T>(atomicAnd(word, rex_bits<W>(value)));
    } else if constexpr (rex_is_same<OP, rex_or>::value) {
        return rex_bits<T>(atomicOr(word, rex_bits<W>(value)));
    } else if constexpr (rex_is_same<OP, rex_xor>::value) {
        return rex_bits<T>(atomicXor(word, rex_bits<W>(value)));
    } else if constexpr (sizeof(T) == 4 && rex_range<T>::is_signed) {
        int *typed = reinterpret_cast<int *>(p);
        return rex_bits<T>(rex_is_same<OP, rex_min>::value ? atomicMin(typed, static_cast<int>(value))
                                                           : atomicMax(typed, static_cast<int>(value)));
    } else if constexpr (rex_range<T>::is_signed) {
        long long *typed = reinterpret_cast<long long *>(p);
        return rex_bits<T>(rex_is_same<OP, rex_min>::value ? REX_ATOMIC_MIN(typed, static_cast<long long>(value))
                                                           : REX_ATOMIC_MAX(typed, static_cast<long long>(value)));
    } else {
        return rex_bits<T>(rex_is_same<OP, rex_min>::value ? atomicMin(word, rex_bits<W>(value))
                                                           : atomicMax(word, rex_bits<W>(value)));
    }
}

/* `a OP b` in the type that C computes it in: the common type of both after the usual conversions. */
template <class OP, class A, class B>
__device__ __forceinline__ auto rex_apply_common(A a, B b) {
    if constexpr (rex_is_pointer<A>::value) {
        return rex_is_same<OP, rex_add>::value ? a + b : a - b;
    } else {
        typedef decltype(a + b) C;
        return OP::apply(static_cast<C>(a), static_cast<C>(b));
    }
}

/* *p = (T)(*p OP value) in one step; the value from before. */
template <class OP, class T, class U>
__device__ __forceinline__ T rex_atomic_update(T *p, U value) {
    if constexpr (rex_is_native<OP, T, U>::value) {
        if (!REX_IS_PRIVATE(p)) {
            return rex_atomic_native<OP>(p, static_cast<T>(value));
        }
    }
    return rex_atomic_apply(p, [value](T old) { return rex_apply_common<OP>(old, value); });
}

/* The same; the value from after. */
template <class OP, class T, class U>
__device__ __forceinline__ T rex_atomic_update_new(T *p, U value) {
    return static_cast<T>(rex_apply_common<OP>(rex_atomic_update<OP>(p, value), value));
}
template <class T, class F>
__device__ __forceinline__ T rex_atomic_apply_new(T *p, F f) {
    return static_cast<T>(f(rex_atomic_apply(p, f)));
}

#endif
