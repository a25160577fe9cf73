/* Atomic accesses to objects (OpenMP 5.2, 15.8.4, relaxed): those of 1, 2, 4 or 8 bytes that are aligned to their size as
 * words, all others under a lock. */
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

/* Whether an object is a word: by its type alone, or where that leaves it open, by its address. */
template <class T>
struct rex_has_word {
    static constexpr bool value = sizeof(T) == 1 || sizeof(T) == 2 || sizeof(T) == 4 || sizeof(T) == 8;
};
template <class T>
__device__ __forceinline__ bool rex_is_word(const T *p) {
    return alignof(T) >= sizeof(T) || reinterpret_cast<unsigned long long>(p) % sizeof(T) == 0;
}

/* Whether two objects have the same bits. */
template <class T>
__device__ __forceinline__ bool rex_same_bits(T a, T b) {
    if constexpr (rex_has_word<T>::value) {
        typedef typename rex_word<sizeof(T)>::type W;
        return rex_bits<W>(a) == rex_bits<W>(b);
    } else {
        unsigned char left[sizeof(T)], right[sizeof(T)], differ = 0;
        memcpy(left, &a, sizeof a);
        memcpy(right, &b, sizeof b);
        for (unsigned k = 0; k < sizeof(T); ++k) {
            differ |= static_cast<unsigned char>(left[k] ^ right[k]);
        }
        return differ == 0;
    }
}

template <class T>
__device__ __forceinline__ T rex_atomic_read(const T *p) {
    if constexpr (rex_has_word<T>::value) {
        if (rex_is_word(p)) {
            typedef typename rex_word<sizeof(T)>::type W;
#if defined(REX_CPU)
            rex_cpu_look();
            return rex_bits<T>(__atomic_load_n(reinterpret_cast<const W *>(p), __ATOMIC_ACQUIRE));
#else
            return rex_bits<T>(static_cast<W>(*reinterpret_cast<const volatile W *>(p)));
#endif
        }
    }
    return rex_locked(p, [p] { return *p; });
}

template <class T, class U>
__device__ __forceinline__ void rex_atomic_write(T *p, U value) {
    const T fresh = static_cast<T>(value);
    if constexpr (rex_has_word<T>::value) {
        if (rex_is_word(p)) {
            typedef typename rex_word<sizeof(T)>::type W;
#if defined(REX_CPU)
            __atomic_store_n(reinterpret_cast<W *>(p), rex_bits<W>(fresh), __ATOMIC_RELEASE);
#else
            *reinterpret_cast<volatile W *>(p) = rex_bits<W>(fresh);
#endif
            return;
        }
    }
    rex_locked(p, [p, fresh] { return *p = fresh, 0; });
}

/* If *p still has the bits of `expected`, replaces them; what was there before. */
template <class T>
__device__ __forceinline__ T rex_atomic_swap(T *p, T expected, T fresh) {
    if constexpr (rex_has_word<T>::value) {
        if (rex_is_word(p)) {
            typedef typename rex_word<sizeof(T)>::type W;
            return rex_bits<T>(rex_compare_swap(reinterpret_cast<W *>(p), rex_bits<W>(expected), rex_bits<W>(fresh)));
        }
    }
    return rex_locked(p, [=] {
        const T before = *p;
        if (rex_same_bits(before, expected)) {
            *p = fresh;
        }
        return before;
    });
}

/* Replaces x = *p by (T)f(x) in one step and returns x. `f` may run several times. */
template <class T, class F>
__device__ __forceinline__ T rex_atomic_apply(T *p, F f) {
    if constexpr (rex_has_word<T>::value) {
        if (rex_is_word(p)) {
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
    }
    T seen = rex_atomic_read(p);
    for (;;) {
        const T fresh = static_cast<T>(f(seen)), before = rex_atomic_swap(p, seen, fresh);
        if (rex_same_bits(before, seen)) {
            return seen;
        }
        seen = before;
    }
}

template <class T, class U>
__device__ __forceinline__ T rex_atomic_exchange(T *p, U value) {
    const T fresh = static_cast<T>(value);
    if constexpr (rex_has_word<T>::value) {
        if (rex_is_word(p)) {
            typedef typename rex_word<sizeof(T)>::type W;
#if defined(REX_CPU)
            W *word = reinterpret_cast<W *>(p);
            return rex_bits<T>(__atomic_exchange_n(word, rex_bits<W>(fresh), __ATOMIC_ACQ_REL));
#else
            if constexpr (sizeof(T) >= 4) {
                W *word = reinterpret_cast<W *>(p);
                if (REX_IS_PRIVATE(p)) {
                    const W before = *word;
                    return rex_bits<T>(rex_private_exchange(word, before, rex_bits<W>(fresh)));
                }
                return rex_bits<T>(atomicExch(word, rex_bits<W>(fresh)));
            } else {
                return rex_atomic_apply(p, [fresh](T) { return fresh; });
            }
#endif
        }
    }
    return rex_locked(p, [=] {
        const T before = *p;
        *p = fresh;
        return before;
    });
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
            return static_cast<T>(static_cast<rex_wraps<T>>(a) - static_cast<rex_wraps<T>>(b));
        }
    }
};

/* Whether the hardware's own instruction does `*p = *p OP value`, in C's types, for values of T and U. */
template <class OP, class T, class U>
struct rex_is_native {
    static constexpr bool integers = !rex_is_floating<T>::value && !rex_is_floating<U>::value &&
                                     !rex_is_pointer<T>::value && (sizeof(T) == 4 || sizeof(T) == 8);
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

template <class T>
struct rex_is_complex {
    static constexpr bool value = rex_is_floating<T>::value && !rex_is_real<T>::value;
};

/* `a OP b` in the type that C computes it in: the common type of both after the usual conversions. The greater or smaller
 * of two keeps its own type, for a common one may hold less of it. A real operand of a complex one stays real (C11, G.5).
 */
template <class OP, class A, class B>
__device__ __forceinline__ auto rex_apply_common(A a, B b) {
    constexpr bool least = rex_is_same<OP, rex_min>::value, most = rex_is_same<OP, rex_max>::value;
    if constexpr (rex_is_pointer<A>::value) {
        if constexpr (least || most) {
            return (least ? b < a : a < b) ? static_cast<A>(b) : a;
        } else {
            return rex_is_same<OP, rex_add>::value ? a + b : a - b;
        }
    } else if constexpr (least || most) {
        typedef decltype(a + b) C;
        const C left = static_cast<C>(a), right = static_cast<C>(b);
        return (least ? rex_is_less(right, left) : rex_is_less(left, right)) ? static_cast<A>(b) : a;
    } else if constexpr (rex_is_complex<A>::value || rex_is_complex<B>::value) {
        if constexpr (rex_is_same<OP, rex_add>::value) {
            return a + b;
        } else if constexpr (rex_is_same<OP, rex_sub>::value) {
            return a - b;
        } else {
            static_assert(rex_is_same<OP, rex_mul>::value, "complex numbers have no other operators");
            return a * b;
        }
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
    if constexpr (!rex_has_word<T>::value) {
        return rex_locked(p, [=] {
            const T before = *p;
            *p = static_cast<T>(rex_apply_common<OP>(before, value));
            return before;
        });
    } else {
        return rex_atomic_apply(p, [value](T old) { return rex_apply_common<OP>(old, value); });
    }
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

/* Objects that are volatile besides. */
template <class T>
__device__ __forceinline__ T rex_atomic_read(const volatile T *p) {
    return rex_atomic_read(const_cast<const T *>(p));
}
template <class T, class U>
__device__ __forceinline__ void rex_atomic_write(volatile T *p, U value) {
    rex_atomic_write(const_cast<T *>(p), value);
}
template <class T, class U>
__device__ __forceinline__ T rex_atomic_exchange(volatile T *p, U value) {
    return rex_atomic_exchange(const_cast<T *>(p), value);
}
template <class T, class F>
__device__ __forceinline__ T rex_atomic_apply(volatile T *p, F f) {
    return rex_atomic_apply(const_cast<T *>(p), f);
}
template <class T, class F>
__device__ __forceinline__ T rex_atomic_apply_new(volatile T *p, F f) {
    return rex_atomic_apply_new(const_cast<T *>(p), f);
}
template <class OP, class T, class U>
__device__ __forceinline__ T rex_atomic_update(volatile T *p, U value) {
    return rex_atomic_update<OP>(const_cast<T *>(p), value);
}
template <class OP, class T, class U>
__device__ __forceinline__ T rex_atomic_update_new(volatile T *p, U value) {
    return rex_atomic_update_new<OP>(const_cast<T *>(p), value);
}

#endif
