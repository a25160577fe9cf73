/* Loops with something wrong with them. `expect:` is what a check must say of the loop below it, and `advice:` the
 * change that it must propose. The last word says who finds it beside the CPU's sanitizers:
 *   certain  every device
 *   warp     every GPU: the threads of a warp all load before any of them stores
 *   hidden   no device: the access leaves no trace in what comes back; the sanitizers' pass on the CPU finds it
 */
#include <math.h>

#define BINS 64

void missing_map(int n, double *x, const double *y)
{
    /* expect: nothing maps the memory | advice: add map(tofrom: x[0:n]) | certain */
#pragma omp target teams distribute parallel for map(to: y[0:n])
    for (int i = 0; i < n; i++)
        x[i] = y[i];
}

void missing_map_of_input(int n, int m, double *x, const double *y)
{
    /* expect: nothing maps the memory | advice: add map(to: y[0:m * n]) | certain */
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: x[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            x[i * m + j] = y[i * m + j];
}

void one_too_few(int n, const double *x, double *y)
{
    /* expect: touches 1 element beyond | advice: map(to: x[0:n + 1]) | certain */
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++)
        y[i] = x[i] + x[i + 1];
}

void half_a_matrix(int n, float *a)
{
    /* expect: but the mapped section a[0:n] ends at | advice: map(tofrom: a[0:n * n]) | certain */
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i * n + j] = 0.0f;
}

void begins_too_late(int n, double *a)
{
    /* expect: before the mapped section | advice: begin the section at a[ | certain */
#pragma omp target teams distribute parallel for map(tofrom: a[1:n])
    for (int i = 0; i < n; i++)
        a[i] = 2 * a[i];
}

void before_the_array(int n, double *a)
{
    /* expect: `a[-1]` is read | advice: correct the subscript | certain */
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = 2 * a[i - 1];
}

void out_of_a_local_array(int n, double *a)
{
    /* expect: index 8 is out of range for an array of type double [8] | advice: correct the subscript | hidden */
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (int i = 0; i < n; i++) {
        double t[8];
        for (int k = 0; k <= 8; k++)
            t[k] = i;
        a[i] = t[3];
    }
}

void far_away(int n, double *a)
{
    /* expect: subscript | certain */
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (int i = 0; i < n; i++)
        a[1000000000L * i] = i;
}

double missing_reduction(int n, const double *a)
{
    double s = 0;
    /* expect: both update `s` | advice: reduction(+: s) | certain */
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(tofrom: s)
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

double missing_maximum(int n, const double *a)
{
    double m = 0;
    /* expect: update `m` | advice: reduction(max: m) | certain */
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(tofrom: m)
    for (int i = 0; i < n; i++)
        if (a[i] > m)
            m = a[i];
    return m;
}

void missing_atomic(int n, const int *key, int *bins)
{
    /* expect: both update `bins[ | advice: #pragma omp atomic | warp */
#pragma omp target teams distribute parallel for map(to: key[0:n]) map(tofrom: bins[0:BINS])
    for (int i = 0; i < n; i++)
        bins[key[i] % BINS]++;
}

void prefix_sum(int n, double *a)
{
    /* expect: the loop's iterations depend on each other | advice: write into another array than a | certain */
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (int i = 1; i < n; i++)
        a[i] += a[i - 1];
}

void stencil_in_place(int n, float *a)
{
    /* expect: the loop's iterations depend on each other | advice: write into another array than a | certain */
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (int i = 1; i < n - 1; i++)
        a[i] = 0.25f * a[i - 1] + 0.5f * a[i] + 0.25f * a[i + 1];
}

void shared_temporary(int n, const double *a, double *b)
{
    double t;
    /* expect: leave different values in `t` | advice: private(t) | certain */
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(from: b[0:n]) map(tofrom: t)
    for (int i = 0; i < n; i++) {
        t = a[i];
        b[i] = t * t;
    }
}

void same_place(int n, const int *a, int *b)
{
    /* expect: leave different values in `b[0]` | certain */
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(tofrom: b[0:n])
    for (int i = 0; i < n; i++)
        b[i / 2] = a[i];
}

void not_a_number(int n, const double *a, double *b)
{
    /* expect: NaN on both sides | certain */
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(from: b[0:n])
    for (int i = 0; i < n; i++)
        b[i] = sqrt(-a[i]);
}

void zero_divisor(int n, int zero, int *a)
{
    /* rex: zero=0 */
    /* expect: division by zero | certain */
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = i / zero;
}

void result_read_before_written(int n, const int *x, int *y)
{
    /* expect: `y` is read before it is written | advice: map(tofrom: y | hidden */
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++)
        if (y[i] < 0)
            y[i] = x[i];
}

void work_space_read_before_written(int n, const double *t, double *y)
{
    /* expect: `t` is read before it is written | advice: map(to: t | hidden */
#pragma omp target teams distribute parallel for map(alloc: t[0:n]) map(tofrom: y[0:n])
    for (int i = 0; i < n; i++)
        y[i] += t[i] < 0 ? 1 : 0;
}

int lost_flag(int n, const double *y)
{
    int found = 0;
    /* expect: the value written to `found` is lost | certain */
#pragma omp target map(to: y[0:n])
    for (int i = 0; i < n; i++)
        if (y[i] > 1)
            found = 1;
    return found;
}

int lost_flag_of_threads(int n, const double *y)
{
    int found = 0;
    /* expect: the value written to `found` is lost | certain */
#pragma omp target teams distribute parallel for map(to: y[0:n])
    for (int i = 0; i < n; i++)
        if (y[i] > 1)
            found = 1;
    return found;
}

void written_past_the_section(int n, const double *x, double *y)
{
    /* expect: ` is written, but the mapped section | advice: map(from: y[0:n]) | certain */
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n - 1])
    for (int i = 0; i < n; i++)
        y[i] = x[i];
}

void written_before_the_section(int n, const double *x, double *y)
{
    /* expect: ` is written, | advice: begin the section at y[ | certain */
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[2:n])
    for (int i = 0; i < n; i++)
        y[i + 1] = x[i];
}

void unknown_size(int n, double *a, const int *b)
{
    /* expect: not run: --set a=1024 */
#pragma omp target teams distribute parallel for map(to: b[0:n])
    for (int i = 0; i < n; i++)
        a[b[i] * b[n - i - 1]] = 1.0;
}

void stays_on_the_host(int n, double *a)
{
    /* expect: not run: stays on the host */
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = undeclared_function(a[i]);
}
