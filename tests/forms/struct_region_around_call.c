#include <stdio.h>
#include <stdlib.h>
typedef struct { double *pos, *vel; int n; } sys;
static void kick(sys *s, double dt) {
  double *v = s->vel; const double *p = s->pos; const int n = s->n;
#pragma omp target teams distribute parallel for firstprivate(dt)
  for (int i = 0; i < n; i++) { double f = -p[i]; v[i] += f * dt; }
}
static void drift(sys *s, double dt) {
  double *v = s->vel, *p = s->pos; int n = s->n;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) p[i] += v[i] * dt;
}
static double energy(const sys *s) {
  double e = 0; const double *p = s->pos, *v = s->vel; int n = s->n;
#pragma omp target teams distribute parallel for reduction(+: e) map(to: p[:n], v[:n])
  for (int i = 0; i < n; i++) e += .5 * (p[i] * p[i] + v[i] * v[i]);
  return e;
}
int main(void) {
  sys s = { calloc(50, 8), calloc(50, 8), 50 }; double *p = s.pos, *v = s.vel; int n = s.n;
  for (int i = 0; i < n; i++) p[i] = i * .1;
#pragma omp target data map(tofrom: p[0:n], v[0:n])
  for (int t = 0; t < 10; t++) { kick(&s, .01); drift(&s, .01); if (t % 5 == 0) printf("%.8f\n", energy(&s)); }
  printf("%.8f %.8f\n", energy(&s), p[49]);
  return 0;
}
