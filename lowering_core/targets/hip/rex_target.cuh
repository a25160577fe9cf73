/* HIP: the compiler's own header, and what differs from CUDA. A wavefront is a warp, of 64 threads or of 32. */
#ifndef REX_TARGET_CUH
#define REX_TARGET_CUH

#include <hip/hip_runtime.h>

#define REX_GPU 1
#define REX_GPU_CALL(name) hip##name
#define REX_SYMBOL(object) HIP_SYMBOL(object)

#ifdef __AMDGCN_WAVEFRONT_SIZE
#define REX_WARP_WIDTH static_cast<unsigned>(__AMDGCN_WAVEFRONT_SIZE)
#else
#define REX_WARP_WIDTH 64u
#endif
#define REX_MASK unsigned long long
/* Lanes of a wavefront run in step; those that do not take part give nothing that is used. */
#define REX_SHUFFLE_DOWN(mask, value, distance) __shfl_down(value, distance)
#define REX_HIDE(pointer) asm volatile("" : "+v"(pointer) : : "memory")
/* Unlike __builtin_trap(), this tells the compiler nothing of what follows. */
#define REX_TRAP() asm volatile("s_trap 2" : : : "memory")
#define REX_YIELD() __builtin_amdgcn_s_sleep(1)
/* The constant clock counts at 100 MHz. */
#define REX_TICK 10
#define REX_EARLIER 0ull
#ifdef __HIP_DEVICE_COMPILE__
#define REX_NANOSECONDS() (__builtin_amdgcn_s_memrealtime() * 10)
#else
#define REX_NANOSECONDS() 0ull
#endif
#define REX_ATOMIC_MIN(pointer, value) \
    __hip_atomic_fetch_min(pointer, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT)
#define REX_ATOMIC_MAX(pointer, value) \
    __hip_atomic_fetch_max(pointer, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT)
#ifdef __HIP_DEVICE_COMPILE__
/* Clang before 16 takes its own function for this, __builtin_amdgcn_is_private, for one of the host. */
extern "C" __device__ bool __ockl_is_private_addr(const void *);
extern "C" __device__ bool __ockl_is_local_addr(const void *);
#define REX_IS_PRIVATE(pointer) __ockl_is_private_addr((const void *)(pointer))
#define REX_IS_SHARED(pointer) __ockl_is_local_addr((const void *)(pointer))
#else
#define REX_IS_PRIVATE(pointer) false
#define REX_IS_SHARED(pointer) false
#endif
#define REX_UNDEFINED extern __device__

#endif
