#include <stdio.h>
#include <stdlib.h>
struct st { int n; double v[8]; double *ext; };
int main(void) {
  struct st s = { 8, { 0 }, malloc(64) }; FILE *fp = stdout;
  for (int i = 0; i < 8; i++) { s.v[i] = i; s.ext[i] = 1; }
#pragma omp target data map(tofrom: s) map(tofrom: s.ext[0:8])
  {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < s.n; i++) s.v[i] *= 2;
#pragma omp target
    { char *b = malloc(16); snprintf(b, 16, "%g", s.v[3]); s.v[0] = strtod(b, 0); free(b); s.ext[2] = 5; }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < s.n; i++) s.ext[i] += s.v[0] + s.v[i];
  }
  for (int i = 0; i < 8; i++) fprintf(fp, "%g %g\n", s.v[i], s.ext[i]);
  return 0;
}
