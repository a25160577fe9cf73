#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
struct l3_180 { long *data; int len; }; struct l2_180 { struct l3_180 in; struct l3_180 *more; int n; }; struct l1_180 { struct l2_180 *two; };
static void t(long *o) {
  struct l1_180 *r = malloc(sizeof *r); r->two = malloc(sizeof *r->two); struct l2_180 *q = r->two; q->n = 2; q->in.len = 4; q->in.data = calloc(4, sizeof(long)); q->more = malloc(2 * sizeof *q->more);
  for (int i = 0; i < 2; i++) { q->more[i].len = 3; q->more[i].data = calloc(3, sizeof(long)); }
#pragma omp target enter data map(to: r[0:1]) map(to: r->two[0:1]) map(to: r->two->in.data[0:4]) map(to: r->two->more[0:2])
  for (int i = 0; i < 2; i++) { struct l3_180 *m = q->more;
#pragma omp target enter data map(to: m[i].data[0:3])
  }
#pragma omp target
  { for (int i = 0; i < r->two->in.len; i++) r->two->in.data[i] = i + r->two->n; for (int i = 0; i < r->two->n; i++) for (int k = 0; k < 3; k++) r->two->more[i].data[k] = 10 * i + k; }
  for (int i = 0; i < 2; i++) { struct l3_180 *m = q->more;
#pragma omp target exit data map(from: m[i].data[0:3])
  }
#pragma omp target exit data map(from: r->two->in.data[0:4]) map(release: r->two->more[0:2]) map(release: r->two[0:1]) map(release: r[0:1])
  for (int i = 0; i < 4; i++) o[i] = q->in.data[i]; for (int i = 0; i < 6; i++) o[4 + i] = q->more[i / 3].data[i % 3];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
