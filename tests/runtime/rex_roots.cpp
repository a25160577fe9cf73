/* The steps of inverse square roots, with all seeds that a GPU may begin with. */
#include <cfenv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <initializer_list>

#include "check.h"

#define __device__
#define __forceinline__ inline
#define __fmul_rn(a, b) ((a) * (b))
#define __fmaf_rn(a, b, c) fmaf(a, b, c)
#define __fmaf_ru(a, b, c) rounded_up(a, b, c)
#define REX_ROOT_SEED(x) seed_of(x)

/* A call that the compiler does not know stays between those that set the direction. */
static float (*volatile const fused)(float, float, float) = fmaf;
static float rounded_up(float a, float b, float c) {
    fesetround(FE_UPWARD);
    const float result = fused(a, b, c);
    fesetround(FE_TONEAREST);
    return result;
}
static float of_bits(uint32_t bits) {
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}
static uint32_t bits_of(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}
/* As the device has it: what is not normal counts as 0. */
static float seed_of(float x) {
    if (std::fpclassify(x) == FP_SUBNORMAL) {
        x = copysignf(0.0f, x);
    }
    return x == 0.0f ? copysignf(INFINITY, x) : static_cast<float>(1.0 / std::sqrt(static_cast<double>(x)));
}

#include "rex_roots.cuh"

static void check_root(uint32_t bits) {
    const float x = of_bits(bits);
    const volatile float root = sqrtf(x);
    const float expected = 1.0f / root, found = rex_inverse_root(x);
    CHECK(bits_of(found) == bits_of(expected) || (found != found && expected != expected), "%a: %a, not %a", x, found,
          expected);
}

int main() {
    long tried = 0;
    for (uint32_t bits = bits_of(1.0f); bits < bits_of(2.0f); bits++) {
        const float s = of_bits(bits), nearest = 1.0f / s;
        const double exact = 1.0 / static_cast<double>(s);
        for (int off = -5; off <= 5; off++) {
            const float seed = of_bits(bits_of(nearest) + static_cast<uint32_t>(off));
            if (std::fabs(seed - exact) <= exact * 0x1p-22) {
                const float found = rex_inverse(s, seed);
                CHECK(found == nearest, "%a from %a: %a, not %a", s, seed, found, nearest);
                tried++;
            }
        }
    }
    for (uint32_t bits = 0; bits < 0xfff00000u; bits += 4093) {
        check_root(bits);
        tried++;
    }
    for (const float x : {0.0f, -0.0f, INFINITY, -INFINITY, NAN, -1.0f, 0x1p-149f, -0x1p-149f, 0x1p-126f, 0x1.fffffep127f,
                          0x1p-96f, 0x1.fffffep-97f, 0x1.fffffep-127f, 4.0f, 0x1p-96f * 0.25f}) {
        check_root(bits_of(x));
    }
    printf("%ld\n", tried);
    return 0;
}
