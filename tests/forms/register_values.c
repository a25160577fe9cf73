/* Register variables whose values a region uses: they have no address. */
#include <stdbool.h>
#include <stdio.h>
#define N 20

static double work(register double *p, register const int n, register double f) {
    register int i, k = 2;
    register double *e = p + n;
    double s = 0;
#pragma omp target teams distribute parallel for map(tofrom : p[0:n]) private(i)
    for (i = 0; i < n; i++) p[i] = p[i] * f + k;
#pragma omp target teams distribute parallel for map(to : p[0:n]) reduction(+ : s) firstprivate(f)
    for (i = 0; i < n; i += k) {
        f = p[i];
        s += f > 0 ? p[i] : 1;
    }
#pragma omp target map(tofrom : s) map(to : p[0:n])
    {
        double *c = p;
        while (c < e) s += *c++;
        s += k;
    }
#pragma omp target parallel for if (target : n > 100) num_threads(k) map(tofrom : p[0:n])
    for (int j = 0; j < n; j++) p[j] += f;
    return s + k + f;
}

int main(void) {
    double a[N];
    register int r = 3;
    register bool b = true;
    register char c = 'x';
    register float x = 1.5f;
    int out = 0;
    for (int i = 0; i < N; i++) a[i] = i;
    printf("%g\n", work(a, N, 2.5));
    printf("%g\n", a[7]);
#pragma omp target map(tofrom : out) firstprivate(r)
    {
        r += 2;
        out = r + b + c + (int)(x * 2);
    }
    printf("%d %d\n", out, r);
    return 0;
}
