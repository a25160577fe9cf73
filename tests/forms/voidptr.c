#include <stdio.h>
#include <string.h>
struct rec { char tag; int v; double w; };
#pragma omp declare target
static void put(void *base, size_t off, const void *src, size_t n) {
  unsigned char *d = base + off;
  const unsigned char *s = src;
  while (n--) *d++ = *s++;
}
static double get(const void *base, size_t off) { return *(const double *)(base + off); }
#pragma omp end declare target
int main(void) {
  struct rec r[16]; void *raw = r; double out[16];
  memset(r, 0, sizeof r);
#pragma omp target teams distribute parallel for map(tofrom: r) map(from: out)
  for (int i = 0; i < 16; i++) {
    void *p = &r[i];
    double x = i * 1.5;
    put(p, __builtin_offsetof(struct rec, w), &x, sizeof x);
    char *q = p + __builtin_offsetof(struct rec, tag);
    *q = 'a' + i;
    p += sizeof(int);
    *(int *)p = i << 2;
    out[i] = get(p - sizeof(int), __builtin_offsetof(struct rec, w)) + sizeof(void) + sizeof(*p);
  }
  for (int i = 0; i < 16; i++) printf("%c %d %g %g\n", r[i].tag, r[i].v, r[i].w, out[i]);
  return raw == (void*)r ? 0 : 1;
}
