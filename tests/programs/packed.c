/* Stays on the host: REX407 REX407 */
/* Structures under #pragma pack. */
#include <stdio.h>
#include <stdlib.h>
#define AL 1
#pragma pack(push, 1)
typedef struct {
    char c;
    double d;
    short s;
} P1;
struct P2 {
    char c;
    int i;
    P1 p;
};
#pragma pack(push, 2)
struct P3 {
    char c;
    double d;
};
#pragma pack(pop)
struct P4 {
    char c;
    double d;
};
#pragma pack(pop)
struct P5 {
    char c;
    double d;
};
/* GCC computes with a bit-field of 40 bits in 40 bits, C++ in 64: such arithmetic is no kernel's, any other is. */
struct wide {
    unsigned narrow : 3;
    unsigned long long bits : 40;
    long long sign : 40;
};
static void wide(void) {
    struct wide v[8] = {0};
    unsigned long long sum = 0;
#pragma omp target teams distribute parallel for map(tofrom : v) reduction(+ : sum)
    for (int i = 0; i < 8; i++) {
        v[i].bits = ~0ull - i;
        v[i].bits += 6;
        v[i].sign = -i;
        v[i].narrow = i;
        sum += v[i].bits + 5ul + (v[i].bits == 6) + (v[i].sign * 3 - 1 < 0) + (v[i].narrow - 4 < 0);
    }
    printf("%llu\n", sum);
#pragma omp target teams distribute parallel for map(tofrom : v) reduction(+ : sum)
    for (int i = 0; i < 8; i++)
        sum += v[i].bits << 24 >> 24;
#pragma omp target teams distribute parallel for map(tofrom : v) reduction(+ : sum)
    for (int i = 0; i < 8; i++)
        sum += (v[i].bits - 10) / 2;
    printf("%llu\n", sum);
}
int main(void) {
    P1 a[10];
    struct P2 b[10];
    struct P3 c[10];
    struct P4 d[10];
    struct P5 e[10];
    long sz = 0;
    for (int i = 0; i < 10; i++) {
        a[i].c = i;
        a[i].d = i * .5;
        a[i].s = 7;
        b[i].i = i;
        b[i].p = a[i];
        c[i].d = i;
        d[i].d = i + 1;
        e[i].d = i + 2;
        c[i].c = d[i].c = e[i].c = b[i].c = 0;
    }
#pragma omp target teams distribute parallel for map(tofrom : sz)
    for (int i = 0; i < 10; i++) {
        a[i].d *= 2;
        b[i].p.d += a[i].d;
        b[i].i += i;
        c[i].d++;
        d[i].d *= 3;
        e[i].d *= 4;
        if (i == 3)
            sz = sizeof(P1) + sizeof(struct P2) + sizeof(struct P3) + sizeof(struct P4);
    }
    double s = 0;
    for (int i = 0; i < 10; i++)
        s = s * 1.5 + a[i].d + b[i].p.d * 2 + b[i].i + c[i].d + d[i].d + e[i].d;
    printf("%.17g %ld\n", s, sz);
}
