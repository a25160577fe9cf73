/* Declare-target objects that hold addresses of functions. */
#include <math.h>
#include <stdio.h>
#pragma omp declare target
typedef double (*fun)(double);
static double id(double x) { return x; }
static double square(double x) { return x * x; }
static double recip(double x) { return 1 / (1 + x); }
static double (*const table[])(double) = {id, square, recip};
static fun chosen = square;
fun several[4] = {[1] = &recip, [3] = fabs};
enum kind { LINEAR, QUADRATIC };
static const struct op {
    enum kind kind;
    double scale;
    double (*apply)(double);
    fun more[2];
} ops[] = {{LINEAR, 2, id, {id}}, {QUADRATIC, 0.5, square, {square, recip}}};
static double integrate(fun f, int n) {
    double s = 0;
    for (int i = 0; i < n; i++)
        s += f((i + 0.5) / n);
    return s / n;
}
static double through(int i, double x) { return ops[i].scale * ops[i].apply(x) + (ops[i].more[1] ? ops[i].more[1](x) : 0); }
#pragma omp end declare target
int main(void) {
    double r[12];
#pragma omp target teams distribute parallel for map(from : r)
    for (int i = 0; i < 12; i++)
        r[i] = integrate(table[i % 3], 100) + table[1](i) + through(i % 2, i) + chosen(i) + several[i & 1 ? 3 : 1](-i - 2.0);
    for (int i = 0; i < 12; i++)
        printf("%g ", r[i]);
    chosen = recip;
    several[0] = square;
#pragma omp target update to(chosen, several)
    double s = 0;
    int same = 0;
#pragma omp target map(tofrom : s, same)
    {
        s = chosen(1) + several[0](3);
        same = chosen == recip && several[2] == NULL && ops[1].kind == QUADRATIC;
        several[2] = id;
    }
#pragma omp target update from(several)
    printf("%g %d %g\n", s, same, several[2](4));
    return 0;
}
