#include "types.h"
#include <stdio.h>
int main(void) { bool b[8]; answer w[8]; wint_t s[8];
  for (int i = 0; i < 8; i++) b[i] = i;
#pragma omp target update to(states)
#pragma omp target teams distribute parallel for map(tofrom: b) map(from: w, s)
  for (int i = 0; i < 8; i++) { b[i] = decide(i, b[i] ? true : false, &w[i]) + states[i]; b[i] <<= true; s[i] = 40000 * i + RAND_MAX + INT_MIN + isnan(i) + EOF; }
  for (int i = 0; i < 8; i++) printf("%d %d %d\n", b[i], w[i], s[i]);
}
