/* Breaking a toy cipher: every key is tried, the score of the text decides; XTEA in counter mode; modular powers. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define XTEA_DELTA 0x9E3779B9u

typedef uint32_t u32;
typedef uint64_t u64;

static inline void xtea(u32 v[2], const u32 key[4])
{
    register u32 v0 = v[0], v1 = v[1], sum = 0;
    for (unsigned round = 0; round < 32; round++) {
        v0 += (((v1 << 4) ^ (v1 >> 5)) + v1) ^ (sum + key[sum & 3]);
        sum += XTEA_DELTA;
        v1 += (((v0 << 4) ^ (v0 >> 5)) + v0) ^ (sum + key[(sum >> 11) & 3]);
    }
    v[0] = v0;
    v[1] = v1;
}

static u64 power(u64 base, u64 exponent, u64 modulus)
{
    u64 result = 1;
    for (base %= modulus; exponent; exponent >>= 1, base = base * base % modulus)
        if (exponent & 1) result = result * base % modulus;
    return result;
}

static int break_caesar(const char *text, int n)
{
    int best = 0;
#pragma omp target teams distribute map(to: text[0:n]) reduction(max: best)
    for (int key = 0; key < 26; key++) {
        int score = 0;
#pragma omp parallel for reduction(+: score)
        for (int i = 0; i < n; i++) {
            if (text[i] < 'a' || text[i] > 'z') continue;
            switch ((text[i] - 'a' + 26 - key) % 26) {
            case 'e' - 'a': score += 12; break;
            case 't' - 'a': score += 9; break;
            case 'a' - 'a': case 'o' - 'a': score += 8; break;
            case 'q' - 'a': case 'z' - 'a': case 'x' - 'a': case 'j' - 'a': score -= 5; break;
            }
        }
        if (score > 0 && (score << 8 | key) > best) best = score << 8 | key;
    }
    return best & 0xff;
}

int main(void)
{
    char text[] = "attack the eastern gate at the hour of the rat and do not be late";
    const int n = (int)strlen(text);
    const u32 key[4] = {0x00010203, 0x04050607, 0x08090a0b, 0x0c0d0e0f};
    u32 stream[64][2], sum = 0;
    u64 roots = 0, least = ~(u64)0;
    for (int i = 0; i < n; i++)
        if (text[i] != ' ') text[i] = (char)('a' + (text[i] - 'a' + 11) % 26);
    printf("key %d\n", break_caesar(text, n));

#pragma omp target teams distribute parallel for map(to: key) map(from: stream)
    for (u32 i = 0; i < 64; i++) {
        u32 v[2] = {i, ~i};
        xtea(v, key);
        memcpy(stream[i], v, sizeof v);
    }
    for (int i = 0; i < 128; i++) sum = (sum << 1 | sum >> 31) ^ stream[i / 2][i % 2];
    printf("stream %08x\n", sum);

    const u64 p = 10007;
#pragma omp target teams distribute parallel for reduction(+: roots) reduction(min: least)
    for (u64 g = 2; g < p; g++)
        if (power(g, (p - 1) / 2, p) != 1 && power(g, (p - 1) / 5003, p) != 1) {
            roots++;
            if (g < least) least = g;
        }
    printf("%llu primitive roots, the least is %llu\n", (unsigned long long)roots, (unsigned long long)least);
    return 0;
}
