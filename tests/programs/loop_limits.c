/* Stays on the host: nothing */
/* Loops at the limits of their types, and loops that can only be enumerated. */
#include "arrays.h"

void f1(void) {
    int a[300] = {0};
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (signed char i = 127; i > -128; i--)
        a[i + 128] += i;
    printf("f1 %ld\n", H(a, sizeof a));
}
void f2(void) {
    int a[300] = {0};
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (unsigned char i = 0; i < 200; i += 50)
        a[i] += 1;
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (unsigned char i = 250; i != 4; i++)
        a[i] += 7;
    printf("f2 %ld\n", H(a, sizeof a));
}
void f3(void) {
    long s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) map(tofrom : s)
    for (int i = INT_MAX - 10; i < INT_MAX - 2; i += 3)
        s += i;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = INT_MIN; i <= INT_MIN + 20; i += 7)
        s += i;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (unsigned i = UINT_MAX; i > UINT_MAX - 5; i -= 2)
        s += i;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (unsigned long i = ULONG_MAX - 3; i < ULONG_MAX; ++i)
        s += i;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (long i = LONG_MIN; i < LONG_MAX - LONG_MAX / 3; i += LONG_MAX / 3)
        s += i / 1000;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (short i = -32768; i <= 32000; i += 1000)
        s += i;
    printf("f3 %ld\n", s);
}
static void uneven(void) {
    long s = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : s)
    for (int i = 0; i < 10; i += 3)
        for (int j = i; j < 20; j += 2)
            s += i * 100 + j;
#pragma omp target teams distribute parallel for collapse(3) reduction(+ : s)
    for (int i = 0; i < 10; i += 3)
        for (int j = i; j < 20; j += 2)
            for (int k = i; k >= 0; k--)
                s += i * 100 + j * k;
#pragma omp target teams distribute parallel for collapse(3) reduction(+ : s)
    for (int i = 0; i < 10; i++)
        for (int j = 0; j <= i; j++)
            for (int k = j; k < 12; k += 5)
                s += i * 100 + j * k;
    printf("uneven %ld\n", s);
}
void g6(void) {
    int next[20];
    for (int i = 0; i < 20; i++)
        next[i] = (i * 7 + 3) % 20;
    next[11] = 25;
    int cnt = 0, last = 0;
#pragma omp target teams distribute parallel for map(to : next) reduction(+ : cnt)
    for (int i = 0; i >= 0 && i < 20; i = next[i])
        cnt++;
    printf("g6 %d\n", cnt);
    int i;
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (int i = 1; i < 64; i *= 2)
        a[i] = -1;
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (float f = 0; f < 30; f += 1.5f)
        a[(int)f] = -2;
#pragma omp target teams distribute parallel for map(tofrom : a) schedule(static, 2)
    for (int i = 63; i > 0; i /= 2)
        a[i] = -3;
#pragma omp target teams distribute parallel for map(tofrom : a) schedule(static, 3)
    for (int i = 63; i > 0; i -= 5)
        a[i] = -4;
#pragma omp target parallel for map(tofrom : a) schedule(static, 3)
    for (int i = 0; i <= 60; i += 7)
        a[i] = -5;
    show("g6b");
}
void g11(void) {
    long lx = 3;
#pragma omp target teams distribute parallel for lastprivate(lx)
    for (int k = 100; k > 0; k /= 2)
        lx = k * 10;
    printf("g10 %ld\n", lx);
}
void d9(int lo, int hi, int st) {
    long s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = lo; i < hi; i += st)
        s += i;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = hi; i > lo; i -= st)
        s += i * 3;
#pragma omp target teams distribute parallel for reduction(+ : s) schedule(static, 5)
    for (int i = hi; i > lo; i -= st)
        s += i * 3;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (unsigned i = lo; i < (unsigned)hi; i += st)
        s += i;
    printf("d9 %ld\n", s);
}
int main(void) {
    rst();
    d9(-2000000000, 1000000000, 1000000000);
    f1();
    f2();
    f3();
    uneven();
    g6();
    g11();
    return 0;
}
