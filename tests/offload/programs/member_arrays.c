/* Arrays behind the members of a structure that a parameter leads to. */
#include <math.h>
#include <stdio.h>

struct field {
  int n;
  double *restrict now;
  double *restrict next;
};

static double first[500], second[500];

static void kernel(struct field *restrict f, int n) {
  for (int i = 0; i < n; i++) f->next[i] = exp(f->now[i]) + sin(f->now[i]);
}

int main(void) {
  struct field f = {500, first, second};
  for (int i = 0; i < 500; i++) first[i] = 0.002 * i;
  kernel(&f, f.n);
  double sum = 0;
  for (int i = 0; i < 500; i++) sum += second[i] * (i % 3 + 1);
  printf("%.9f\n", sum);
  return 0;
}
