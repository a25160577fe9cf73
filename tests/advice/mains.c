/* Regions of a whole program: those that take longer on a device, and one that pays. */
#include <stdio.h>

static double small[64], large[1 << 20], work[1 << 16];

int main(void) {
#pragma omp target teams distribute parallel for map(tofrom: small)
//~ «#pragma omp target teams distr…arallel for map(tofrom: small)» REX710 info: 128 operations take less time on the host than a kernel takes to start; 1,024 bytes are moved for them as well
  for (int i = 0; i < 64; i++) small[i] = i;

#pragma omp target teams distribute parallel for map(tofrom: large)
//~ «#pragma omp target teams distr…arallel for map(tofrom: large)» REX710 info: 16,777,216 bytes are moved for 2,097,152 operations, 0.1 for each byte: that takes longer than the work takes on the host
  for (int i = 0; i < 1048576; i++) large[i] += 1;

#pragma omp target teams distribute parallel for map(tofrom: work)
  for (int i = 0; i < 65536; i++)
    for (int k = 0; k < 1000; k++) work[i] = work[i] * 0.5 + k;

  printf("%g %g %g\n", small[63], large[5], work[7]);
}
