/* Attributes, builtins, asm names and alignment on what regions use. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define CACHE_LINE 64
#define PURE __attribute__((pure))
#define HOT __attribute__((hot, always_inline)) inline
#define UNUSED __attribute__((unused))
#define ALIGNED(n) __attribute__((aligned(n)))
#define NOINLINE __attribute__((noinline))

typedef struct ALIGNED(16) vec4 {
    float v[4];
} vec4;

struct __attribute__((packed)) wire {
    uint8_t kind;
    uint32_t length;
    uint16_t checksum;
};

typedef struct {
    int value ALIGNED(CACHE_LINE);
    char after;
} padded;

#pragma omp declare target
static HOT float dot(const vec4 *restrict a, const vec4 *restrict b)
{
    float sum = 0;
    for (int k = 0; k < 4; k++) sum += a->v[k] * b->v[k];
    return sum;
}

PURE NOINLINE static unsigned bits(uint64_t x) { return (unsigned)__builtin_popcountll(x) + (unsigned)__builtin_clz((unsigned)x | 1u); }

static __inline__ __attribute__((__const__)) int half_up(int x UNUSED) { return (x + 1) >> 1; }
#pragma omp end declare target

__extension__ typedef long long wide;

int main(void)
{
    enum { N = 128 };
    static vec4 a[N] ALIGNED(CACHE_LINE), b[N];
    static struct wire w[N];
    static padded p[8];
    _Alignas(32) double aligned[N];
    unsigned total = 0;
    wide far = 0;

    for (int i = 0; i < N; i++)
        for (int k = 0; k < 4; k++) a[i].v[k] = (float)(i + k), b[i].v[k] = (float)(k - 1);

#pragma omp target teams distribute parallel for map(to: a, b) map(from: aligned) map(tofrom: w, p, total, far) \
    reduction(+: total, far)
    for (int i = 0; i < N; i++) {
        aligned[i] = dot(&a[i], &b[i]);
        w[i].kind = (uint8_t)(i & 7);
        w[i].length = (uint32_t)i * 70000u;
        w[i].checksum = (uint16_t)(w[i].length >> 4);
        if (i < 8) p[i].value = half_up(i), p[i].after = 'x';
        total += bits((uint64_t)i * 0x100000001ull);
        far += (wide)i << 33;
        if (__builtin_expect(i == 5, 0)) total += 100;
    }
    unsigned long sum = 0;
    double d = 0;
    for (int i = 0; i < N; i++) sum += w[i].length + w[i].checksum * (w[i].kind + 1ul), d += aligned[i];
    printf("%zu %zu %zu\n", sizeof(struct wire), sizeof(padded), offsetof(padded, after));
    printf("%lu %.1f %u %lld %d%c\n", sum, d, total, far, p[7].value, p[7].after);
    return 0;
}
