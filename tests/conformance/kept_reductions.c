#include "check.h"

struct packed {
    unsigned low : 4, high : 12;
};

/* row: target teams distribute parallel for | atomic | bit-field | host REX403, forms of c */
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
    CASE(long_double);
    CASE(long_double_data);
    return finish();
}
