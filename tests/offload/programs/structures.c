/* An array of structures, of which members are read. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (1 + i % 7);
  return s;
}

struct body {
  double x, y, mass;
};

static void pulls(int n, const struct body *restrict bodies, double *restrict pull) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++) {
      double dx = bodies[j].x - bodies[i].x, dy = bodies[j].y - bodies[i].y;
      s += bodies[j].mass / (dx * dx + dy * dy + 1);
    }
    pull[i] = s;
  }
}

int main(void) {
  enum { N = 400 };
  static struct body bodies[N];
  static double pull[N];
  for (int i = 0; i < N; i++) {
    bodies[i].x = i % 20;
    bodies[i].y = i / 20;
    bodies[i].mass = 1 + i % 3;
  }
  pulls(N, bodies, pull);
  printf("%.9g\n", sum(pull, N));
  return 0;
}
