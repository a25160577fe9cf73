/* Delta, zigzag and bit packing by blocks; canonical code lengths written with a scan of bit offsets and atomic or. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLOCK 32

#define ZIGZAG(v) ((uint32_t)(v) << 1 ^ (uint32_t)((v) >> 31))
#define UNZIGZAG(u) ((int32_t)((u) >> 1 ^ -((u) & 1)))

struct packed {
    uint8_t bits;
    int32_t base;
    uint32_t words[BLOCK];
};

static int width_of(uint32_t v)
{
    int n = 0;
    for (; v; v >>= 1) n++;
    return n;
}

static long pack(const int32_t *in, struct packed *out, int blocks)
{
    long total = 0;
#pragma omp target teams distribute parallel for map(to: in[0:blocks * BLOCK]) map(from: out[0:blocks]) reduction(+: total)
    for (int b = 0; b < blocks; b++) {
        const int32_t *v = in + b * BLOCK;
        uint32_t delta[BLOCK] = {0}, all = 0;
        struct packed p;
        for (int i = 1; i < BLOCK; i++) all |= delta[i] = ZIGZAG(v[i] - v[i - 1]);
        memset(&p, 0, sizeof p);
        p.base = *v;
        p.bits = (uint8_t)width_of(all);
        for (int i = 1; i < BLOCK; i++) {
            const unsigned at = i * p.bits, word = at >> 5, shift = at & 31;
            p.words[word] |= delta[i] << shift;
            if (shift + p.bits > 32) p.words[word + 1] |= delta[i] >> (32 - shift);
        }
        out[b] = p;
        total += 5 + (BLOCK * p.bits + 7) / 8;
    }
    return total;
}

static void unpack(const struct packed *in, int32_t *out, int blocks)
{
#pragma omp target teams distribute map(to: in[0:blocks]) map(from: out[0:blocks * BLOCK]) thread_limit(BLOCK)
    for (int b = 0; b < blocks; b++) {
        int32_t delta[BLOCK];
        const unsigned bits = in[b].bits;
        const uint32_t mask = bits == 32 ? ~0u : (1u << bits) - 1;
#pragma omp parallel for
        for (int i = 0; i < BLOCK; i++) {
            const unsigned at = i * bits, word = at / 32, shift = at % 32;
            uint64_t both = in[b].words[word];
            if (word + 1 < BLOCK) both |= (uint64_t)in[b].words[word + 1] << 32;
            const uint32_t u = (uint32_t)(both >> shift) & mask;
            delta[i] = i ? UNZIGZAG(u) : in[b].base;
        }
        int32_t sum = 0;
        for (int i = 0; i < BLOCK; i++) out[b * BLOCK + i] = sum += delta[i];
    }
}

/* Unary codes: value v is v ones and a zero. */
static long unary(const uint8_t *v, int n, uint32_t *bits)
{
    long *offset = malloc((n + 1) * sizeof *offset);
    offset[0] = 0;
    for (int i = 0; i < n; i++) offset[i + 1] = offset[i] + v[i] + 1;
    const long words = (offset[n] + 31) / 32;
    memset(bits, 0, words * sizeof *bits);
#pragma omp target teams distribute parallel for map(to: v[0:n], offset[0:n + 1]) map(tofrom: bits[0:words])
    for (int i = 0; i < n; i++)
        for (long b = offset[i]; b < offset[i + 1] - 1; b++) {
#pragma omp atomic update
            bits[b / 32] |= 1u << b % 32;
        }
    long ones = 0;
#pragma omp target teams distribute parallel for simd map(to: bits[0:words]) reduction(+: ones)
    for (long w = 0; w < words; w++) ones += __builtin_popcount(bits[w]);
    free(offset);
    return ones;
}

int main(void)
{
    enum { BLOCKS = 60, N = BLOCKS * BLOCK };
    int32_t *in = malloc(N * sizeof *in), *back = malloc(N * sizeof *back);
    struct packed *p = malloc(BLOCKS * sizeof *p);
    uint8_t small[N];
    uint32_t *bits = malloc(N * sizeof *bits);
    long want = 0;
    for (int i = 0; i < N; i++) {
        in[i] = i * i % 1000 - 40 * (i / BLOCK) + (i % 500 == 7 ? -2000000 : 0);
        want += small[i] = (uint8_t)(i * 7 % 11);
    }
    const long size = pack(in, p, BLOCKS);
    unpack(p, back, BLOCKS);
    printf("%ld bytes for %d, %s\n", size, N * 4, memcmp(in, back, sizeof *in * N) ? "broken" : "exact");
    printf("%ld ones of %ld\n", unary(small, N, bits), want);
    free(in), free(back), free(p), free(bits);
    return 0;
}
