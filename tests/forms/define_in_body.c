#include <stdio.h>
#pragma omp declare target
static int f(int x) {
#define SQ(v) ((v) * (v))
  int r = SQ(x);
#undef SQ
#define SQ(v) ((v) + 1000)
  return r + SQ(x);
#undef SQ
}
enum op {
#define OP(x) OP_##x,
  OP(A) OP(B) OP(C)
#undef OP
  OP_N
};
#pragma omp end declare target
int main(void) {
  int o[10], p[10];
#pragma omp target teams distribute parallel for map(from: o, p)
  for (int i = 0; i < 10; i++) {
#define STEP 3
    int k = i * STEP;
#undef STEP
#define STEP 5
#ifdef STEP
    k += STEP;
#else
    k = -1;
#endif
    o[i] = k + f(i) + OP_N;
#if OP_X
    o[i] = 0;
#elif defined(STEP) && STEP > 4
    p[i] = STEP * OP_C;
#endif
#undef STEP
  }
  for (int i = 0; i < 10; i++) printf("%d %d\n", o[i], p[i]);
  return 0;
}
