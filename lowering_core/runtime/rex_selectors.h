/* What the host compiler knows of its processor, as context selectors ask for it (OpenMP 5.2, 7.1): 1 or 0 each. */
#ifndef REX_SELECTORS_H
#define REX_SELECTORS_H

#if defined(__x86_64__)
#define REX_ARCH_x86_64 1
#else
#define REX_ARCH_x86_64 0
#endif
#if defined(__i386__) || defined(__x86_64__)
#define REX_ARCH_x86 1
#else
#define REX_ARCH_x86 0
#endif
#if defined(__i386__)
#define REX_ARCH_i386 1
#else
#define REX_ARCH_i386 0
#endif
#if defined(__aarch64__)
#define REX_ARCH_aarch64 1
#else
#define REX_ARCH_aarch64 0
#endif
#if defined(__arm__)
#define REX_ARCH_arm 1
#else
#define REX_ARCH_arm 0
#endif
#if defined(__powerpc64__)
#define REX_ARCH_ppc64 1
#else
#define REX_ARCH_ppc64 0
#endif
#if defined(__powerpc64__) && defined(__LITTLE_ENDIAN__)
#define REX_ARCH_ppc64le 1
#else
#define REX_ARCH_ppc64le 0
#endif
#if defined(__riscv) && __riscv_xlen == 64
#define REX_ARCH_riscv64 1
#else
#define REX_ARCH_riscv64 0
#endif
#if defined(__riscv) && __riscv_xlen == 32
#define REX_ARCH_riscv32 1
#else
#define REX_ARCH_riscv32 0
#endif
#if defined(__s390x__)
#define REX_ARCH_s390x 1
#else
#define REX_ARCH_s390x 0
#endif
#if defined(__SSE__)
#define REX_ISA_sse 1
#else
#define REX_ISA_sse 0
#endif
#if defined(__SSE2__)
#define REX_ISA_sse2 1
#else
#define REX_ISA_sse2 0
#endif
#if defined(__SSE3__)
#define REX_ISA_sse3 1
#else
#define REX_ISA_sse3 0
#endif
#if defined(__SSSE3__)
#define REX_ISA_ssse3 1
#else
#define REX_ISA_ssse3 0
#endif
#if defined(__SSE4_1__)
#define REX_ISA_sse4_1 1
#else
#define REX_ISA_sse4_1 0
#endif
#if defined(__SSE4_2__)
#define REX_ISA_sse4_2 1
#else
#define REX_ISA_sse4_2 0
#endif
#if defined(__POPCNT__)
#define REX_ISA_popcnt 1
#else
#define REX_ISA_popcnt 0
#endif
#if defined(__AVX__)
#define REX_ISA_avx 1
#else
#define REX_ISA_avx 0
#endif
#if defined(__AVX2__)
#define REX_ISA_avx2 1
#else
#define REX_ISA_avx2 0
#endif
#if defined(__FMA__)
#define REX_ISA_fma 1
#else
#define REX_ISA_fma 0
#endif
#if defined(__BMI__)
#define REX_ISA_bmi 1
#else
#define REX_ISA_bmi 0
#endif
#if defined(__BMI2__)
#define REX_ISA_bmi2 1
#else
#define REX_ISA_bmi2 0
#endif
#if defined(__AVX512F__)
#define REX_ISA_avx512f 1
#else
#define REX_ISA_avx512f 0
#endif
#if defined(__AVX512BW__)
#define REX_ISA_avx512bw 1
#else
#define REX_ISA_avx512bw 0
#endif
#if defined(__AVX512CD__)
#define REX_ISA_avx512cd 1
#else
#define REX_ISA_avx512cd 0
#endif
#if defined(__AVX512DQ__)
#define REX_ISA_avx512dq 1
#else
#define REX_ISA_avx512dq 0
#endif
#if defined(__AVX512VL__)
#define REX_ISA_avx512vl 1
#else
#define REX_ISA_avx512vl 0
#endif
#if defined(__ARM_NEON)
#define REX_ISA_neon 1
#else
#define REX_ISA_neon 0
#endif
#if defined(__ARM_FEATURE_SVE)
#define REX_ISA_sve 1
#else
#define REX_ISA_sve 0
#endif
#if defined(__ARM_FEATURE_SVE2)
#define REX_ISA_sve2 1
#else
#define REX_ISA_sve2 0
#endif

#endif
