/* 1.0f / sqrtf(x) without a branch, rounded as the two operations round it. The compiler's own versions branch to code for
 * rare operands, and nothing is moved over a branch: the iterations of a loop wait for each other there.
 */
#ifndef REX_ROOTS_CUH
#define REX_ROOTS_CUH

#ifdef REX_ROOT_SEED
/* 1 / s rounded to nearest, for s from [2^-64, 2^64] and a `seed` that is off by at most one part in 2^22. A step that is
 * rounded up, so that a step to nearest is right for an s whose digits are all ones as well. */
__device__ __forceinline__ float rex_inverse(float s, float seed) {
    const float upper = __fmaf_ru(seed, __fmaf_rn(-s, seed, 1.0f), seed);
    return __fmaf_rn(upper, __fmaf_rn(-s, upper, 1.0f), upper);
}
/* The steps from the seed to the root are those of sqrtf for what is not tiny; this is scaled, by a power of four. */
__device__ __forceinline__ float rex_inverse_root(float x) {
    const bool tiny = x < 0x1p-96f;
    const float t = tiny ? x * 0x1p96f : x, seed = REX_ROOT_SEED(t);
    const float near = __fmul_rn(t, seed);
    const float root = __fmaf_rn(__fmaf_rn(-near, near, t), __fmul_rn(0.5f, seed), near);
    const float inverse = rex_inverse(root, seed), scaled = tiny ? inverse * 0x1p48f : inverse;
    /* Of 0, an infinity or what has no root, the seed is the result, and the steps make a NaN. */
    return scaled == scaled ? scaled : seed;
}
#else
__device__ __forceinline__ float rex_inverse_root(float x) { return 1.0f / sqrtf(x); }
#endif

#endif
