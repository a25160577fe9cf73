#include <stdio.h>
enum color { RED = -1, GREEN, BLUE = 7, LAST };
typedef enum { N, E, S, W } dir;
struct cell { enum color c : 5; dir d : 3; unsigned f : 2; enum { OPEN, SHUT } st; };
#pragma omp declare target
static enum color next(enum color c) { return c + 1; }
static dir turn(dir d, int by) { d += by; d %= 4; return d; }
static int isopen(struct cell k) { return k.st == OPEN; }
#pragma omp end declare target
int main(void) {
  struct cell g[12]; const enum color base = RED; int opens = 0; enum color m = RED;
#pragma omp target teams distribute parallel for map(from: g) reduction(+: opens) reduction(max: m)
  for (int i = 0; i < 12; i++) {
    g[i].c = i % 9;
    g[i].c++;
    g[i].d = turn(N, i);
    g[i].st = i & 1;
    g[i].f = i;
    enum color c = next(base + i % 3);
    if (c > m) m = c;
    g[i].c |= 1;
    opens += isopen(g[i]);
    switch (g[i].d) { case N: g[i].f ^= 3; break; case W: g[i].st = !g[i].st; default: ; }
  }
  for (int i = 0; i < 12; i++) printf("%d %d %d %u\n", g[i].c, g[i].d, g[i].st, g[i].f);
  printf("%d %d\n", opens, m);
  return 0;
}
