#include "check.h"

struct packed {
    unsigned low : 4, high : 12;
};

/* row: target teams distribute parallel for | atomic | bit-field | host REX403 */
static int atomic_bit_field(void) {
    struct packed p = {0, 0};
#pragma omp target teams distribute parallel for map(tofrom : p)
    for (int k = 0; k < 1; k++) {
#pragma omp atomic
        p.high += 3;
    }
    on_device = 1;
    return p.high == 3 && p.low == 0;
}

/* row: target teams distribute parallel for | critical | nested in another | host REX401 */
static int nested_critical(void) {
    int a = 0, b = 0;
#pragma omp target teams distribute parallel for map(tofrom : a, b)
    for (int k = 0; k < N; k++) {
#pragma omp critical(outer)
        {
            a++;
#pragma omp critical(inner)
            b += 2;
        }
    }
    on_device = 1;
    return a == N && b == 2 * N;
}

/* row: target teams distribute parallel for | reduction(+) | long double | host REX403 */
static int long_double(void) {
    long double s = 0.25L;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int k = 0; k < N; k++) {
        s += k;
    }
    on_device = 1;
    return s == 0.25L + N * (N - 1) / 2;
}

/* row: target teams distribute parallel for | reduction(+) | double _Complex | host REX403 */
static int complex_sum(void) {
    double _Complex s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int k = 0; k < N; k++) {
        s += k + 2.0i;
    }
    on_device = 1;
    return s == N * (N - 1) / 2 + N * 2.0i;
}

/* row: target parallel for | map | array of float _Complex | host REX403 */
static int complex_data(void) {
    float _Complex z[8];
    for (int k = 0; k < 8; k++) {
        z[k] = k;
    }
#pragma omp target parallel for map(tofrom : z)
    for (int k = 0; k < 8; k++) {
        z[k] *= 1.0fi;
    }
    on_device = 1;
    return z[3] == 3.0fi && z[7] == 7.0fi;
}

/* row: target parallel for | map | array of long double | host REX403 */
static int long_double_data(void) {
    long double x[8];
#pragma omp target parallel for map(from : x)
    for (int k = 0; k < 8; k++) {
        x[k] = k / 3.0L;
    }
    on_device = 1;
    return x[1] == 1 / 3.0L && x[7] == 7 / 3.0L;
}

/* row: target | parallel for reduction(inscan, +) | int, prefix sums | host REX406 */
static int prefix_sums(void) {
    int s = 0, a[N];
#pragma omp target map(tofrom : s) map(from : a)
#pragma omp parallel for reduction(inscan, + : s)
    for (int k = 0; k < N; k++) {
        s += k;
#pragma omp scan inclusive(s)
        a[k] = s;
    }
    int right = 1;
    for (int k = 0; k < N; k++) {
        right &= a[k] == k * (k + 1) / 2;
    }
    on_device = 1;
    return right;
}

/* row: target parallel | reduction(task, +) | int | host REX406 */
static int task_modifier(void) {
    int s = 0;
#pragma omp target parallel reduction(task, + : s) map(tofrom : s)
    {
#pragma omp single
        s += 3;
    }
    on_device = 1;
    return s == 3;
}

/* row: target | in_reduction(+) | int | host REX406 */
static int in_a_task_reduction(void) {
    int s = 0;
#pragma omp parallel
#pragma omp single
    {
#pragma omp taskgroup task_reduction(+ : s)
        {
#pragma omp target in_reduction(+ : s)
            s += 4;
        }
    }
    on_device = 1;
    return s == 4;
}

/* row: target parallel | for reduction(+) | section of run-time length in a general region | host REX406 */
static int inner_section(void) {
    int n = 5, a[5] = {0, 0, 0, 0, 0}, *p = a, before = 0;
#pragma omp target parallel map(tofrom : p[0 : n], before) num_threads(16)
    {
#pragma omp single
        before = 1;
#pragma omp for reduction(+ : p[0 : n])
        for (int k = 0; k < 100; k++) {
            p[k % 5] += 1;
        }
    }
    on_device = 1;
    return a[0] == 20 && a[4] == 20 && before;
}

int main(void) {
    CASE(atomic_bit_field);
    CASE(nested_critical);
    CASE(long_double);
    CASE(complex_sum);
    CASE(complex_data);
    CASE(long_double_data);
    CASE(prefix_sums);
    CASE(task_modifier);
    CASE(in_a_task_reduction);
    CASE(inner_section);
    return finish();
}
