#include "reflect.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double polynomial(int k, double x)
{
    double p = 1;
    while (k--)
        p *= x;
    return p;
}
static double cosine(int k, double x) { return cos(k * 1.5 * x); }

int main(int argc, char **argv)
{
    const fit_function families[] = {polynomial, cosine};
    const int right = 2;
    system_t s = {.rows = argc > 1 ? atoi(argv[1]) : 70, .cols = 6};
    s.total = s.cols + right;
    s.a = malloc(sizeof(double) * s.rows * s.total);
    double tau[6], x[12], *a = s.a;
    for (int family = 0; family < 2; family++) {
        for (int i = 0; i < s.rows; i++) {
            double t = 2.0 * i / (s.rows - 1) - 1;
            for (int k = 0; k < s.cols; k++)
                a[i * s.total + k] = families[family](k, t);
            a[i * s.total + s.cols] = exp(t);
            a[i * s.total + s.cols + 1] = fabs(t);
        }
#pragma omp target data map(tofrom: a[0:s.rows * s.total])
        {
            triangularise(&s, tau);
            back_substitute(&s, x);
            for (int w = 0; w < right; w++)
                printf("family %d, function %d: error %.5e\n", family, w, fit_error(&s, w));
        }
        for (int k = 0; k < s.cols; k += 2)
            printf("%.5f %.5f\n", x[k], fabs(a[k * s.total + k]));
    }
    free(a);
    return 0;
}
