/* <tgmath.h>, _Generic, compound literals and static assertions on the host; device code reached by such macros. */
#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#define NORM(x) _Generic((x), float: norm_f, double: norm_d)(x)
#define SUM(...) sum_of((const double[]){__VA_ARGS__}, sizeof((const double[]){__VA_ARGS__}) / sizeof(double))
#define COUNT_(a, b, c, d, n, ...) n
#define COUNT(...) COUNT_(__VA_ARGS__, 4, 3, 2, 1, 0)
#define FIRST(x, ...) (x)
#define JOIN(a, b) a ## b

_Static_assert(DBL_MANT_DIG == 53, "doubles of IEEE 754");

static double sum_of(const double *x, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++) sum += x[i];
    return sum;
}

static float norm_f(const float x) { return x < 0 ? -x : x; }
static double norm_d(const double x) { return x < 0 ? -x : x; }

static void square_double(double *x, int n)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= norm_d(x[i]);
}

static void square_float(float *x, int n)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= norm_f(x[i]);
}

#define square(x, n) _Generic((x), double *: square_double, float *: square_float)((x), (n))

int main(void)
{
    double d[20];
    float f[20];
    int64_t big[20], most = INT64_MIN;
    double worst = -INFINITY, nothing = NAN;
    for (int i = 0; i < 20; i++) d[i] = i - 10, f[i] = 5 - i;
    square(&d[0], 20);
    square(&f[0], 20);
#pragma omp target teams distribute parallel for map(from: big) map(to: d, f) map(tofrom: most, worst) \
    reduction(max: most, worst)
    for (int i = 0; i < 20; i++) {
        big[i] = (int64_t)d[i] * INT64_C(10000000000) + (int64_t)f[i];
        if (big[i] > most) most = big[i];
        double size = fmax(fabs(d[i]), (double)fabsf(f[i]));
        if (isfinite(size) && size < HUGE_VAL && size > worst) worst = size;
    }
#pragma omp target map(tofrom: nothing)
    nothing = isnan(nothing) ? FIRST(2.5, 3.5) : COUNT(1, 2, 3);
    printf("%" PRId64 " %" PRId64 " %.1f %.1f\n", most, big[3], worst, nothing);
    printf("%.1f %.1f %d %d\n", SUM(1, 2, 3.5), (double)NORM(-2.5f) + NORM(-1.0), COUNT(a, b, c), JOIN(1, 2));
    return 0;
}
