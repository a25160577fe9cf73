#include <stdio.h>
int main(void) {
  int found = -1, a[100], seen = 0;
  for (int i = 0; i < 100; i++) a[i] = i;
#pragma omp target parallel map(to: a) map(tofrom: found, seen)
  {
#pragma omp for
    for (int i = 0; i < 100; i++) {
      if (a[i] == 42) {
#pragma omp atomic write
        found = i;
#pragma omp cancel for
      }
#pragma omp cancellation point for
    }
#pragma omp barrier
#pragma omp single
    seen = found * 2;
  }
  printf("%d %d\n", found, seen);
  return 0;
}
