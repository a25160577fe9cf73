/* Everything that an emitted device file includes. `rex_target.cuh` in the target's folder says what its compiler lacks or
 * spells differently; both folders are all that a compiler without headers (NVRTC) needs. A kernel has a one-dimensional
 * grid of one-dimensional blocks.
 *
 * The target's file defines REX_CPU or REX_GPU, REX_FREESTANDING where there are no headers of C, and
 *
 *     REX_WARP_WIDTH                          threads of a warp
 *     REX_MASK                                an unsigned type with a bit for each lane of a warp
 *     REX_SHUFFLE_DOWN(mask, value, distance) the value (4 or 8 bytes) of the lane `distance` further on
 *     REX_HIDE(pointer)                       what the compiler knows of a pointer, or an address in 64 bits, is forgotten
 *     REX_TRAP(), REX_NANOSECONDS()           ends the program; a clock
 *     REX_TICK, REX_EARLIER                   the nanoseconds between two of its values; a value that it had not long ago
 *     REX_ATOMIC_MIN(pointer, value), REX_ATOMIC_MAX   for long long
 *     REX_YIELD()                             others go on before this thread does, which waits for them
 *     REX_WHOLE_WARP(pointer)                 (or not defined) whether all lanes are here with the same pointer
 *     REX_UNDEFINED                           declares an object that perhaps no file defines
 */
#ifndef REX_DEVICE_CUH
#define REX_DEVICE_CUH

#include "rex_target.cuh"
#include "rex_std.cuh"
#ifndef REX_FREESTANDING
#include "rex_kernel.h"
#endif

/* The number of the device, and how many there are. */
#ifdef REX_GPU
static __constant__ int rex_device_numbers[2] = {0, 1};
#endif

/* REX_KERNEL_ENTRY(K) defines K_entry, by which the host file launches kernel K. REX_KERNEL_ENTRY_SYNC is for a kernel
 * whose threads wait for each other at barriers or shuffles of its own; rex_reduce alone does not need it. The other two
 * are for kernels that call functions of other files, which K_needs lists. */
#if defined(REX_FREESTANDING)
#define REX_ENTRY(K, sync, ...)
#define REX_ASSUMING_ENTRY(K, ...)
#define REX_GLOBAL_ENTRY(ENTRY, OBJECT, KIND)
#else
template <class F>
struct rex_signature;
template <class... A>
struct rex_signature<void(A...)> {
    static constexpr int rex_count = static_cast<int>(sizeof...(A));
    static constexpr unsigned rex_sizes[sizeof...(A) + 1] = {static_cast<unsigned>(sizeof(A))..., 0};
};
#ifdef REX_GPU
/* A program and its shared libraries each have a copy of the GPU's runtime, which alone knows the kernels and variables
 * of its own: these functions call the copy that this file is linked with. */
static inline auto rex_tell(int device, int devices) {
    static bool rex_told[REX_MOST_DEVICES];
    auto error = REX_GPU_CALL(Success);
    if (devices > 1 && !rex_told[device]) {
        const int rex_numbers[] = {device, devices};
        error = REX_GPU_CALL(MemcpyToSymbol)(REX_SYMBOL(rex_device_numbers), rex_numbers, sizeof rex_numbers);
        rex_told[device] = error == REX_GPU_CALL(Success);
    }
    return error;
}
static inline int rex_launch(const void *function, unsigned blocks, unsigned threads, void **params, int device,
                             int devices) {
    auto error = rex_tell(device, devices);
    if (error == REX_GPU_CALL(Success)) {
        error = REX_GPU_CALL(LaunchKernel)(function, dim3(blocks), dim3(threads), params, 0,
                                           REX_GPU_CALL(StreamPerThread));
    }
    return error == REX_GPU_CALL(Success) ? 0 : ((void)REX_GPU_CALL(GetLastError)(), static_cast<int>(error));
}
static inline int rex_held(const void *function, unsigned threads) {
    int blocks = 0;
    const auto error = REX_GPU_CALL(OccupancyMaxActiveBlocksPerMultiprocessor)(&blocks, function, static_cast<int>(threads), 0);
    return error == REX_GPU_CALL(Success) ? blocks : ((void)REX_GPU_CALL(GetLastError)(), 0);
}
/* What fails here shows when the kernel is launched. */
static inline void rex_load(const void *function, int device, int devices) {
    REX_GPU_CALL(FuncAttributes) attributes;
    if (rex_tell(device, devices) != REX_GPU_CALL(Success) ||
        REX_GPU_CALL(FuncGetAttributes)(&attributes, function) != REX_GPU_CALL(Success)) {
        (void)REX_GPU_CALL(GetLastError)();
    }
}
extern "C" int rex_backend_kernel(rex_loaded *kernel);
#define REX_LOADED(K) \
    static rex_loaded K##_loaded = {rex_load, reinterpret_cast<const void *>(K), nullptr}; \
    static const int K##_known __attribute__((used)) = rex_backend_kernel(&K##_loaded);
static inline int rex_address(void **device, const void *symbol) {
    const auto error = REX_GPU_CALL(GetSymbolAddress)(device, symbol);
    return error == REX_GPU_CALL(Success) ? 0 : ((void)REX_GPU_CALL(GetLastError)(), static_cast<int>(error));
}
#define REX_ADDRESSES(K, sync) reinterpret_cast<const void *>(K), rex_launch, nullptr, nullptr, rex_held, 1
#ifdef __HIP_DEVICE_COMPILE__ /* which has the records of variables too */
#define REX_ADDRESS nullptr
#else
#define REX_ADDRESS rex_address
#endif
#else
#define REX_ADDRESS nullptr
#define REX_LOADED(K)
#define REX_ADDRESSES(K, sync) \
    nullptr, nullptr, rex_cpu_kernel<decltype(K), K>::rex_block, rex_cpu_kernel<decltype(K), K>::rex_thread, nullptr, sync
#endif
#define REX_ENTRY(K, sync, ...) \
    extern "C" rex_kernel_entry K##_entry; \
    extern "C" const rex_kernel *K##_entry(void) { \
        static rex_known rex_kept; \
        static const rex_kernel rex_entry = {#K, \
                                          REX_ADDRESSES(K, sync), \
                                          rex_signature<decltype(K)>::rex_count, \
                                          rex_signature<decltype(K)>::rex_sizes, \
                                          __VA_ARGS__, \
                                          &rex_kept}; \
        return &rex_entry; \
    } \
    REX_LOADED(K)
/* REX_ASSUMING_ENTRY(K, sync, needs, GENERAL, …) is the entry of a kernel that takes the listed rex_assumptions for granted;
 * kernel GENERAL, with the same parameters, is launched where one of them does not hold. */
#define REX_ASSUMING_ENTRY(K, sync, needs, GENERAL, ...) \
    extern "C" rex_kernel_entry GENERAL##_entry; \
    static const rex_assumption K##_assumed[] = {__VA_ARGS__}; \
    REX_ENTRY(K, sync, needs, GENERAL##_entry, K##_assumed, static_cast<int>(sizeof K##_assumed / sizeof *K##_assumed))
/* REX_GLOBAL_ENTRY(ENTRY, OBJECT, KIND) defines ENTRY, by which the host file announces a declare-target variable. */
#define REX_GLOBAL_ENTRY(ENTRY, OBJECT, KIND) \
    extern "C" { \
    extern const rex_global ENTRY; \
    const rex_global ENTRY = {(const void *)&OBJECT, sizeof OBJECT, KIND, REX_ADDRESS}; \
    }
#endif
#define REX_KERNEL_ENTRY(K) REX_ENTRY(K, 0, nullptr, nullptr, nullptr, 0)
#define REX_KERNEL_ENTRY_SYNC(K) REX_ENTRY(K, 1, nullptr, nullptr, nullptr, 0)
#define REX_LINKED_ENTRY(K) REX_ENTRY(K, 0, K##_needs, nullptr, nullptr, 0)
#define REX_LINKED_ENTRY_SYNC(K) REX_ENTRY(K, 1, K##_needs, nullptr, nullptr, 0)

/* Kernels that are compiled again while the program runs, where the target has that. */
#ifndef REX_WANTED
#define REX_WANTED(K) 1
#define REX_GIVEN(k, name)
#endif
#ifndef REX_SPECIALIZES
#define REX_SPECIALIZES(K, ...)
#endif

/* REX_RECURSIVE says that functions of this file call themselves, so that threads of a GPU need a larger stack. */
#if defined(REX_GPU) && !defined(REX_FREESTANDING)
extern "C" int rex_backend_recursive(void);
#define REX_RECURSIVE static const int rex_recursive __attribute__((used)) = rex_backend_recursive();
#else
#define REX_RECURSIVE
#endif

/* REX_GLOBAL(NAME, DECLARATION) defines an object under a symbol that is not the one of the host's object NAME. */
#define REX_GLOBAL(NAME, ...) \
    namespace rex_globals { \
    __device__ __VA_ARGS__; \
    } \
    using rex_globals::NAME

/* REX_LASTING(NAME, DECLARATION) defines a static object of a function, of which each device has one. */
#ifndef REX_KEEP
#define REX_KEEP(NAME)
#endif
#define REX_LASTING(NAME, ...) \
    static __device__ __VA_ARGS__; \
    REX_KEEP(NAME)

/* REX_GLOBAL_ELSEWHERE(NAME, DECLARATION) declares the one of another file. Without it no kernel that uses it is launched,
 * but a linker of device code may insist on a definition. */
#define REX_GLOBAL_ELSEWHERE(NAME, ...) \
    namespace rex_globals { \
    REX_UNDEFINED __VA_ARGS__; \
    } \
    using rex_globals::NAME

#include "rex_linked.cuh"

/* The global id of this thread, and the number of threads of the launch. */
__device__ __forceinline__ unsigned long long rex_global_thread() {
    return static_cast<unsigned long long>(blockIdx.x) * blockDim.x + threadIdx.x;
}
__device__ __forceinline__ unsigned long long rex_grid_threads() {
    return static_cast<unsigned long long>(gridDim.x) * blockDim.x;
}

/* An array that is passed by value. What emitted text names begins with rex_, for any other name may be a macro. */
template <class T>
struct rex_value {
    T rex_array;
};

/* Quotient and remainder; a GPU divides 32-bit numbers several times faster than 64-bit ones. */
__device__ __forceinline__ unsigned long long rex_div(unsigned long long a, unsigned long long b) {
    return ((a | b) >> 32) == 0 ? static_cast<unsigned>(a) / static_cast<unsigned>(b) : a / b;
}
__device__ __forceinline__ unsigned long long rex_mod(unsigned long long a, unsigned long long b) {
    return ((a | b) >> 32) == 0 ? static_cast<unsigned>(a) % static_cast<unsigned>(b) : a % b;
}

/* The place of the highest bit of a number that is not 0, and the quotient by a power of two. */
__device__ __forceinline__ unsigned rex_log2(unsigned value) {
#ifdef REX_GPU
    return 31 - __clz(static_cast<int>(value));
#else
    return 31 - static_cast<unsigned>(__builtin_clz(value));
#endif
}
__device__ __forceinline__ unsigned long long rex_div_shift(unsigned long long a, unsigned long long b) {
    return a >> rex_log2(static_cast<unsigned>(b));
}

/* REX_UNROLL(N) stands in front of a loop that a GPU's compiler unrolls, so that it has the loads of N iterations in
 * flight together; REX_UNROLL_ALL in front of one that it unrolls whole, so that registers hold what it subscripts. */
#ifdef REX_GPU
#define REX_PRAGMA(...) _Pragma(#__VA_ARGS__)
#define REX_UNROLL(N) REX_PRAGMA(unroll N)
#define REX_UNROLL_ALL REX_PRAGMA(unroll)
#else
#define REX_UNROLL(N)
#define REX_UNROLL_ALL
#endif

/* What a launch has checked, and the compiler may rely on. The CPU looks again. */
#ifdef REX_GPU
#define REX_ASSUME(test) __builtin_assume(test)
#else
#define REX_ASSUME(test) ((test) ? static_cast<void>(0) : __builtin_trap())
#endif
template <class T>
__device__ __forceinline__ T *rex_aligned(T *pointer) {
#ifdef REX_GPU
    return (T *)__builtin_assume_aligned(pointer, 16);
#else
    REX_ASSUME(reinterpret_cast<unsigned long long>(pointer) % 16 == 0);
    return pointer;
#endif
}

/* How many of the numbers first, first + stride, … are below the trip count. */
__device__ __forceinline__ unsigned long long rex_turns(unsigned long long first, unsigned long long trip_count,
                                                        unsigned long long stride) {
    return first < trip_count ? rex_div(trip_count - 1 - first, stride) + 1 : 0;
}

/* How many iterations are in runs of `length`, a power of two; none where not all threads of the grid would have one,
 * nor for a thread that is alone, which keeps the order of the loop. */
__device__ __forceinline__ unsigned long long rex_whole_runs(unsigned long long trip_count, unsigned length) {
    return rex_grid_threads() > 1 && trip_count >= rex_grid_threads() * length ? trip_count & ~(length - 1ull) : 0;
}

/* A nest is cut into tiles. Threads side by side take its columns: a power of two that divides the number of threads,
 * and no larger than the trip count needs. */
__device__ __forceinline__ unsigned long long rex_tile_columns(unsigned long long trip_count, unsigned limit = ~0u) {
    const unsigned whole = blockDim.x & (0u - blockDim.x), most = whole < limit ? whole : limit;
    return trip_count > most / 2 || most == 1 ? most : trip_count < 2 ? 1u : 2u << rex_log2(static_cast<unsigned>(trip_count) - 1);
}

/* How many rows of a tile a thread takes one after the other: `most`, or fewer where the grid, or a large device, would
 * have threads without any. */
__device__ __forceinline__ unsigned long long rex_tile_rows(unsigned long long trip_count, unsigned most) {
    const unsigned long long resident = 1 << 18, threads = rex_grid_threads() < resident ? rex_grid_threads() : resident;
    return threads == 1                       ? 1 /* which keeps the order of the loop */
           : trip_count >= threads * most       ? most
           : trip_count >= threads * most / 2 ? most / 2
           : trip_count >= threads * most / 4 ? most / 4
                                              : 1;
}

/* Deals out iterations [0, trip_count) in chunks, round robin over `num` threads: number `id` gets chunks id, id + num, …
 * A chunk below 1 counts as 1. Nothing overflows, whatever the values. */
struct rex_static_sched {
    unsigned long long trip_count, chunk, step, next;
};

__device__ __forceinline__ void rex_static_sched_init(rex_static_sched *s, unsigned long long trip_count,
                                                      long long chunk, unsigned long long id, unsigned long long num) {
    const unsigned long long most = ~0ull;
    s->trip_count = trip_count;
    s->chunk = chunk < 1 ? 1 : static_cast<unsigned long long>(chunk);
    s->step = s->chunk > rex_div(most, num) ? most : s->chunk * num;
    s->next = trip_count == 0 || id > rex_div(trip_count - 1, s->chunk) ? trip_count : id * s->chunk;
}

/* The thread's next chunk as iterations [*low, *high), any 64-bit integers; false when there is none left. */
template <class T>
__device__ __forceinline__ bool rex_static_sched_next(rex_static_sched *s, T *low, T *high) {
    static_assert(sizeof(T) == 8, "logical iterations are counted in 64 bits");
    if (s->next >= s->trip_count) {
        return false;
    }
    const unsigned long long left = s->trip_count - s->next;
    *low = static_cast<T>(s->next);
    *high = static_cast<T>(s->next + (left < s->chunk ? left : s->chunk));
    s->next = left > s->step ? s->next + s->step : s->trip_count;
    return true;
}

/* The same for chunks of a size that is known: how many iterations a thread gets, and the number of one of them. */
__device__ __forceinline__ unsigned long long rex_dealt(unsigned long long trip_count, unsigned chunk,
                                                        unsigned long long id, unsigned long long num) {
    const unsigned long long rounds = rex_div(trip_count, num * chunk), rest = trip_count - rounds * num * chunk;
    const unsigned long long last = rest > id * chunk ? rest - id * chunk : 0;
    return rounds * chunk + (last < chunk ? last : chunk);
}
__device__ __forceinline__ unsigned long long rex_dealt_number(unsigned long long turn, unsigned chunk,
                                                               unsigned long long id, unsigned long long num) {
    return (turn / chunk * num + id) * chunk + turn % chunk;
}

/* `value ?: other`, whose value is evaluated once. */
template <class T, class F>
__device__ __forceinline__ auto rex_or_else(T value, F other) -> decltype(true ? value : other()) {
    return value ? value : other();
}

/* A compound literal whose address is used until the expression ends. */
template <class T>
__device__ __forceinline__ T &rex_temporary(T &&value) {
    return value;
}

#include "rex_libc.cuh"
#include "rex_math.cuh"
#include "rex_roots.cuh"
#include "rex_overflow.cuh"
#include "rex_decimal.cuh"
#include "rex_stdlib.cuh"
#include "rex_wide.cuh"
#include "rex_variable.cuh"
#include "rex_format.cuh"
#include "rex_enum.cuh"
#include "rex_view.cuh"
#include "rex_operators.cuh"
#include "rex_object_lock.cuh"
#include "rex_atomic.cuh"
#include "rex_bit_field.cuh"
#include "rex_reduce.cuh"
#include "rex_team.cuh"
#include "rex_latest.cuh"
#include "rex_lock.cuh"
#include "rex_settings.cuh"
#include "rex_queries.cuh"
#include "rex_objects.cuh"
#include "rex_array.cuh"
#include "rex_alloc.cuh"
#include "rex_pointer.cuh"
#include "rex_block_copy.cuh"
#include "rex_private_updates.cuh"
#include "rex_shared_tiles.cuh"
#include "rex_gnu_atomic.cuh"
#include "rex_staged.cuh"

#endif
