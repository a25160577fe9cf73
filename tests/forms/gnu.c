#include <stdio.h>
#define max(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a > _b ? _a : _b; })
#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]) + __builtin_types_compatible_p(__typeof__(a), __typeof__(&(a)[0])) * 0)
#define container_of(p, T, m) ((T *)((char *)(p) - __builtin_offsetof(T, m)))
struct node { int v; struct node *next; };
struct wrap { double d; struct node n; };
typedef int v4 __attribute__((vector_size(16)));
union pun { float f; unsigned u; };
int main(void) {
  int x[8], m = 0; __auto_type k = 3; v4 v = { 1, 2, 3, 4 }; v += 1;
  struct wrap w = { .d = 2, .n.v = 5 }; struct node *p = &w.n;
  int big[] = { [0 ... 3] = 1, [6] = 2 };
#pragma omp target teams distribute parallel for map(from: x) reduction(max: m)
  for (int i = 0; i < (int)ARRAY_SIZE(x); i++) { x[i] = i * i % 7; m = max(m, x[i]); }
  union pun u = (union pun)1.0f;
  printf("%d %d %g %d %d %x %d\n", m, k, container_of(p, struct wrap, n)->d, big[2], v[2], u.u, p->v ?: 9);
  return 0;
}
