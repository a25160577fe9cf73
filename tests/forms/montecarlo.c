#include <stdio.h>
#include <stdint.h>
#include <inttypes.h>
typedef struct { uint64_t s[2]; } rng;
#pragma omp declare target
static inline uint64_t rotl(const uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
static uint64_t next(rng *g) { const uint64_t s0 = g->s[0]; uint64_t s1 = g->s[1]; const uint64_t r = s0 + s1; s1 ^= s0; g->s[0] = rotl(s0, 24) ^ s1 ^ (s1 << 16); g->s[1] = rotl(s1, 37); return r; }
static double u01(rng *g) { return (next(g) >> 11) * 0x1.0p-53; }
#pragma omp end declare target
int main(void) {
  long in = 0; uint64_t x = 0; const int P = 200;
#pragma omp target teams distribute parallel for reduction(+: in) reduction(^: x)
  for (int t = 0; t < P; t++) { rng g = { { 0x9E3779B97F4A7C15ull * (t + 1), 0xD1B54A32D192ED03ULL ^ t } }; long c = 0; for (int k = 0; k < 100; k++) { double a = u01(&g), b = u01(&g); c += a * a + b * b <= 1.0; } in += c; x ^= next(&g); }
  printf("%ld %016" PRIx64 "\n", in, x);
  return 0;
}
