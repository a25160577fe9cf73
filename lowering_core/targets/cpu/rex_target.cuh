/* The language of GPUs for a host C++17 compiler: the device half of the CPU back end.
 *
 * Blocks run in parallel on cores, one at a time on each worker thread, so that thread_local storage is per block. The
 * threads of a block run in order of threadIdx; only those that wait for each other get stacks of their own (fibers).
 */
#ifndef REX_TARGET_CUH
#define REX_TARGET_CUH

#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#define REX_CPU 1

#define __global__
#define __device__
#define __host__
#define __constant__ const
#define __shared__ static __thread
#define __launch_bounds__(...)
#define __forceinline__ inline __attribute__((always_inline))

struct rex_index {
    unsigned x, y, z;
};

/* What the running thread knows about its place. Plain `__thread` objects are reached without an initialisation check. */
extern __thread rex_index rex_cpu_thread_index;
extern __thread rex_index rex_cpu_block_index;
extern __thread rex_index rex_cpu_block_size;
extern __thread rex_index rex_cpu_grid_size;
#define threadIdx rex_cpu_thread_index
#define blockIdx rex_cpu_block_index
#define blockDim rex_cpu_block_size
#define gridDim rex_cpu_grid_size
extern __thread int rex_cpu_numbers[2]; /* the device's, and how many there are */
#define rex_device_numbers rex_cpu_numbers
extern __thread unsigned rex_cpu_reductions; /* calls of rex_reduce in this block */
void *rex_cpu_take(size_t size); /* the heap of kernels, which the runtime tells from the host's */
void rex_cpu_give(void *memory);
int rex_cpu_keep(const volatile void *object, size_t size); /* each device has its own values of the object */
#define REX_KEEP(NAME) static const int NAME##_kept __attribute__((used)) = rex_cpu_keep(&NAME, sizeof NAME);
#define REX_HEAP_TAKE rex_cpu_take
#define REX_HEAP_GIVE rex_cpu_give
bool rex_cpu_reversed(); /* whether threads run from the last to the first */
extern unsigned rex_cpu_warp_width; /* REX_WARP_WIDTH in the environment: 32 or 64 */
#define warpSize rex_cpu_warp_width

#define REX_WARP_WIDTH rex_cpu_warp_width
#define REX_MASK unsigned long long
#define REX_SHUFFLE_DOWN(mask, value, distance) __shfl_down_sync(mask, value, distance)
#define REX_HIDE(pointer) asm volatile("" : "+r"(pointer) : : "memory")
#define REX_TRAP() __builtin_trap()
#define REX_YIELD() rex_cpu_yield()
#define REX_NANOSECONDS() rex_nanoseconds()
#define REX_TICK 1
#define REX_EARLIER 0ull
#define REX_ATOMIC_MIN(pointer, value) atomicMin(pointer, value)
#define REX_ATOMIC_MAX(pointer, value) atomicMax(pointer, value)
/* The atomic operations of a CPU take any memory. */
#define REX_IS_PRIVATE(pointer) false
#define REX_IS_SHARED(pointer) false
#define REX_UNDEFINED extern __attribute__((weak))

inline unsigned long long rex_nanoseconds() {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<unsigned long long>(now.tv_sec) * 1000000000u + static_cast<unsigned long long>(now.tv_nsec);
}

enum rex_cpu_exchange { REX_CPU_SYNC, REX_CPU_SHFL, REX_CPU_UP, REX_CPU_DOWN, REX_CPU_XOR, REX_CPU_BALLOT };

/* Waits for the whole block. `file` and `line` name the barrier; threads of a block must meet at the same one. */
void rex_cpu_barrier(const char *file, int line);
/* Waits for the lanes of `mask` and exchanges values: what the lane that `operand` selects gave, or the ballot. */
unsigned long long rex_cpu_warp(const char *file, int line, rex_cpu_exchange kind, REX_MASK mask,
                                unsigned long long value, unsigned operand, unsigned width);

/* Lets the other threads of the block, or those of other blocks, go on. */
void rex_cpu_yield();

#define __syncthreads() rex_cpu_barrier(__FILE__, __LINE__)
#define __syncwarp(...) rex_cpu_syncwarp(__FILE__, __LINE__, ##__VA_ARGS__)
#define __shfl_sync(...) rex_cpu_shuffle(__FILE__, __LINE__, REX_CPU_SHFL, __VA_ARGS__)
#define __shfl_up_sync(...) rex_cpu_shuffle(__FILE__, __LINE__, REX_CPU_UP, __VA_ARGS__)
#define __shfl_down_sync(...) rex_cpu_shuffle(__FILE__, __LINE__, REX_CPU_DOWN, __VA_ARGS__)
#define __shfl_xor_sync(...) rex_cpu_shuffle(__FILE__, __LINE__, REX_CPU_XOR, __VA_ARGS__)
#define __ballot_sync(mask, test) \
    rex_cpu_warp(__FILE__, __LINE__, REX_CPU_BALLOT, mask, (test) ? 1 : 0, 0, REX_WARP_WIDTH)
#define __any_sync(mask, test) (__ballot_sync(mask, test) != 0)
#define __all_sync(mask, test) (__ballot_sync(mask, !(test)) == 0)

inline void rex_cpu_syncwarp(const char *file, int line, REX_MASK mask = ~0ull) {
    rex_cpu_warp(file, line, REX_CPU_SYNC, mask, 0, 0, REX_WARP_WIDTH);
}

template <class T>
inline T rex_cpu_shuffle(const char *file, int line, rex_cpu_exchange kind, REX_MASK mask, T value, unsigned operand,
                         unsigned width = REX_WARP_WIDTH) {
    static_assert(sizeof(T) == 4 || sizeof(T) == 8, "shuffles move values of 4 or 8 bytes");
    unsigned long long bits = 0;
    memcpy(&bits, &value, sizeof value);
    bits = rex_cpu_warp(file, line, kind, mask, bits, operand, width);
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* A thread runs alone until it meets the others, so its lane is the only active one. */
inline REX_MASK __activemask() { return 1ull << (threadIdx.x % REX_WARP_WIDTH); }

/* A thread that looks again and again at what another one writes lets that one run. */
inline void rex_cpu_look() {
    static thread_local unsigned looks;
    if (++looks % 1024 == 0) {
        rex_cpu_yield();
    }
}

inline void __threadfence() {
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    rex_cpu_look();
}
inline void __threadfence_block() { __threadfence(); }
inline void __threadfence_system() { __threadfence(); }

template <class T>
inline T __ldg(const T *address) {
    return *address;
}

template <class T>
struct rex_cpu_same {
    typedef T type;
};

/* Replaces *p by `f(*p)` and returns the old value. Blocks run on several cores, so this is a real atomic. */
template <class T, class F>
inline T rex_cpu_atomic(T *p, F f) {
    T old, fresh;
    __atomic_load(p, &old, __ATOMIC_RELAXED);
    do {
        fresh = static_cast<T>(f(old));
    } while (!__atomic_compare_exchange(p, &old, &fresh, true, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED));
    return old;
}

template <class T>
inline T atomicAdd(T *p, typename rex_cpu_same<T>::type value) {
    return rex_cpu_atomic(p, [value](T old) { return old + value; });
}
template <class T>
inline T atomicSub(T *p, typename rex_cpu_same<T>::type value) {
    return rex_cpu_atomic(p, [value](T old) { return old - value; });
}
template <class T>
inline T atomicMin(T *p, typename rex_cpu_same<T>::type value) {
    return rex_cpu_atomic(p, [value](T old) { return value < old ? value : old; });
}
template <class T>
inline T atomicMax(T *p, typename rex_cpu_same<T>::type value) {
    return rex_cpu_atomic(p, [value](T old) { return old < value ? value : old; });
}
template <class T>
inline T atomicAnd(T *p, typename rex_cpu_same<T>::type value) {
    return rex_cpu_atomic(p, [value](T old) { return old & value; });
}
template <class T>
inline T atomicOr(T *p, typename rex_cpu_same<T>::type value) {
    return rex_cpu_atomic(p, [value](T old) { return old | value; });
}
template <class T>
inline T atomicXor(T *p, typename rex_cpu_same<T>::type value) {
    return rex_cpu_atomic(p, [value](T old) { return old ^ value; });
}
template <class T>
inline T atomicExch(T *p, typename rex_cpu_same<T>::type value) {
    return rex_cpu_atomic(p, [value](T) { return value; });
}
template <class T>
inline T atomicCAS(T *p, typename rex_cpu_same<T>::type expected, typename rex_cpu_same<T>::type value) {
    __atomic_compare_exchange(p, &expected, &value, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
    return expected;
}

template <class T>
inline T min(T a, T b) {
    return b < a ? b : a;
}
template <class T>
inline T max(T a, T b) {
    return a < b ? b : a;
}

/* Kernel entries: parameters are unpacked once for a block, and a kernel without barriers is inlined into the loop. */
template <unsigned... I>
struct rex_cpu_list {};
template <unsigned N, unsigned... I>
struct rex_cpu_count : rex_cpu_count<N - 1, N - 1, I...> {};
template <unsigned... I>
struct rex_cpu_count<0, I...> {
    typedef rex_cpu_list<I...> type;
};

template <class F, F *kernel>
struct rex_cpu_kernel;

template <class... A, void (*kernel)(A...)>
struct rex_cpu_kernel<void(A...), kernel> {
    template <unsigned... I>
    static void run(void *const *params, unsigned first, unsigned end, rex_cpu_list<I...>) {
        (void)params;
        for (unsigned thread = first; thread < end; ++thread) {
            threadIdx.x = thread;
            kernel(*static_cast<A *>(params[I])...);
        }
    }
    static void rex_block(void *const *params, unsigned threads) {
        run(params, 0, threads, typename rex_cpu_count<sizeof...(A)>::type());
    }
    static void rex_thread(void *const *params) {
        run(params, threadIdx.x, threadIdx.x + 1, typename rex_cpu_count<sizeof...(A)>::type());
    }
};

#endif
