#include <stdio.h>
#include <stdint.h>
int main(void) {
  int o[16]; unsigned uo[16]; long lo[16]; float f[16];
#pragma omp target teams distribute parallel for map(from: o, uo, lo, f)
  for (int i = 0; i < 16; i++) {
    uint8_t a = 200 + i, b = 100; int8_t c = -1; uint16_t d = 65535; char e = (char)(120 + i);
    o[i] = (a + b) / 2; o[i] += (uint8_t)(a + b); o[i] += c >> 1; o[i] += (c & 0xff) == 255; o[i] += ~a; o[i] += -a; o[i] += !a; o[i] += (d + 1) != 0; o[i] += a << 4; o[i] += (a - b) * (b - a); o[i] += e > 0;
    uo[i] = c; uo[i] += (unsigned)c >> 28; uo[i] += d * 3u; uo[i] = uo[i] % 1000 + (i - 8 < 2u); uo[i] += (1 ? -1 : 1u) > 5; uo[i] += sizeof(a + b) + sizeof(c ? c : c) + sizeof(i ? 1 : 1.0f) + sizeof(-c);
    lo[i] = 1L << (i + 30); lo[i] += (int32_t)(uint32_t)lo[i]; lo[i] -= -2147483647 - 1; lo[i] += 0x7fffffff + (long)i; lo[i] ^= -1 >> 3; lo[i] |= (unsigned char)-i;
    f[i] = 1 / 2 + 1 / 2.0f + 0.1 * i; f[i] += (float)0.1 == 0.1; f[i] += i * 1e10 > 1e11f; f[i] += 5 % -3 + (i - 8) / 3 + (i - 8) % 3;
    a *= b; a += 1.7; a -= c; a %= 7; a <<= 9; b ^= ~0; b /= 3; o[i] += a + b;
    e += 100; e >>= 1; e = -e; o[i] += e;
  }
  for (int i = 0; i < 16; i++) printf("%d %u %ld %.6f\n", o[i], uo[i], lo[i], f[i]);
  return 0;
}
