/* Stays on the host: REX403 REX403 */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
/* local types */
static void t1(void) {
    struct loc {
        int a;
        float b[2];
    } s = {1, {2, 3}}, arr[6];
    typedef int myint;
    enum { LOCAL_K = 5 };
    myint z[6];
#pragma omp target teams distribute parallel for map(from : arr, z)
    for (int i = 0; i < 6; i++) {
        arr[i] = s;
        arr[i].a += i;
        struct loc t = s;
        t.b[1] += i;
        arr[i].b[0] = t.b[1];
        myint q = LOCAL_K;
        z[i] = q * i;
    }
    float f = 0;
    for (int i = 0; i < 6; i++)
        f += arr[i].a * 2 + arr[i].b[0] + z[i];
    printf("t1 %.1f\n", f);
}
static void t2(void) {
    struct {
        int a, b;
    } u = {3, 4};
    int o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++)
        o[i] = u.a * i + u.b;
    printf("t2 %d\n", o[4]);
}
/* nested record tags */
struct outer {
    struct inner {
        int p;
        enum mode { M0, M1 = 6 } m;
    } in;
    int q;
};
static void t3(void) {
    struct outer o[4];
    struct inner one = {5, M1};
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 4; i++) {
        struct inner t = one;
        t.p *= i;
        o[i].in = t;
        o[i].in.m = M1;
        o[i].q = t.m;
    }
    int s = 0;
    for (int i = 0; i < 4; i++)
        s += o[i].in.p + o[i].q + o[i].in.m;
    printf("t3 %d\n", s);
}
/* goto in body */
static void t4(void) {
    int a[12];
#pragma omp target teams distribute parallel for map(from : a)
    for (int i = 0; i < 12; i++) {
        if (i % 3 == 0) {
            a[i] = -i;
            goto next;
        }
        int y = i * i;
        a[i] = y;
    next:;
    }
    int s = 0;
    for (int i = 0; i < 12; i++)
        s += a[i] * (i + 1);
    printf("t4 %d\n", s);
}
/* C overload semantic */
static void t5(void) {
    double a[10];
    float f[10];
    for (int i = 0; i < 10; i++)
        f[i] = i * 0.37f - 1.7f;
#pragma omp target teams distribute parallel for map(from : a) map(to : f)
    for (int i = 0; i < 10; i++)
        a[i] = exp(f[i]) + abs(f[i]) + sqrt(f[i] * f[i]) * fabs(f[i]) + pow(i, 2) + sin(f[i]) * 1000;
    double s = 0;
    for (int i = 0; i < 10; i++)
        s += a[i];
    printf("t5 %.12f\n", s);
#pragma omp target teams distribute parallel for map(from : a)
    for (int i = 0; i < 10; i++)
        a[i] = sizeof('a') + sizeof(i < 3) + 5 / 2 + 'b' / 2;
    printf("t5 %.1f\n", a[3]);
}
/* enums */
enum color { RED, GREEN, BLUE };
static enum color next_color(enum color c) {
    return (c + 1) % 3;
}
static void t6(void) {
    enum color c[9];
    int k[9];
#pragma omp target teams distribute parallel for map(from : c, k)
    for (int i = 0; i < 9; i++) {
        enum color w = i % 3;
        w = next_color(w);
        if (i == 2)
            w++;
        w |= 0;
        c[i] = w;
        k[i] = next_color(i % 3);
        switch (w) {
        case RED:
            k[i] += 10;
            break;
        case GREEN:
            k[i] += 20;
        default:
            break;
        }
    }
    int s = 0;
    for (int i = 0; i < 9; i++)
        s = s * 3 + c[i] + k[i];
    printf("t6 %d\n", s);
}
/* narrowing */
static void t7(void) {
    float o[6];
    double d = 1.5;
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 6; i++) {
        float v[3] = {d * i, i, 2.5 * d};
        unsigned char c[2] = {i * 100, i};
        int q[2] = {d, -d};
        o[i] = v[0] + v[1] + v[2] + c[0] + c[1] + q[0] + q[1];
    }
    float s = 0;
    for (int i = 0; i < 6; i++)
        s += o[i] * (i + 1);
    printf("t7 %.2f\n", s);
}
/* names that CUDA has */
typedef struct {
    float x, y;
} float2;
typedef struct {
    int x;
} dim3;
typedef unsigned int uint;
static int max(int a, int b) {
    return a > b ? a : b;
}
static double norm(double x, double y) {
    return sqrt(x * x + y * y);
}
static double rsqrt(double x) {
    return 1.0 / sqrt(x);
}
static int distance(int a, int b) {
    return abs(a - b);
}
static void swap(int *a, int *b) {
    int t = *a;
    *a = *b;
    *b = t;
}
static void t8(void) {
    float2 v[5];
    double o[5];
    int count = 3, index = 2;
    uint data = 7;
#pragma omp target teams distribute parallel for map(from : v, o)
    for (int i = 0; i < 5; i++) {
        dim3 g = {i};
        v[i].x = max(i, 2) + g.x;
        v[i].y = norm(i, 2);
        int p = i, q = count;
        swap(&p, &q);
        o[i] = rsqrt(i + 1.0) + distance(p, q) + index + data;
    }
    double s = 0;
    for (int i = 0; i < 5; i++)
        s += v[i].x + v[i].y + o[i];
    printf("t8 %.5f\n", s);
}
/* printf */
static void t9(void) {
    int one = 1;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 1; i++)
        printf("t9 in kernel %d %s %.2f %c %%\n", i + one, "str", 2.5, 'x');
}
/* VLA rows */
static double rowsum(const double *r, int m) {
    double s = 0;
    for (int j = 0; j < m; j++)
        s += r[j];
    return s;
}
static double rowsum2(int m, const double r[m]) {
    double s = 0;
    for (int j = 0; j < m; j++)
        s += r[j];
    return s;
}
static double rowsum3(int m, const double r[static 1]) {
    double s = 0;
    for (int j = 0; j < m; j++)
        s += r[j];
    return s;
}
static double rowsum4(int n, int m, double r[n][m]) {
    double s = 0;
    for (int j = 0; j < m; j++)
        s += r[0][j];
    return s;
}
static void t10(int n, int m) {
    double x[n][m], o[n];
    double *flat = &x[0][0];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            x[i][j] = i * 10 + j;
#pragma omp target teams distribute parallel for map(to : x) map(from : o)
    for (int i = 0; i < n; i++) {
        double *row = x[i];
        o[i] = rowsum(x[i], m) + row[1] + *x[i] + (*(x + i))[1] + *(*(x + i) + 1) + x[i][0] + *&x[i][1];
    }
    double s = 0;
    for (int i = 0; i < n; i++)
        s += o[i] * (i + 1);
    printf("t10 %.2f\n", s);
#pragma omp target teams distribute parallel for map(to : x) map(from : o)
    for (int i = 0; i < n; i++)
        o[i] = rowsum2(m, x[i]) + sizeof(x) + sizeof(x[0]) + sizeof x[0][0];
    s = 0;
    for (int i = 0; i < n; i++)
        s += o[i] * (i + 1);
    printf("t10 %.2f\n", s);
#pragma omp target teams distribute parallel for map(to : flat[0 : n * m]) map(from : o)
    for (int i = 0; i < n; i++)
        o[i] = ((double (*)[m])flat)[i][1];
    s = 0;
    for (int i = 0; i < n; i++)
        s += o[i] * (i + 1);
    printf("t10 %.2f\n", s);
#pragma omp target teams distribute parallel for map(to : flat[0 : n * m]) map(from : o)
    for (int i = 0; i < n; i++) {
        double (*g)[m] = (double (*)[m])flat;
        o[i] = g[i][1] + rowsum3(m, g[i]);
    }
    s = 0;
    for (int i = 0; i < n; i++)
        s += o[i] * (i + 1);
    printf("t10 %.2f\n", s);
#pragma omp target teams distribute parallel for map(to : x) map(from : o)
    for (int i = 0; i < n; i++)
        o[i] = rowsum4(n, m, x);
    s = 0;
    for (int i = 0; i < n; i++)
        s += o[i] * (i + 1);
    printf("t10 %.2f\n", s);
}
/* struct member pointers */
typedef struct {
    int n;
    double *data;
    int *idx;
} vec;
static void t11(int n) {
    vec v = {n, malloc(n * sizeof(double)), malloc(n * sizeof(int))};
    vec *pv = &v;
    for (int i = 0; i < n; i++) {
        v.data[i] = i;
        v.idx[i] = n - 1 - i;
    }
    double *d = v.data;
    int *ix = v.idx;
    double o[30];
#pragma omp target teams distribute parallel for map(tofrom : d[0 : v.n]) map(to : ix[0 : n]) map(from : o)
    for (int i = 0; i < n; i++)
        o[i] = d[ix[i]];
#pragma omp target teams distribute parallel for map(tofrom : v.data[0 : n])
    for (int i = 0; i < n; i++)
        v.data[i] *= 2;
#pragma omp target teams distribute parallel for map(tofrom : pv->data[0 : n])
    for (int i = 0; i < n; i++)
        pv->data[i] += 1;
    double s = 0;
    for (int i = 0; i < n; i++)
        s += o[i] * (i + 1) + v.data[i];
    printf("t11 %.1f\n", s);
}
/* bitfields and unions */
struct bits {
    unsigned a : 3, b : 5;
    int c;
    union {
        int i;
        float f;
    } u;
};
static void t12(void) {
    struct bits b[8] = {{0}};
#pragma omp target teams distribute parallel for map(tofrom : b)
    for (int i = 0; i < 8; i++) {
        b[i].a = i;
        b[i].b += i * 3;
        b[i].u.f = i * 1.5f;
        b[i].c = b[i].a * 2 + b[i].b;
        union {
            float f;
            unsigned u;
        } pun;
        pun.f = 1.0f;
        b[i].c += pun.u >> 20;
    }
    int s = 0;
    for (int i = 0; i < 8; i++)
        s += b[i].c + b[i].u.i % 1000;
    printf("t12 %d\n", s);
}
/* member reduction, long double, complex : told */
struct acc {
    double s;
};
static void t13(void) {
    long double ld = 0;
    double a[10];
    for (int i = 0; i < 10; i++)
        a[i] = i;
#pragma omp target teams distribute parallel for map(tofrom : ld)
    for (int i = 0; i < 1; i++)
        ld += a[i];
    double o[10];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 10; i++) {
        o[i] = a[i] * 1.0L;
    }
    printf("t13 %.1Lf %.1f\n", ld, o[4]);
}
/* private VLA */
static void t14(int n) {
    int w[n], o[20];
    for (int i = 0; i < n; i++)
        w[i] = i;
#pragma omp target teams distribute parallel for private(w) map(from : o)
    for (int i = 0; i < 20; i++) {
        for (int k = 0; k < n; k++)
            w[k] = i + k;
        o[i] = w[n - 1];
    }
    int s = 0;
    for (int i = 0; i < 20; i++)
        s += o[i];
#pragma omp target teams distribute parallel for firstprivate(w) map(from : o)
    for (int i = 0; i < 20; i++) {
        w[0] += 1;
        o[i] = w[n - 1];
    }
    for (int i = 0; i < 20; i++)
        s += o[i];
    printf("t14 %d\n", s);
}
static double kr(x, y)
double x;
int y;
{
    return x * y;
}
static double fnptr(double (*f)(double), double x) {
    return f(x);
}
static void t15(void) {
    double o[8];
    double (*fp)(double) = sqrt;
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 8; i++)
        o[i] = kr(i * 0.5, 3);
    double s = 0;
    for (int i = 0; i < 8; i++)
        s += o[i];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 8; i++)
        o[i] = fp(i);
    for (int i = 0; i < 8; i++)
        s += o[i];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 8; i++)
        o[i] = fnptr(sqrt, i);
    for (int i = 0; i < 8; i++)
        s += o[i];
    printf("t15 %.3f\n", s);
}
/* extern / static locals */
double shared_tab[6] = {1, 2, 3, 4, 5, 6};
static void t16(void) {
    extern double shared_tab[6];
    static int counter[3];
    static int calls;
    calls++;
#pragma omp target teams distribute parallel for map(tofrom : counter)
    for (int i = 0; i < 3; i++)
        counter[i] += (int)shared_tab[i] * calls;
    printf("t16 %d\n", counter[0] + counter[1] * 10 + counter[2] * 100);
}
int main(void) {
    t1();
    t2();
    t3();
    t4();
    t5();
    t6();
    t7();
    t8();
    t9();
    t10(4, 5);
    t11(30);
    t12();
    t13();
    t14(6);
    t15();
    t16();
    t16();
    return 0;
}
