/* Scans: reduction(inscan, …) on loops that threads share and on simd loops (OpenMP 5.2, 5.6). */
#include "check.h"

struct range {
    int low, high;
};
#pragma omp declare reduction(hull : struct range : omp_out.low = omp_in.low < omp_out.low ? omp_in.low : omp_out.low, \
    omp_out.high = omp_in.high > omp_out.high ? omp_in.high : omp_out.high) initializer(omp_priv = (struct range){1000, -1000})

static int v[N];

/* row: target parallel for | reduction(inscan, +), scan inclusive | int | device */
static int inclusive(void) {
    int s = 5, t = 5, right = 1;
#pragma omp target parallel for reduction(inscan, + : s) map(tofrom : v, on_device)
    for (int i = 0; i < N; i++) {
        MARK;
        s += i * i;
#pragma omp scan inclusive(s)
        v[i] = s;
    }
    for (int i = 0; i < N; i++) {
        t += i * i;
        right &= v[i] == t;
    }
    return right && s == t;
}
/* row: target parallel | for reduction(inscan, +), scan exclusive | int | device */
static int exclusive(void) {
    int sum = 0, right = 1;
#pragma omp target parallel map(tofrom : v, sum, on_device)
#pragma omp for reduction(inscan, + : sum)
    for (int i = 0; i < N; i++) {
        MARK;
        v[i] = sum;
#pragma omp scan exclusive(sum)
        sum += 1;
    }
    for (int i = 0; i < N; i++)
        right &= v[i] == i;
    return right && sum == N;
}
/* row: target | parallel for reduction(inscan, +) | int, prefix sums | device */
static int prefix_sums(void) {
    int s = 0, a[N], right = 1;
#pragma omp target map(tofrom : s, on_device) map(from : a)
#pragma omp parallel for reduction(inscan, + : s)
    for (int k = 0; k < N; k++) {
        MARK;
        s += k;
#pragma omp scan inclusive(s)
        a[k] = s;
    }
    for (int k = 0; k < N; k++)
        right &= a[k] == k * (k + 1) / 2;
    return right;
}
/* row: target | parallel for, two scans beside other code | long and double | device */
static int two_operators(void) {
    int right = 1;
    long s = 3, t = 5;
    double m = -1, most = -1;
    static double d[N];
#pragma omp target map(tofrom : v, s, m, d, on_device)
    {
        s += 2;
        MARK;
#pragma omp parallel for reduction(inscan, + : s) reduction(inscan, max : m)
        for (int i = 0; i < N; i++) {
            v[i] = s;
            d[i] = m;
#pragma omp scan exclusive(s, m)
            s += i;
            m = i * 7 % 11;
        }
        s += 1;
    }
    for (int i = 0; i < N; i++) {
        right &= v[i] == t && d[i] == most;
        t += i;
        most = most > i * 7 % 11 ? most : i * 7 % 11;
    }
    return right && s == t + 1 && m == most;
}
/* row: target parallel for | simd reduction(inscan, +) in a thread | int | device */
static int in_a_thread(void) {
    static int a[N][8];
    int right = 1;
#pragma omp target parallel for map(from : a) map(tofrom : on_device)
    for (int i = 0; i < N; i++) {
        MARK;
        int s = i;
#pragma omp simd reduction(inscan, + : s)
        for (int j = 0; j < 8; j++) {
            s += j * i;
#pragma omp scan inclusive(s)
            a[i][j] = s;
        }
        a[i][0] += s;
    }
    for (int i = 0; i < N; i++) {
        int s = i;
        for (int j = 0; j < 8; j++) {
            s += j * i;
            right &= j == 0 || a[i][j] == s;
        }
        right &= a[i][0] == i + s;
    }
    return right;
}
/* row: target | simd reduction(inscan, *) | unsigned long, exclusive | device */
static int lanes(void) {
    unsigned long p = 3, q = 3, u[N];
    int right = 1;
#pragma omp target map(from : u) map(tofrom : p, on_device)
#pragma omp simd reduction(inscan, * : p)
    for (int i = 0; i < N; i++) {
        MARK;
        u[i] = p;
#pragma omp scan exclusive(p)
        p = 2 * i + 1;
    }
    for (int i = 0; i < N; i++) {
        right &= u[i] == q;
        q *= 2 * i + 1;
    }
    return right && p == q;
}
/* row: target parallel | for reduction(inscan, +) | array section | device */
static int section(void) {
    static int a[N][3];
    int h[3] = {1, 2, 3}, g[3] = {1, 2, 3}, right = 1;
#pragma omp target parallel map(from : a) map(tofrom : h, on_device)
    {
#pragma omp single
        MARK;
#pragma omp for reduction(inscan, + : h[:3])
        for (int i = 0; i < N; i++) {
            h[i % 3] += i;
#pragma omp scan inclusive(h[:3])
            for (int k = 0; k < 3; k++)
                a[i][k] = h[k];
        }
    }
    for (int i = 0; i < N; i++) {
        g[i % 3] += i;
        right &= memcmp(a[i], g, sizeof g) == 0;
    }
    return right && memcmp(h, g, sizeof g) == 0;
}
/* row: target | parallel for reduction(inscan, +) | section of run-time length behind a pointer | device */
static int behind_a_pointer(void) {
    static int a[N][3];
    int h[3] = {1, 2, 3}, g[3] = {1, 2, 3}, right = 1, n = 3, *p = h;
#pragma omp target map(from : a) map(tofrom : p[:n], on_device)
#pragma omp parallel for reduction(inscan, + : p[:n])
    for (int i = 0; i < N; i++) {
        MARK;
        p[i % 3] += i;
#pragma omp scan inclusive(p[:n])
        for (int k = 0; k < 3; k++)
            a[i][k] = p[k];
    }
    for (int i = 0; i < N; i++) {
        g[i % 3] += i;
        right &= memcmp(a[i], g, sizeof g) == 0;
    }
    return right && memcmp(h, g, sizeof g) == 0;
}
/* row: target | parallel for reduction(inscan, user's operator) | structure | device */
static int of_a_structure(void) {
    struct range r = {50, 50};
    int low[N], high[N], right = 1, a = 50, b = 50;
#pragma omp target map(from : low, high) map(tofrom : r, on_device)
#pragma omp parallel for reduction(inscan, hull : r)
    for (int i = 0; i < N; i++) {
        MARK;
        low[i] = r.low;
        high[i] = r.high;
#pragma omp scan exclusive(r)
        r.low = r.high = i * 37 % 101;
    }
    for (int i = 0; i < N; i++) {
        const int k = i * 37 % 101;
        right &= low[i] == a && high[i] == b;
        a = k < a ? k : a;
        b = k > b ? k : b;
    }
    return right && r.low == a && r.high == b;
}
/* row: target | parallel for reduction(inscan, user's operator) beside other code | structure | device */
static int of_a_structure_in_a_region(void) {
    struct range r = {50, 50};
    int low[N], right = 1, a = 51;
#pragma omp target map(from : low) map(tofrom : r, on_device)
    {
        r.low++;
        MARK;
#pragma omp parallel for reduction(inscan, hull : r) num_threads(8)
        for (int i = 0; i < N; i++) {
            low[i] = r.low;
#pragma omp scan exclusive(r)
            r.low = r.high = i * 37 % 101;
        }
        r.low--;
    }
    for (int i = 0; i < N; i++) {
        right &= low[i] == a;
        a = i * 37 % 101 < a ? i * 37 % 101 : a;
    }
    return right && r.low == a - 1 && r.high == 100;
}
int main(void) {
    CASE(inclusive);
    CASE(exclusive);
    CASE(prefix_sums);
    CASE(two_operators);
    CASE(in_a_thread);
    CASE(lanes);
    CASE(section);
    CASE(behind_a_pointer);
    CASE(of_a_structure);
    CASE(of_a_structure_in_a_region);
    return finish();
}
