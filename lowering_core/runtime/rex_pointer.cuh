/* Pointers to functions. Their values are the host's, wherever they come from, so that they can lie in mapped memory and
 * compare as on the host. A call looks for the device's version of the function: a file lists those that are known.
 */
#ifndef REX_POINTER_CUH
#define REX_POINTER_CUH

template <class T>
struct rex_given {
    typedef T type;
};
template <class A, class B>
struct rex_one_type {
    static constexpr bool value = false;
};
template <class A>
struct rex_one_type<A, A> {
    static constexpr bool value = true;
};

template <class R>
__device__ R rex_no_function(const void *pointer) {
    printf("rex: error: a kernel calls a function through a pointer, %p on the host, which has no device version in the "
           "kernel's file\n",
           pointer);
    REX_TRAP();
    return R();
}

/* TABLE holds the host's addresses of the functions, which it sends before the first launch. */
#define REX_POINTED(TABLE) \
    template <class F> \
    static __device__ __forceinline__ F *rex_address_of(int number) { \
        return reinterpret_cast<F *>(TABLE[number]); \
    }
#define REX_CALLS(...) \
    template <class R, class... P> \
    static __device__ R rex_call(R (*function)(P...), typename rex_given<P>::type... arguments) { \
        __VA_ARGS__ \
        return rex_no_function<R>(reinterpret_cast<const void *>(function)); \
    }
#define REX_CALL(NUMBER, FUNCTION) \
    if constexpr (rex_one_type<decltype(FUNCTION), R(P...)>::value) { \
        if (function == rex_address_of<R(P...)>(NUMBER)) { \
            return FUNCTION(arguments...); \
        } \
    }

#endif
