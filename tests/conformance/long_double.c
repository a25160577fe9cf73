/* long double, which the device computes in double where the program asks for that. */
#define REX_LONG_DOUBLE_AS_DOUBLE
#include <math.h>
#include "check.h"

struct record {
    int a;
    long double v;
    char c;
};
typedef long double real;
static const real table[2] = {0.5L, 2.0L};
static long double twice(long double x) { return 2 * x; }
static int near(real a, real b) { return fabsl(a - b) <= 1e-12L * (1 + fabsl(b)); }

/* row: C | long double | as double: arithmetic, conversions, functions, members, constants | device */
static int values(void) {
    long double x[40], expected[40], first = 1.5L;
    struct record r[40];
    double d[40], e[40];
    int right = 1;
    for (int i = 0; i < 40; i++)
        x[i] = i / 3.0L, r[i] = (struct record){i, i * 0.1L, 'a'};
#pragma omp target teams distribute parallel for map(tofrom : x, r) map(from : d) firstprivate(first) DEVICE
    for (int i = 0; i < 40; i++) {
        real t = x[i] * 2.0L + first, u;
        t += 1;
        t /= 2;
        t++;
        u = -t * table[i % 2];
        x[i] = sqrtl(fabsl(t)) + (i % 2 ? t : 1.0) + twice(u) + (long double)i;
        d[i] = t;
        d[i] += (int)t + (t == u) + !t + (t ? 1 : 0) + (float)(int)u;
        r[i].v += i;
        r[i].c = sizeof(struct record);
        MARK;
    }
    for (int i = 0; i < 40; i++) {
        real t = i / 3.0L * 2.0L + first, u;
        t = (t + 1) / 2 + 1;
        u = -t * table[i % 2];
        expected[i] = sqrtl(fabsl(t)) + (i % 2 ? t : 1.0) + twice(u) + (long double)i;
        e[i] = (double)t + (int)t + (t == u) + !t + 1 + (float)(int)u;
        right &= near(x[i], expected[i]) && near(d[i], e[i]) && near(r[i].v, i * 0.1L + i) && r[i].c == 48;
    }
    return right;
}

/* row: target teams distribute parallel for | reduction | long double as double | device */
static int reductions(void) {
    long double s = 0.25L, most = -1, product = 1, each[3] = {0, 0, 0};
#pragma omp target teams distribute parallel for reduction(+ : s, each) reduction(max : most) reduction(* : product) DEVICE
    for (int k = 0; k < N; k++) {
        s += k;
        each[k % 3] += k / 2.0L;
        most = k > most ? k : most;
        product *= k % 2 ? 2 : 0.5L;
        MARK;
    }
    return s == 0.25L + N * (N - 1) / 2 && most == N - 1 && product == 1 && each[0] == 3333.0L - 16.5L;
}

/* row: target | map | long double as double: values of every size | device */
static int extremes(void) {
    long double x[8] = {0.0L, -0.0L, 1e308L, 1e-310L, -INFINITY, NAN, 4.9e-324L, 1.0L / 3}, y[8];
#pragma omp target map(to : x) map(from : y) DEVICE
    {
        for (int i = 0; i < 8; i++)
            y[i] = x[i] * 0.5L;
        y[0] = x[6] * 1.0L;
        MARK;
    }
    return y[0] == 4.9e-324 && y[1] == 0 && signbit(y[1]) && y[2] == 1e308 / 2 && y[3] == 1e-310 / 2 &&
           isinf(y[4]) && y[4] < 0 && isnan(y[5]) && y[6] == 0 && y[7] == 1.0 / 3 / 2;
}

int main(void) {
    CASE(values);
    CASE(reductions);
    CASE(extremes);
    return finish();
}
