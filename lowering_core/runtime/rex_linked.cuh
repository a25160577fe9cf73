/* Functions that the device code of several files shares. Each has the name rex_extern_F with C linkage, so that it meets
 * no function of the host, and what are compatible types in C need not have one spelling.
 *
 * A file that calls F but does not define it:  REX_ELSEWHERE R rex_extern_F(parameters) REX_ABSENT(R, arguments)
 * A file that defines it:                      REX_EXPORTED R rex_extern_F(parameters) {...}
 *                                              REX_FUNCTION(rex_function_F, what it needs)
 *
 * Whether F has a device version is only known when the program is linked: rex_function_F is NULL where no file defines
 * it, and no kernel is launched that could reach F. REX_NEEDS lists what a kernel or a function calls.
 */
#ifndef REX_LINKED_CUH
#define REX_LINKED_CUH

#define REX_EXPORTED extern "C" __device__

#ifdef REX_GPU
/* Device code has no undefined functions, but one definition may take the place of a weak one, as those of inline functions
 * are. The compiler must not learn from this body what the other one does, so it is opaque in all that it could tell. */
#define REX_ELSEWHERE extern "C" inline __noinline__ __device__
template <class T>
__device__ __forceinline__ void rex_opaque(const T *value) {
    REX_HIDE(value);
}
template <class R>
struct rex_absent {
    template <class... A>
    static __device__ __forceinline__ R call(const A &...arguments) {
        R result;
        rex_opaque(&result);
        REX_TRAP();
        (rex_opaque(&arguments), ...);
        return result;
    }
};
template <>
struct rex_absent<void> {
    template <class... A>
    static __device__ __forceinline__ void call(const A &...arguments) {
        REX_TRAP();
        (rex_opaque(&arguments), ...);
    }
};
#define REX_ABSENT(R, ...) \
    { return rex_absent<R>::call(__VA_ARGS__); }
/* Device code is linked within a program or a shared library, never between them. */
#define REX_LINKED_HERE __attribute__((visibility("hidden")))
#define REX_LINKED extern __attribute__((weak, visibility("hidden")))
#else
#define REX_ELSEWHERE extern "C" __attribute__((weak))
#define REX_ABSENT(R, ...) ;
#define REX_LINKED_HERE
#define REX_LINKED extern __attribute__((weak))
#endif

#ifdef REX_FREESTANDING
#define REX_DECLARE_NEED(record)
#define REX_NEEDS(K, ...)
#define REX_FUNCTION(record, needs)
#else
#define REX_DECLARE_NEED(record) extern "C" { REX_LINKED rex_function record; }
#define REX_NEED(record, name) {name, &record}
#define REX_NEEDS(K, ...) static const rex_need K##_needs[] = {__VA_ARGS__, {nullptr, nullptr}};
#define REX_FUNCTION(record, needs) \
    extern "C" { \
    extern REX_LINKED_HERE rex_function record; \
    rex_function record = {needs, 0}; \
    }
#endif

#endif
