/* CUDA: what nvcc and NVRTC have of their own. */
#ifndef REX_TARGET_CUH
#define REX_TARGET_CUH

#define REX_GPU 1
#define REX_GPU_CALL(name) cuda##name
#define REX_SYMBOL(object) object
#ifdef __CUDACC_RTC__
#define REX_FREESTANDING 1
#endif

#define REX_WARP_WIDTH 32u
#define REX_MASK unsigned
#define REX_SHUFFLE_DOWN(mask, value, distance) __shfl_down_sync(mask, value, distance)
#define REX_HIDE(pointer) asm volatile("" : "+l"(pointer) : : "memory")
/* Unlike __trap(), this tells the compiler nothing of what follows. */
#define REX_TRAP() asm volatile("trap;" : : : "memory")
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700
#define REX_YIELD() __nanosleep(40)
#else
#define REX_YIELD() static_cast<void>(0)
#endif
#define REX_NANOSECONDS() rex_nanoseconds()
#define REX_TICK 1000
#define REX_EARLIER 1750000000000000000ull
#define REX_ATOMIC_MIN(pointer, value) atomicMin(pointer, value)
#define REX_ATOMIC_MAX(pointer, value) atomicMax(pointer, value)
/* Whether the address is one of memory that each thread has of its own. */
#define REX_IS_PRIVATE(pointer) __isLocal(pointer)
/* Whether the address is one of memory that each block has of its own. */
#define REX_IS_SHARED(pointer) __isShared(pointer)
/* Whether all threads of the warp are here, with the same pointer, which is not to memory that each has of its own. */
#define REX_WHOLE_WARP(pointer) rex_whole_warp(pointer)
#define REX_UNDEFINED extern __device__
/* 1 / sqrt(x) to about 22 bits, of normal numbers. */
#define REX_ROOT_SEED(x) rex_root_seed(x)

/* A file whose kernels may be compiled again has REX_SOURCE. Where kernel K is, REX_WANTED_K is 1, REX_GIVEN_k are values of its
 * parameters, and the other kernels are left out. */
#ifdef REX_SPECIAL
#define REX_WANTED(K) REX_WANTED_##K
#define REX_GIVEN(k, name) name = static_cast<decltype(name)>(REX_GIVEN_##k);
#else
#define REX_WANTED(K) 1
#define REX_GIVEN(k, name)
#endif
#if defined(REX_SOURCE) && !defined(REX_FREESTANDING)
extern "C" const char rex_source_text[] __attribute__((visibility("hidden")));
#ifndef __CUDA_ARCH__
asm(".pushsection .rodata\nrex_source_text:\n.incbin \"" __BASE_FILE__ "\"\n.byte 0\n.popsection\n");
#endif
#ifdef REX_CLANG_LOCKS
#define REX_LOCK_WORDS " -DREX_CLANG_LOCKS"
#else
#define REX_LOCK_WORDS ""
#endif
/* nvcc's options that change what arithmetic gives, which NVRTC needs too. */
#ifndef REX_ARITHMETIC
#define REX_ARITHMETIC ""
#endif
/* REX_SPECIALIZES(K, …) says which parameters of kernel K are REX_GIVEN_0, REX_GIVEN_1, … */
#define REX_SPECIALIZES(K, ...) \
    static const int K##_places[] = {__VA_ARGS__}; \
    static rex_special K##_special = {#K, rex_source_text, REX_ARITHMETIC REX_LOCK_WORDS, \
                                      static_cast<int>(sizeof K##_places / sizeof *K##_places), K##_places, nullptr}; \
    static const int K##_specializes __attribute__((used)) = (K##_entry()->known->special = &K##_special, 0);
#endif

__device__ __forceinline__ bool rex_whole_warp(const void *pointer) {
    int same = 0;
    if (__activemask() == ~0u) {
        __match_all_sync(~0u, reinterpret_cast<unsigned long long>(pointer), &same);
    }
    return same && !__isLocal(pointer);
}
__device__ __forceinline__ float rex_root_seed(float x) {
    float seed;
    asm("rsqrt.approx.ftz.f32 %0, %1;" : "=f"(seed) : "f"(x));
    return seed;
}
__device__ __forceinline__ unsigned long long rex_nanoseconds() {
    unsigned long long now;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
    return now;
}

/* Copies of 16 bytes from the device's memory to a block's go on while the thread does. Those up to a commit are a group,
 * and all groups but the last N have arrived after a wait. */
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
#define REX_ASYNC_COPIES 1
__device__ __forceinline__ void rex_copy_async(void *to, const void *from) {
    const unsigned place = static_cast<unsigned>(__cvta_generic_to_shared(to));
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" : : "r"(place), "l"(from) : "memory");
}
__device__ __forceinline__ void rex_commit_copies() { asm volatile("cp.async.commit_group;" : : : "memory"); }
template <int N>
__device__ __forceinline__ void rex_wait_for_copies() {
    asm volatile("cp.async.wait_group %0;" : : "n"(N) : "memory");
}
__device__ __forceinline__ void rex_copy_piece(void *to, const void *from) {
    *static_cast<uint4 *>(to) = *static_cast<const uint4 *>(from);
}
/* Whether all threads of the warp are here. */
__device__ __forceinline__ bool rex_all_lanes() { return __activemask() == ~0u; }
#endif

#endif
