/* What is said to the compiler, and errors (OpenMP 5.2, chapter 8). */
#include "check.h"

static int a[N];

static int counts_up(void) {
    int right = 1;
    for (int i = 0; i < N; i++) {
        right = right && a[i] == i;
        a[i] = -1;
    }
    return right;
}
/* row: target teams distribute parallel for | assume holds, no_openmp, no_parallelism, absent, contains | array | device */
static int assume_in_a_loop(void) {
    int n = N;
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < n; i++) {
        MARK;
#pragma omp assume holds(i >= 0) no_openmp no_openmp_routines no_parallelism absent(task, parallel) contains(atomic)
        {
            a[i] = i;
        }
    }
    return counts_up();
}
/* row: target | assume around a parallel loop | array | device */
static int assume_around(void) {
    int n = N;
#pragma omp target map(from : a) DEVICE
    {
        MARK;
#pragma omp assume holds(n > 0)
        {
#pragma omp parallel for
            for (int i = 0; i < n; i++)
                a[i] = i;
        }
    }
    return counts_up();
}
#pragma omp assumes no_openmp_routines
#pragma omp begin assumes no_parallelism
static int plus(int x) {
    return x + 1;
}
#pragma omp end assumes
/* row: target parallel for | assumes, begin assumes | a called function | device */
static int assumes_of_a_file(void) {
    int n = N;
#pragma omp target parallel for map(from : a) DEVICE
    for (int i = 0; i < n; i++) {
        MARK;
        a[i] = plus(i - 1);
    }
    return counts_up();
}
/* row: target | nothing between constructs | array | device */
static int nothing_at_all(void) {
#pragma omp target map(from : a) DEVICE
    {
        MARK;
#pragma omp nothing
#pragma omp parallel
        {
#pragma omp nothing
#pragma omp for
            for (int i = 0; i < N; i++)
                a[i] = i;
        }
    }
    return counts_up();
}
/* row: target teams distribute parallel for | error at(execution) severity(fatal), never met | array, reduction | device */
static int fatal_error(void) {
    int n = N, sum = 0;
#pragma omp target teams distribute parallel for map(from : a) reduction(+ : sum) DEVICE
    for (int i = 0; i < n; i++) {
        MARK;
        a[i] = i;
        if (i < 0) {
#pragma omp error at(execution) severity(fatal) message("negative")
        }
        sum++;
    }
    return counts_up() && sum == N;
}
/* row: target | error at(execution) severity(warning), error at(compilation) | array | device */
static int warnings(void) {
    int n = N;
#pragma omp target map(from : a) DEVICE
    {
        MARK;
#pragma omp error at(execution) severity(warning) message("met in a region")
        for (int i = 0; i < n; i++)
            a[i] = i;
#pragma omp error at(compilation) severity(warning) message("read in a region")
    }
    return counts_up();
}
static int checked(int x) {
    if (x < 0) {
#pragma omp error at(execution)
    }
    if (x > 5) {
#pragma omp error at(execution) severity(warning) message("large")
    }
    return x + 1;
}
/* row: target | error at(execution) | a called function | device */
static int errors_in_a_function(void) {
    int x = 0;
#pragma omp target map(from : x) DEVICE
    {
        MARK;
        x = checked(6);
    }
    return x == 7;
}
static int spread(int x, const int *p) {
    int result = 0;
#pragma omp assume holds(x > 0) holds(p[0] == 0) holds((x & 1) == 1 || x != 3)
    {
        const int half = x / 2;
        result = half * 2 + (x & 1);
    }
    return result;
}
/* row: target teams distribute parallel for | assume holds, in nested loops, one around a loop and in a called function | array | device */
static int told_facts(void) {
    int n = N;
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < n; i++) {
        MARK;
        int sum = 0, zero = 0;
#pragma omp assume holds(n == 200 && i < n)
        {
            for (int k = 0; k < n; k++) {
#pragma omp assume holds(k >= 0) no_openmp
                {
                    sum += k < i;
                }
            }
        }
        a[i] = sum + spread(i + 1, &zero) - i - 1;
    }
    return counts_up();
}
int main(void) {
    CASE(assume_in_a_loop);
    CASE(assume_around);
    CASE(assumes_of_a_file);
    CASE(nothing_at_all);
    CASE(fatal_error);
    CASE(warnings);
    CASE(errors_in_a_function);
    CASE(told_facts);
    return finish();
}
