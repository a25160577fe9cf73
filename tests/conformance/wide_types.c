/* Numbers of more than 64 bits. */
#include "check.h"

typedef unsigned __int128 wide;
struct box {
    int a;
    __int128 v;
    char c;
};
static const wide table[2] = {((wide)1 << 100) + 5, 7};
static wide product(wide a, wide b, unsigned long m) { return a * b % m; }

/* row: C | __int128 | local variable, shifts, conversions | device */
static int wide_integer(void) {
    double a[N];
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        __int128 x = i;
        a[i] = (double)(x << 70 >> 69);
        MARK;
    }
    return a[5] == 10;
}

/* row: C | __int128 | mapped arrays, members, constants, calls, firstprivate | device */
static int wide_data(void) {
    __int128 a[20], expected[20], first = (__int128)1 << 90;
    struct box b[20];
    int right = 1;
    for (int i = 0; i < 20; i++)
        a[i] = expected[i] = ((__int128)i << 80) - i;
#pragma omp target teams distribute parallel for map(tofrom : a) map(from : b) firstprivate(first) DEVICE
    for (int i = 0; i < 20; i++) {
        __int128 t = a[i] * 3 + first + sizeof(__int128);
        a[i] = (t >> 2) - (__int128)product(t, table[i & 1], 1000000007) + (-t / 7) % 1000;
        b[i].v = t;
        b[i].a = t > a[i] ? (int)t : -1;
        b[i].c = sizeof(struct box);
        MARK;
    }
    for (int i = 0; i < 20; i++) {
        __int128 t = expected[i] * 3 + first + sizeof(__int128);
        expected[i] = (t >> 2) - (__int128)product(t, table[i & 1], 1000000007) + (-t / 7) % 1000;
        right &= a[i] == expected[i] && b[i].v == t && b[i].c == 48 && b[i].a == (t > expected[i] ? (int)t : -1);
    }
    return right;
}

/* row: target teams distribute parallel for | reduction | __int128, signed and unsigned, arrays | device */
static int wide_reductions(void) {
    wide sum = 1, most = 0, bits = 0, each[3] = {0, 0, 0};
    __int128 least = 0, factor = 1;
    int before = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum, each) reduction(max : most) reduction(min : least) \
    reduction(* : factor) reduction(| : bits) DEVICE
    for (int i = 0; i < 40; i++) {
        wide t = (wide)i << 66;
        sum += t;
        each[i % 3] += t + i;
        most = t > most ? t : most;
        least = -(__int128)t < least ? -(__int128)t : least;
        factor *= -3;
        bits |= (wide)1 << (i * 3);
        MARK;
    }
#pragma omp target map(tofrom : before, sum)
    {
        before = 1;
#pragma omp parallel for reduction(+ : sum)
        for (int i = 0; i < 10; i++)
            sum += (wide)1 << 100;
    }
    wide all = 0, many[3] = {0, 0, 0};
    __int128 power = 1;
    for (int i = 0; i < 40; i++)
        all |= (wide)1 << (i * 3), power *= -3, many[i % 3] += ((wide)i << 66) + i;
    return sum == ((wide)780 << 66) + 1 + ((wide)10 << 100) && most == (wide)39 << 66 && least == -((__int128)39 << 66) &&
           factor == power && bits == all && each[0] == many[0] && each[2] == many[2] && before;
}

int main(void) {
    CASE(wide_integer);
    CASE(wide_data);
    CASE(wide_reductions);
    return finish();
}
