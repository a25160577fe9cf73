#include <stdio.h>
#include <stdlib.h>
struct node { int v; struct node *next; };
int main(void) {
  struct node *h = NULL; int len = 6, s = 0;
  for (int i = 0; i < len; i++) { struct node *t = malloc(sizeof *t); t->v = i * i; t->next = h; h = t; }
#pragma omp target enter data map(to: h[0:1])
  for (struct node *p = h; p->next; p = p->next) {
#pragma omp target enter data map(to: p->next[0:1])
  }
#pragma omp target map(tofrom: s) map(to: h[:1])
  for (struct node *p = h; p; p = p->next) { s += p->v; p->v++; }
  printf("%d\n", s);
  for (struct node *p = h; p; p = p->next) {
    struct node *q = p;
#pragma omp target update from(q->v)
  }
  for (struct node *p = h; p; p = p->next) printf("%d ", p->v);
  puts(""); return 0;
}
