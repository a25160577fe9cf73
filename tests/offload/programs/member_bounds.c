/* A structure that is behind a pointer has the bound, a factor and two arrays, which are restrict. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct state {
  int size;
  float factor;
  double *restrict position;
  double *restrict speed;
};

static void kernel(struct state *s) {
  for (int i = 0; i < s->size; i++) {
    double p = s->position[i];
    s->speed[i] -= s->factor * sin(p) * exp(-p * p) + cos(p) * 0.1;
  }
}

int main(void) {
  struct state s = {450, 0.5f, malloc(450 * sizeof(double)), malloc(450 * sizeof(double))};
  for (int i = 0; i < s.size; i++) s.position[i] = 0.01 * i, s.speed[i] = i % 5;
  double *before = s.position;
  kernel(&s);
  kernel(&s);
  double sum = 0;
  for (int i = 0; i < s.size; i++) sum += s.speed[i] * (i % 3 + 1);
  printf("%.9f %d\n", sum, before == s.position);
  free(s.position);
  free(s.speed);
  return 0;
}
