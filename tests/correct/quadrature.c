/* Quadrature: trapezoidal and Simpson's rules, Gauss-Legendre from a table, Romberg on the host over device sums, an
 * adaptive rule with a stack of its own for each interval. */
#include <math.h>
#include <stdio.h>

static const double gauss_x[5] = {-0.9061798459386640, -0.5384693101056831, 0.0, 0.5384693101056831, 0.9061798459386640};
static const double gauss_w[5] = {0.2369268850561891, 0.4786286704993665, 0.5688888888888889, 0.4786286704993665,
                                  0.2369268850561891};

static inline double f(double x) { return exp(-x * x) * (1.0 + sin(5.0 * x)); }

static double trapezoid(double a, double b, int n)
{
    double h = (b - a) / n, sum = 0.5 * (f(a) + f(b));
#pragma omp target teams distribute parallel for reduction(+: sum)
    for (int i = 1; i < n; i++)
        sum += f(a + i * h);
    return h * sum;
}

static double simpson(double a, double b, int n)
{
    double h = (b - a) / n, odd = 0.0, even = 0.0;
#pragma omp target teams loop reduction(+: odd, even)
    for (int i = 1; i < n; i++)
        if (i & 1)
            odd += f(a + i * h);
        else
            even += f(a + i * h);
    return h / 3.0 * (f(a) + f(b) + 4.0 * odd + 2.0 * even);
}

static double gauss(double a, double b, int cells)
{
    double h = (b - a) / cells, sum = 0.0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: sum)
    for (int c = 0; c < cells; c++)
        for (int k = 0; k < 5; k++)
            sum += 0.5 * h * gauss_w[k] * f(a + h * (c + 0.5 + 0.5 * gauss_x[k]));
    return sum;
}

static double romberg(double a, double b, int levels)
{
    double r[12][12];
    for (int i = 0; i < levels; i++) {
        double factor = 1.0;
        r[i][0] = trapezoid(a, b, 1 << i);
        for (int j = 1; j <= i; j++) {
            factor *= 4.0;
            r[i][j] = r[i][j - 1] + (r[i][j - 1] - r[i - 1][j - 1]) / (factor - 1.0);
        }
    }
    return r[levels - 1][levels - 1];
}

struct interval { double a, b, fa, fm, fb; int depth; };

static double adaptive(double a, double b, int pieces, double tolerance)
{
    double total = 0.0;
#pragma omp target teams distribute parallel for reduction(+: total)
    for (int p = 0; p < pieces; p++) {
        struct interval stack[24];
        int top = 0;
        double l = a + (b - a) * p / pieces, r = a + (b - a) * (p + 1) / pieces;
        stack[top++] = (struct interval){l, r, f(l), f(0.5 * (l + r)), f(r), 0};
        while (top > 0) {
            struct interval s = stack[--top];
            double m = 0.5 * (s.a + s.b), f1 = f(0.5 * (s.a + m)), f2 = f(0.5 * (m + s.b)), h = s.b - s.a;
            double whole = h / 6.0 * (s.fa + 4.0 * s.fm + s.fb);
            double halves = h / 12.0 * (s.fa + 4.0 * f1 + 2.0 * s.fm + 4.0 * f2 + s.fb);
            if (fabs(halves - whole) < tolerance || s.depth > 10)
                total += halves + (halves - whole) / 15.0;
            else {
                stack[top++] = (struct interval){s.a, m, s.fa, f1, s.fm, s.depth + 1};
                stack[top++] = (struct interval){m, s.b, s.fm, f2, s.fb, s.depth + 1};
            }
        }
    }
    return total;
}

int main(void)
{
    const double a = -2.0, b = 3.0;
    printf("trapezoid %.6f\n", trapezoid(a, b, 2000));
    printf("simpson   %.6f\n", simpson(a, b, 600));
    printf("gauss     %.6f\n", gauss(a, b, 50));
    printf("romberg   %.6f\n", romberg(a, b, 10));
    printf("adaptive  %.6f\n", adaptive(a, b, 64, 1e-11));
    return 0;
}
