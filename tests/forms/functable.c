#include <stdio.h>
#pragma omp declare target
static double add(double a, double b) { return a + b; }
static double sub(double a, double b) { return a - b; }
static double mul(double a, double b) { return a * b; }
typedef double (*op)(double, double);
static const op ops[3] = { add, sub, mul };
static double apply(op f, double a, double b) { return f(a, b); }
static double (*pick(int k))(double, double) { return k ? &mul : *add; }
#pragma omp end declare target
int main(void) {
  double o[12];
#pragma omp target teams distribute parallel for map(from: o)
  for (int i = 0; i < 12; i++) { op f = ops[i % 3]; o[i] = (*f)(i, 2) + (**ops[0])(1, i) + apply(sub, i, 1) + apply(pick(i & 1), 3, i) + (i > 5 ? add : mul)(i, 10); }
  for (int i = 0; i < 12; i++) printf("%g\n", o[i]);
  return 0;
}
