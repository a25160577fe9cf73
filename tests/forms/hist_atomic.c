#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
static inline uint32_t lcg(uint32_t s) { return s * 1664525u + 1013904223u; }
int main(void) {
  enum { BINS = 16, N = 4096 }; unsigned *h = calloc(BINS, sizeof *h); uint8_t *d = malloc(N); uint32_t s = 1;
  for (int i = 0; i < N; i++) { s = lcg(s); d[i] = s >> 24; }
#pragma omp target data map(to: d[0:N]) map(tofrom: h[0:BINS])
  {
#pragma omp target teams num_teams(4)
    {
      unsigned loc[BINS];
      for (int b = 0; b < BINS; b++) loc[b] = 0;
#pragma omp distribute parallel for
      for (int i = 0; i < N; i++) {
#pragma omp atomic
        loc[d[i] / (256 / BINS)]++;
      }
#pragma omp parallel for
      for (int b = 0; b < BINS; b++) {
#pragma omp atomic
        h[b] += loc[b];
      }
    }
  }
  for (int b = 0; b < BINS; b++) printf("%u ", h[b]);
  puts(""); return 0;
}
