#include <stdio.h>
typedef struct { enum tag { INT, REAL, VEC } tag; union { int i; double d; struct { float x, y; }; }; } value;
static double get(const value *v) { switch (v->tag) { case INT: return v->i; case REAL: return v->d; case VEC: return v->x + v->y; } return 0; }
int main(void) {
  value v[3] = { { INT, { .i = 2 } }, { .tag = REAL, .d = 2.5 }, { VEC, { .x = 1, .y = 4 } } }; double out[3];
#pragma omp target teams distribute parallel for map(to: v) map(from: out)
  for (int i = 0; i < 3; i++) out[i] = get(&v[i]);
  printf("%g %g %g\n", out[0], out[1], out[2]); return 0;
}
