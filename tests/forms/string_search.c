#include <stdio.h>
#include <string.h>
static const char text[] = "she sells sea shells by the sea shore; the shells she sells are sea-shells for sure";
int main(void) {
  const char *pat = "sea"; int m = (int)strlen(pat), n = (int)sizeof text - 1, hits = 0, first = n; int pos[100]; const char *t = text;
#pragma omp target teams distribute parallel for map(to: t[0:n], pat[0:m]) map(from: pos[0:n]) reduction(+: hits) reduction(min: first)
  for (int i = 0; i < n; i++) { int ok = i + m <= n; for (int k = 0; ok && k < m; k++) if (t[i + k] != pat[k]) ok = 0; pos[i] = ok; hits += ok; if (ok && i < first) first = i; }
  printf("%d %d\n", hits, first);
#pragma omp target map(tofrom: hits) map(to: pat[0:strlen(pat) + 1])
  hits += pat[1];
  printf("%d\n", hits); return 0;
}
