#include "check.h"

struct packed {
    unsigned low : 4, high : 30;
} __attribute__((packed));

/* row: target teams distribute parallel for | atomic | bit-field that straddles words, of a packed structure | host REX403, forms of c */
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

struct close {
    char first;
    int n, *p;
} __attribute__((packed));

/* row: target teams distribute parallel for | atomic | member of a packed structure | host REX403 (2 of 2), forms of c */
static int atomic_packed_member(void) {
    struct close c = {1, 2}, a[2] = {{1}};
    int there = 0;
    c.p = &there;
#pragma omp target teams distribute parallel for map(tofrom : c, there) map(tofrom : c.p[0 : 1])
    for (int k = 0; k < N; k++) {
#pragma omp atomic
        c.first ^= 1;
#pragma omp atomic
        c.p[0] += 1;
    }
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (int k = 0; k < N; k++) {
#pragma omp atomic
        a[k % 2].n += 3;
    }
    on_device = 1;
    return c.first == 1 && there == N && a[0].n == 3 * N / 2 && a[1].n == 3 * N / 2;
}

/* row: target teams distribute parallel for | reduction(+) | long double | host REX403, long double */
static int long_double(void) {
    long double s = 0.25L;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int k = 0; k < N; k++) {
        s += k;
    }
    on_device = 1;
    return s == 0.25L + N * (N - 1) / 2;
}

/* row: target parallel for | map | array of long double | host REX403, long double */
static int long_double_data(void) {
    long double x[8];
#pragma omp target parallel for map(from : x)
    for (int k = 0; k < 8; k++) {
        x[k] = k / 3.0L;
    }
    on_device = 1;
    return x[1] == 1 / 3.0L && x[7] == 7 / 3.0L;
}

int main(void) {
    CASE(atomic_bit_field);
    CASE(atomic_packed_member);
    CASE(long_double);
    CASE(long_double_data);
    return finish();
}
