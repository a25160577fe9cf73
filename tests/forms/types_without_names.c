#include <stdio.h>
#include <stdlib.h>
typedef struct { int a, b; } named;
static struct { int a, b; } table[3] = { { 1, 2 }, { 3, 4 }, { 5, 6 } };
int main(void) {
  int o[8], p[8], q[8] = {0};
  #pragma omp target teams distribute parallel for map(from: o)
  for (int i = 0; i < 8; i++) {
    unsigned char buf[16] = { 1, 0, 0, 0, i };
    struct { int a, b; } *v = (void *)buf, *w = v, *z = NULL, *n = 0; v++; v = w;
    o[i] = v->b + w->a + (z == NULL) + (n == 0);
  }
  #pragma omp target teams distribute parallel for map(from: p)
  for (int i = 0; i < 8; i++) {
    struct { int k; enum { A, B = 3 } e; } s = { i, 3 }, t = { .e = i % 2 }, *r = &s; enum { X, Y } x = 1; x = i & 1; x++;
    union { int i; float f; } u; u.i = i; named *nn = malloc(sizeof *nn); nn->a = 3; p[i] = s.k + t.e + r->e + x + u.i + nn->a; free(nn);
    for (struct { int a; } c = { 0 }; c.a < 2; c.a++) p[i] += c.a; s.e = 0; r->e = i; const struct { int k[2]; } kk = { { 4, i } }; p[i] += kk.k[1] + (int)sizeof(struct { char c; int d; });
  }
  #pragma omp target teams distribute parallel for map(tofrom: q) map(to: table)
  for (int i = 0; i < 8; i++) q[i] += table[i % 3].a;
  for (int i = 0; i < 8; i++) printf("%d %d %d\n", o[i], p[i], q[i]);
}
