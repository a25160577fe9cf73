#include <stdlib.h>
extern double *u; extern int nn; extern double hist[];
extern double hist[5];
void alloc_all(void); void compute(void); void done(void);
void alloc_all(void) {
  u = calloc(nn, sizeof *u);
#pragma omp target enter data map(to: u[0:nn], hist)
}
void compute(void) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < nn; i++) u[i] += i;
#pragma omp target
  for (int i = 0; i < 5; i++) hist[i] += u[i];
}
void done(void) {
#pragma omp target exit data map(from: u[0:nn], hist)
}
