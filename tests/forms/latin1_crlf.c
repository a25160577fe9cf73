#include <stdio.h>
#define N 8
#define ADD(a, b) \
  ((a) + \
   (b))
int main(void) {
  int a[N];
  /* hιllo ÿ */ const char *s = "ιθ";
  #pragma omp target teams \
    distribute parallel for \
    map(from: a) // ι
  for (int i = 0; i < N; i++) {
	 a[i] = ADD(i, 3) + "ιθ"[i % 2]; // cι \
  still comment
  }
  #pragma omp target map(tofrom: a)
  {
 a[0]++; }
  for (int i = 0; i < N; i++) printf("%d ", a[i]);
  printf("%s\n", s);
  return 0; }