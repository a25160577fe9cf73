/* Stays on the host: nothing */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <stdint.h>
#include <string.h>
enum unsig { U0, U1, U2 };
typedef enum { F_A = 1, F_B = 2, F_C = 4 } flags_t;
typedef struct {
    flags_t f;
    unsigned n : 4;
} opt;
/* enum in C is unsigned int with gcc */
static int q1(void) {
    int o[6];
    enum unsig e = U0;
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 6; i++) {
        enum unsig w = e;
        o[i] = (w - 1 < 0) + 2 * (w > -1) + (w - i) / 2 % 7;
    }
    int s = 0;
    for (int i = 0; i < 6; i++)
        s = s * 5 + o[i];
    return s;
}
static int q2(opt *p, int n) {
#pragma omp target teams distribute parallel for map(tofrom : p[0 : n])
    for (int i = 0; i < n; i++) {
        p[i].f |= F_B;
        p[i].f &= ~F_A;
        p[i].f = p[i].f | (i & 1 ? F_C : 0);
        p[i].n++;
        flags_t g = F_A | F_B;
        if (p[i].f & g)
            p[i].n += g;
        opt t = {F_A | F_C, 3};
        p[i].n ^= t.n;
    }
    int s = 0;
    for (int i = 0; i < n; i++)
        s = s * 7 % 10007 + p[i].f + p[i].n * 8;
    return s;
}
/* macros with the same name as a captured variable or function-like macro not invoked */
#define scale(x) ((x) * 3)
static int q3(void) {
    int scale = 5, o[8];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 8; i++)
        o[i] = scale + scale(i) + scale(i);
    int s = 0;
    for (int i = 0; i < 8; i++)
        s += o[i] * (i + 1);
    return s;
}
/* static local table captured; const pointer to static string */
static int q4(int k) {
    static const int tab[4] = {4, 3, 2, 1};
    static int calls = 0;
    const char *names[2] = {"ab", "cd"};
    int o[8];
    calls++;
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 8; i++)
        o[i] = tab[i & 3] * k + calls;
    int s = 0;
    for (int i = 0; i < 8; i++)
        s += o[i] * (i + 1);
    return s + names[1][0];
}
/* int division semantic, shifts, mixed signs, implicit float->int arg, abs of long, min via ternary */
static long isq(long v) {
    return v * v;
}
static float halff(float v) {
    return v / 2;
}
static double q5(void) {
    double o[12];
    long big = 5000000000L;
    unsigned u = 3;
    float f = 0.1f;
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 12; i++) {
        o[i] = isq(i * 1.9) + halff(i * 0.3) + labs(-big) + abs(-i) + fabs(f) * f + (i - u > 2) + pow(f, 2) +
               fmod(f, 0.03) + log(i + 1) + floor(f * i) + round(2.5f) + fmax(f, i) + atan2(f, i + 1) +
               hypot(3, 4) + llabs(-3) + exp2(i) + ldexp(f, i) + cbrt(i) + sqrtf(i) + powf(i, 2);
    }
    double s = 0;
    for (int i = 0; i < 12; i++)
        s += o[i] * (i + 1);
    return s;
}
/* char signedness, bool conversions, shifts of narrow types, uint8 wrap */
static long q6(void) {
    long o[16];
    char c = (char)200;
    uint8_t b = 250;
    int8_t sb = 127;
    _Bool t = 5;
    uint16_t h = 65535;
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 16; i++) {
        uint8_t w = b + i;
        int8_t z = sb;
        z++;
        _Bool k = i & 4;
        k += 1;
        uint16_t hh = h;
        hh <<= 1;
        o[i] = c + w + z * 10 + k + t + hh + (b << i) + ((unsigned)h * h > 0) + ('\xff' < 0) + (char)(c + i);
    }
    long s = 0;
    for (int i = 0; i < 16; i++)
        s += o[i] * (i + 1);
    return s;
}
/* struct assignment through pointers, arrays of arrays in structs, nested designators told, self reference */
typedef struct {
    struct {
        int a[2][3];
    } in[2];
    short s;
} deep;
static int q7(void) {
    deep d[3];
    memset(d, 0, sizeof d);
    deep src = {.in = {{.a = {{1, 2, 3}, {4, 5, 6}}}, {.a = {{7, 8, 9}, {1, 1, 1}}}}, .s = 4};
#pragma omp target teams distribute parallel for map(tofrom : d) map(to : src)
    for (int i = 0; i < 3; i++) {
        deep *p = d + i;
        *p = src;
        p->in[i & 1].a[1][i] += 100;
        deep loc = {.s = 3, .in[1].a[0][2] = 5};
        p->s += loc.s + loc.in[1].a[0][2];
    }
    int s = 0;
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 2; k++)
            for (int x = 0; x < 6; x++)
                s = s * 3 % 100003 + d[i].in[k].a[x / 3][x % 3] + d[i].s;
    return s;
}
/* goto without declaration in between, switch fallthrough, do-while, comma in for, nested ternary */
static int q8(void) {
    int o[20];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 20; i++) {
        int y, k = 0;
        if (i % 4 == 0)
            goto out;
        switch (i % 3) {
        case 0:
            k += 1;
        case 1:
            k += 2;
            break;
        default:
            k = 9;
        }
        for (int a = 0, b = 9; a < b; a++, b--)
            k += a * b;
        do {
            k++;
        } while (k % 5);
    out:
        y = k;
        o[i] = i < 5 ? y : i < 10 ? -y : y * 2;
    }
    int s = 0;
    for (int i = 0; i < 20; i++)
        s += o[i] * (i + 1);
    return s;
}
/* array param with const length decays; sizeof of it; multi-dim global via pointer; restrict struct member */
static int sum4(const int a[4]) {
    return a[0] + a[1] + a[2] + a[3] + (int)(sizeof(a) / sizeof(void *));
}
static int q9(int a[static 4], int b[2][4]) {
    int o[4];
#pragma omp target teams distribute parallel for map(to : a[0 : 4], b[0 : 2]) map(from : o)
    for (int i = 0; i < 4; i++) {
        int c[4] = {a[i], b[0][i], b[1][i]};
        o[i] = sum4(c) + sum4(b[1]) + (int)sizeof(b[0]) + (int)sizeof c;
    }
    return o[0] + o[1] * 2 + o[2] * 3 + o[3] * 4;
}
int main(void) {
    opt p[9];
    for (int i = 0; i < 9; i++) {
        p[i].f = F_A;
        p[i].n = i;
    }
    int a[4] = {1, 2, 3, 4}, b[2][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
    printf("%d\n", q1());
    printf("%d\n", q2(p, 9));
    printf("%d\n", q3());
    printf("%d %d\n", q4(2), q4(3));
    printf("%.10f\n", q5());
    printf("%ld\n", q6());
    printf("%d\n", q7());
    printf("%d\n", q8());
    printf("%d\n", q9(a, b));
    return 0;
}
