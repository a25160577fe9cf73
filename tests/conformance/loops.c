/* Loops of every canonical form, under every schedule (OpenMP 5.2, 4.4, 11.5.3 and 11.6.1). */
#include "check.h"

static int v[N];

/* row: target teams distribute parallel for | != with unsigned char | array | device */
static int not_equal(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target teams distribute parallel for map(tofrom : v, on_device)
    for (unsigned char i = 3; i != 150; ++i) {
        MARK;
        v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == (k >= 3 && k < 150 ? k : 0));
    return right;
}
/* row: target teams distribute parallel for | != descending | array | device */
static int not_equal_down(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target teams distribute parallel for map(tofrom : v, on_device)
    for (long i = N - 1; i != -1; --i) {
        MARK;
        v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target teams distribute parallel for | a pointer as index | array | device */
static int pointer_loop(void) {
    int right = 1;
    memset(v, 0, sizeof v);
    int *p = v;
#pragma omp target teams distribute parallel for map(tofrom : v, on_device)
    for (int *q = v + 1; q < v + N; q += 2) {
        MARK;
        *q += q - v;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == (k % 2 ? k : 0));
    return right;
}
/* row: target | parallel for with a descending pointer | array | device */
static int pointer_down(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        int *const last = v + N - 1;
#pragma omp parallel for
        for (int *q = last; q >= v; q--)
            *q += q - v;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target teams distribute parallel for | unsigned, descending in steps that are a variable | array | device */
static int unsigned_down(void) {
    int right = 1;
    unsigned step = 3;
    memset(v, 0, sizeof v);
#pragma omp target teams distribute parallel for map(tofrom : v, on_device)
    for (unsigned i = N - 1; i > 2; i -= step) {
        MARK;
        v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == (k > 2 && (N - 1 - k) % 3 == 0 ? k : 0));
    return right;
}
/* row: target | parallel for with a char index | array | device */
static int char_index(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        v[0] = 0;
        signed char from = -50, to = 70;
#pragma omp parallel for schedule(dynamic, 7)
        for (signed char i = from; i <= to; i += 2)
            v[i + 50] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == (k <= 120 && k % 2 == 0 ? k - 50 : 0));
    return right;
}
/* row: target | parallel for with bounds and steps of the device | array | device */
static int step_from_memory(void) {
    int right = 1, b[3] = {5, 150, 4};
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device, b)
    {
        MARK;
        b[2] = 5;
        const int low = b[0], high = b[1], step = b[2];
#pragma omp parallel for schedule(guided)
        for (int i = low; i < high; i += step)
            v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == (k >= 5 && k < 150 && k % 5 == 0 ? k : 0));
    return right;
}
/* row: target teams distribute parallel for | the bound on the left, i = i + step | array | device */
static int reversed_test(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target teams distribute parallel for map(tofrom : v, on_device)
    for (int i = 1; N > i; i = i + 3) {
        MARK;
        v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == (k % 3 == 1 ? k : 0));
    return right;
}
/* row: target teams distribute parallel for | at the limits of long long | array | device */
static int limits(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target teams distribute parallel for map(tofrom : v, on_device)
    for (long long i = 0x7fffffffffffffffLL - N; i < 0x7fffffffffffffffLL; i++) {
        MARK;
        v[0x7fffffffffffffffLL - 1 - i] += 1;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == 1);
    return right;
}
/* row: target teams distribute parallel for | no iterations, lastprivate | scalar | device */
static int none(void) {
    int x = 7, n = 0;
#pragma omp target map(tofrom : on_device)
    MARK;
#pragma omp target teams distribute parallel for lastprivate(x)
    for (int i = 0; i < n; i++)
        x = i;
    return x == 7;
}
/* row: target teams distribute parallel for collapse | lastprivate of a nest that is not rectangular | scalar | device */
static int triangle_last(void) {
    int x = -1, right = 1;
    static int a[20][20];
    memset(a, 0, sizeof a);
#pragma omp target teams distribute parallel for collapse(2) lastprivate(x) map(tofrom : a, on_device)
    for (int i = 0; i < 20; i++)
        for (int j = 0; j < 20 - i; j++) {
            MARK;
            a[i][j] += 1;
            x = i * 100 + j;
        }
    for (int i = 0; i < 20; i++)
        for (int j = 0; j < 20; j++)
            right &= a[i][j] == (j < 20 - i);
    return right && x == 1900;
}
/* row: target | parallel for collapse(2), lastprivate of a nest that is not rectangular | scalar | device */
static int triangle_in_region(void) {
    int x = -1, right = 1;
    static int a[20][20];
    memset(a, 0, sizeof a);
#pragma omp target map(tofrom : a, x, on_device)
    {
        MARK;
        x = 0;
#pragma omp parallel for collapse(2) lastprivate(x)
        for (int i = 0; i < 20; i++)
            for (int j = i; j < 20; j++) {
                a[i][j] += 1;
                x = i * 100 + j;
            }
        x += 1;
    }
    for (int i = 0; i < 20; i++)
        for (int j = 0; j < 20; j++)
            right &= a[i][j] == (j >= i);
    return right && x == 1919 + 1;
}
/* row: target teams distribute parallel for collapse | three loops that depend on each other | array | device */
static int triangle_three(void) {
    int right = 1;
    static int a[10][10][10];
    memset(a, 0, sizeof a);
#pragma omp target teams distribute parallel for collapse(3) map(tofrom : a, on_device)
    for (int i = 0; i < 10; i++)
        for (int j = i; j < 10; j++)
            for (int k = 0; k <= i; k++) {
                MARK;
                a[i][j][k] += 1;
            }
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 10; j++)
            for (int k = 0; k < 10; k++)
                right &= a[i][j][k] == (j >= i && k <= i);
    return right;
}
/* row: target teams distribute parallel for collapse | three loops, each bounded by the one before | array | device */
static int triangle_chain(void) {
    int right = 1;
    static int a[10][10][10];
    memset(a, 0, sizeof a);
#pragma omp target teams distribute parallel for collapse(3) map(tofrom : a, on_device)
    for (int i = 0; i < 10; i++)
        for (int j = i; j < 10; j++)
            for (int k = j; k < 10; k++) {
                MARK;
                a[i][j][k] += 1;
            }
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 10; j++)
            for (int k = 0; k < 10; k++)
                right &= a[i][j][k] == (j >= i && k >= j);
    return right;
}
/* row: target | parallel for collapse(3), each loop bounded by the one before | array | device */
static int triangle_chain_region(void) {
    int right = 1;
    static int a[10][10][10];
    memset(a, 0, sizeof a);
#pragma omp target map(tofrom : a, on_device)
    {
        MARK;
        a[0][0][0] = 0;
#pragma omp parallel for collapse(3)
        for (int i = 0; i < 10; i++)
            for (int j = i; j < 10; j++)
                for (int k = j; k < 10; k++)
                    a[i][j][k] += 1;
    }
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 10; j++)
            for (int k = 0; k < 10; k++)
                right &= a[i][j][k] == (j >= i && k >= j);
    return right;
}
/* row: target | parallel for collapse(2), lastprivate where the last rows are empty | scalar | device */
static int triangle_gap(void) {
    int x = -1, right = 1;
    static int a[20][20];
    memset(a, 0, sizeof a);
#pragma omp target map(tofrom : a, x, on_device)
    {
        MARK;
        x = 0;
#pragma omp parallel for collapse(2) lastprivate(x)
        for (int i = 0; i < 20; i++)
            for (int j = i; j < 15; j++) {
                a[i][j] += 1;
                x = i * 100 + j;
            }
        x += 1;
    }
    for (int i = 0; i < 20; i++)
        for (int j = 0; j < 20; j++)
            right &= a[i][j] == (j >= i && j < 15);
    return right && x == 1414 + 1;
}
/* row: target | parallel for schedule( static, 7) | array | device */
static int s_static__7(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        v[0] = 0;
#pragma omp parallel for simd schedule(static, 7)
        for (int i = 0; i < N; i++)
            v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target | parallel for schedule(monotonic: static, 7) | array | device */
static int s_monotonic_static__7(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        v[0] = 0;
#pragma omp parallel for simd schedule(monotonic : static, 7)
        for (int i = 0; i < N; i++)
            v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target | parallel for schedule(nonmonotonic: static, 7) | array | device */
static int s_nonmonotonic_static__7(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        v[0] = 0;
#pragma omp parallel for simd schedule(nonmonotonic : static, 7)
        for (int i = 0; i < N; i++)
            v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target | parallel for schedule(simd: static, 7) | array | device */
static int s_simd_static__7(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        v[0] = 0;
#pragma omp parallel for simd schedule(simd : static, 7)
        for (int i = 0; i < N; i++)
            v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target | parallel for schedule(monotonic, simd: static, 7) | array | device */
static int s_monotonic__simd_static__7(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        v[0] = 0;
#pragma omp parallel for simd schedule(monotonic, simd : static, 7)
        for (int i = 0; i < N; i++)
            v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target | parallel for schedule( dynamic, 3) | array | device */
static int s_dynamic__3(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        v[0] = 0;
#pragma omp parallel for simd schedule(dynamic, 3)
        for (int i = 0; i < N; i++)
            v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target | parallel for schedule(monotonic: dynamic, 3) | array | device */
static int s_monotonic_dynamic__3(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        v[0] = 0;
#pragma omp parallel for simd schedule(monotonic : dynamic, 3)
        for (int i = 0; i < N; i++)
            v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target | parallel for schedule(nonmonotonic: dynamic, 3) | array | device */
static int s_nonmonotonic_dynamic__3(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        v[0] = 0;
#pragma omp parallel for simd schedule(nonmonotonic : dynamic, 3)
        for (int i = 0; i < N; i++)
            v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target | parallel for schedule(simd: dynamic, 3) | array | device */
static int s_simd_dynamic__3(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        v[0] = 0;
#pragma omp parallel for simd schedule(simd : dynamic, 3)
        for (int i = 0; i < N; i++)
            v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target | parallel for schedule(monotonic, simd: dynamic, 3) | array | device */
static int s_monotonic__simd_dynamic__3(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        v[0] = 0;
#pragma omp parallel for simd schedule(monotonic, simd : dynamic, 3)
        for (int i = 0; i < N; i++)
            v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target | parallel for schedule( guided, 5) | array | device */
static int s_guided__5(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        v[0] = 0;
#pragma omp parallel for simd schedule(guided, 5)
        for (int i = 0; i < N; i++)
            v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target | parallel for schedule(monotonic: guided, 5) | array | device */
static int s_monotonic_guided__5(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        v[0] = 0;
#pragma omp parallel for simd schedule(monotonic : guided, 5)
        for (int i = 0; i < N; i++)
            v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target | parallel for schedule(nonmonotonic: guided, 5) | array | device */
static int s_nonmonotonic_guided__5(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        v[0] = 0;
#pragma omp parallel for simd schedule(nonmonotonic : guided, 5)
        for (int i = 0; i < N; i++)
            v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target | parallel for schedule(simd: guided, 5) | array | device */
static int s_simd_guided__5(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        v[0] = 0;
#pragma omp parallel for simd schedule(simd : guided, 5)
        for (int i = 0; i < N; i++)
            v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target | parallel for schedule(monotonic, simd: guided, 5) | array | device */
static int s_monotonic__simd_guided__5(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        v[0] = 0;
#pragma omp parallel for simd schedule(monotonic, simd : guided, 5)
        for (int i = 0; i < N; i++)
            v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target | parallel for schedule( auto) | array | device */
static int s_auto(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        v[0] = 0;
#pragma omp parallel for simd schedule(auto)
        for (int i = 0; i < N; i++)
            v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target | parallel for schedule(monotonic: auto) | array | device */
static int s_monotonic_auto(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        v[0] = 0;
#pragma omp parallel for simd schedule(monotonic : auto)
        for (int i = 0; i < N; i++)
            v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target | parallel for schedule( runtime) | array | device */
static int s_runtime(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        v[0] = 0;
#pragma omp parallel for simd schedule(runtime)
        for (int i = 0; i < N; i++)
            v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target | parallel for schedule(monotonic: runtime) | array | device */
static int s_monotonic_runtime(void) {
    int right = 1;
    memset(v, 0, sizeof v);
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
        v[0] = 0;
#pragma omp parallel for simd schedule(monotonic : runtime)
        for (int i = 0; i < N; i++)
            v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target teams | distribute dist_schedule(static), parallel for schedule(static, 2) | array | device */
static int dist_static(void) {
    int right = 1, c = 3;
    memset(v, 0, sizeof v);
#pragma omp target teams num_teams(4) map(tofrom : v, on_device)
#pragma omp distribute parallel for dist_schedule(static, c) schedule(static, 2)
    for (int i = 0; i < N; i++) {
        MARK;
        v[i] += i;
    }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
/* row: target teams distribute parallel for | dist_schedule(static, expression), collapse | array | device */
static int dist_expr(void) {
    int right = 1, c = 3;
    memset(v, 0, sizeof v);
#pragma omp target teams distribute parallel for collapse(2) dist_schedule(static, c * 2 + 1) schedule(dynamic, c) map(tofrom : v, on_device)
    for (int i = 0; i < 20; i++)
        for (int j = 0; j < 10; j++) {
            MARK;
            v[i * 10 + j] += i * 10 + j;
        }
    for (int k = 0; k < N; k++)
        right &= (v[k] == k);
    return right;
}
struct extent {
    int n, step;
};
static int size_of(const struct extent *e) { return e->n; }
static int least(int a, int b) { return a < b ? a : b; }

/* row: target parallel for | stride that reads memory | array | device */
static int stride_in_memory(void) {
    int a[16] = {0}, steps[2] = {1, 3};
#pragma omp target map(tofrom : a, on_device) map(to : steps)
    {
        int more = 0;
#pragma omp parallel for
        for (int i = 0; i < 16; i += more + steps[0]) {
            MARK;
            a[i] = i;
        }
#pragma omp parallel for
        for (int i = 15; i > 0; i -= steps[1])
            a[i] += 100;
    }
    return a[15] == 115 && a[12] == 112 && a[3] == 103 && a[0] == 0 && a[14] == 14;
}
/* row: target parallel for | calls in start, bound and stride | array | device */
static int calls_in_control(void) {
    int a[60] = {0}, right = 1;
    const struct extent e = {50, 3}, *at = &e;
#pragma omp target map(tofrom : a, on_device) map(to : at[ : 1])
    {
#pragma omp parallel num_threads(4)
        {
#pragma omp for schedule(static, 2)
            for (int i = least(4, 2); i < size_of(at); i += abs(-2) + at->step - 2) {
                MARK;
                a[i] += i;
            }
#pragma omp for ordered collapse(2)
            for (int i = size_of(at) - 41; i > least(6, 9); i -= at->step)
                for (int j = 0; j < least(size_of(at), 5); j += abs(-1)) {
#pragma omp ordered
                    a[55] = a[55] * 3 % 101 + i + j;
                }
        }
    }
#pragma omp target parallel for map(tofrom : a, on_device) map(to : e)
    for (int i = 0; i < least(size_of(&e), 80); i += 1) {
        MARK;
        a[i] += 1;
    }
    int want = 0;
    for (int j = 0; j < 5; j++)
        want = want * 3 % 101 + 9 + j;
    for (int i = 0; i < 50; i++)
        right &= a[i] == 1 + (i >= 2 && (i - 2) % 3 == 0 ? i : 0);
    return right && a[50] == 0 && a[55] == want;
}
/* row: target teams distribute parallel for | calls in bounds and strides of collapsed loops | array | device */
static int calls_in_nest(void) {
    int a[80] = {0}, right = 1;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : a, on_device)
    for (int i = 0; i < least(8, 20); i++)
        for (int j = least(0, 3); j < least(9, 10); j += abs(-2)) {
            MARK;
            a[i * 10 + j] += i + j;
        }
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 10; j++)
            right &= a[i * 10 + j] == (j < 9 && j % 2 == 0 ? i + j : 0);
    return right;
}
/* row: target teams distribute | calls in the bounds of it and of a parallel loop inside | array | device */
static int calls_over_teams(void) {
    int a[80] = {0}, right = 1;
    const struct extent e = {8, 2};
#pragma omp target teams distribute map(tofrom : a, on_device) map(to : e)
    for (int i = 0; i < size_of(&e); i++) {
        const int row = i * 10;
#pragma omp parallel for
        for (int j = least(1, 5); j <= least(size_of(&e), i + 3); j += e.step) {
            MARK;
            a[row + j] += i + j;
        }
    }
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 10; j++)
            right &= a[i * 10 + j] == (j % 2 == 1 && j <= 8 && j <= i + 3 ? i + j : 0);
    return right;
}
int main(void) {
    CASE(not_equal);
    CASE(not_equal_down);
    CASE(pointer_loop);
    CASE(pointer_down);
    CASE(unsigned_down);
    CASE(char_index);
    CASE(step_from_memory);
    CASE(reversed_test);
    CASE(limits);
    CASE(none);
    CASE(triangle_last);
    CASE(triangle_in_region);
    CASE(triangle_three);
    CASE(triangle_chain);
    CASE(triangle_chain_region);
    CASE(triangle_gap);
    CASE(s_static__7);
    CASE(s_monotonic_static__7);
    CASE(s_nonmonotonic_static__7);
    CASE(s_simd_static__7);
    CASE(s_monotonic__simd_static__7);
    CASE(s_dynamic__3);
    CASE(s_monotonic_dynamic__3);
    CASE(s_nonmonotonic_dynamic__3);
    CASE(s_simd_dynamic__3);
    CASE(s_monotonic__simd_dynamic__3);
    CASE(s_guided__5);
    CASE(s_monotonic_guided__5);
    CASE(s_nonmonotonic_guided__5);
    CASE(s_simd_guided__5);
    CASE(s_monotonic__simd_guided__5);
    CASE(s_auto);
    CASE(s_monotonic_auto);
    CASE(s_runtime);
    CASE(s_monotonic_runtime);
    CASE(dist_static);
    CASE(dist_expr);
    CASE(stride_in_memory);
    CASE(calls_in_control);
    CASE(calls_in_nest);
    CASE(calls_over_teams);
    return finish();
}
