/* Host constructs around the regions: ordered, tasks, long double, threadprivate, _Generic, volatile. */
#include <omp.h>
#include <stdio.h>

#define KIND(x) _Generic((x), float: "float", double: "double", int: "int", long double: "long double", default: "other")
#define ABS(x) _Generic((x), float: fabs_f, double: fabs_d, int: abs_i)(x)

static float fabs_f(float x) { return x < 0 ? -x : x; }
static double fabs_d(double x) { return x < 0 ? -x : x; }
static int abs_i(int x) { return x < 0 ? -x : x; }

static int visits;
#pragma omp threadprivate(visits)
static volatile int signalled;

static long double precise_sum(const double *x, int n)
{
    long double sum = 0.0L;
    for (int i = 0; i < n; i++) sum += (long double)x[i] * x[i];
    return sum;
}

static long fib(int n)
{
    long a, b;
    if (n < 2) return n;
#pragma omp task shared(a) if(n > 12)
    a = fib(n - 1);
    b = fib(n - 2);
#pragma omp taskwait
    return a + b;
}

int main(void)
{
    enum { ROWS = 6, N = 128 };
    static double x[ROWS][N];
    char order[ROWS + 1] = {0};
    int filled = 0, next = 0;
    long f = 0;
    long double total = 0;

#pragma omp target enter data map(alloc: x)
#pragma omp parallel num_threads(3) copyin(visits)
    {
#pragma omp for reduction(+: filled)
        for (int r = 0; r < ROWS; r++) {
#pragma omp target teams distribute parallel for firstprivate(r)
            for (int i = 0; i < N; i++) x[r][i] = r + 0.25 * (i % 4);
            visits++;
            filled += visits > 0;
        }
#pragma omp for ordered schedule(dynamic)
        for (int r = 0; r < ROWS; r++) {
#pragma omp ordered
            order[next++] = (char)('a' + r);
        }
#pragma omp single nowait
        f = fib(16);
    }
#pragma omp target exit data map(from: x)

    for (int r = 0; r < ROWS; r++) total += precise_sum(x[r], N);
    signalled = filled;
    while (signalled > 3) signalled--;
    printf("%s %d %ld %.3Lf %d\n", order, filled, f, total, signalled);
    printf("%s %s %s %s\n", KIND(x[0][0]), KIND(total), KIND(f), KIND(1.0f));
    printf("%.1f %.1f %d\n", ABS(-2.5f), ABS(-3.5), ABS(-4));

    omp_lock_t lock;
    int inside = 0;
    omp_init_lock(&lock);
#pragma omp parallel for num_threads(2)
    for (int k = 0; k < 4; k++) {
        int one = 0;
#pragma omp target map(tofrom: one)
        one += k;
        omp_set_lock(&lock);
        inside += one;
        omp_unset_lock(&lock);
    }
    omp_destroy_lock(&lock);
    printf("%d\n", inside);
    return 0;
}
