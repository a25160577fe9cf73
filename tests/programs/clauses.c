/* Stays on the host: REX401 */
/* Bounds, launch clauses, if clauses, reductions and lastprivate, in every place that takes a statement. */
#include "arrays.h"

struct P {
    int x;
    double y;
};
struct Box {
    int lo, hi, st;
    int dims[3];
};
static int fn(int k) { return k * 3; }
static int calls;
static int sfx(void) {
    calls++;
    return 20;
}
void f4(struct Box b) {
    int a[100] = {0};
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (int i = b.lo; i < b.hi; i += b.st)
        a[i] = i;
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (int i = b.dims[0]; i < b.dims[1]; i += b.dims[2])
        a[i] += i;
    printf("f4 %ld\n", H(a, sizeof a));
}
void f5(struct Box *b) {
    int a[100] = {0};
#pragma omp target teams distribute parallel for map(tofrom : a) map(to : b[0 : 1])
    for (int i = b->lo; i < b->hi; i += b->st)
        a[i] = i;
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (int i = fn(2); i < fn(30); i += fn(1))
        a[i] += i;
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (int i = 0; i < sfx(); i++)
        a[i] += i;
    printf("f5 %ld %d\n", H(a, sizeof a), calls > 0);
}
void f6(int n) {
    int a[100] = {0};
    int i = 5;
    int last = -1;
#pragma omp target teams distribute parallel for map(tofrom : a) lastprivate(i, last)
    for (i = 3; i < n; i += 4) {
        a[i] = i;
        last = a[i] * 2;
    }
    printf("f6 %ld %d %d\n", H(a, sizeof a), i, last);
}
void f7(int n) {
    int i = 5;
    int last = -1;
    unsigned char uc = 200;
    short sh = 30000;
    bool any = false;
    float mn = 1e30f;
    double z = -0.0;
    int fp = 4;
    long cnt = 0;
#pragma omp target teams distribute parallel for lastprivate(last) firstprivate(fp)                          \
    reduction(+ : uc, sh, cnt) reduction(|| : any) reduction(min : mn)
    for (i = 0; i < n; i++) {
        uc += i;
        sh += i;
        any = any || i == 17;
        if (i * 0.5f < mn)
            mn = i * 0.5f;
        last = i * fp;
        fp = fp;
        cnt++;
    }
    printf("f7 %d %d %d %d %g %g %ld\n", uc, sh, any, last, mn, z, cnt);
}
void f8(void) {
    unsigned char a = 9;
    short b = -9;
    bool c = true;
    float d = -0.0f;
    double e = -0.0;
    int m = INT_MIN;
    int x = 3;
    unsigned long p = 5;
#pragma omp target teams distribute parallel for reduction(+ : a, b, d) reduction(&& : c)                    \
    reduction(max : m, e) reduction(min : x) reduction(* : p)
    for (int i = 0; i < 0; i++) {
        a++;
        b++;
        c = 0;
        d += 1;
        m = 4;
        e = 1;
        x = 0;
        p = 0;
    }
    printf("f8 %d %d %d %g %g %d %d %lu\n", a, b, c, d, e, m, x, p);
}
void f9(int c) {
    int a[64] = {0};
#pragma omp target teams distribute parallel for schedule(static, c)
    for (int i = 0; i < 64; i++)
        a[i] = i * i;
    printf("f9 %ld\n", H(a, sizeof a));
}
void f10(int nt, int tl, int nth) {
    int a[64] = {0};
#pragma omp target teams distribute parallel for num_teams(nt * 2) thread_limit(tl + 1) num_threads(nth)
    for (int i = 0; i < 64; i++)
        a[i] = i * i;
    printf("f10 %ld\n", H(a, sizeof a));
}
void f11(int k) {
    int a[64] = {0};
#pragma omp target teams distribute parallel for if (k > 3)
    for (int i = 0; i < 64; i++)
        a[i] += i * i;
#pragma omp target teams distribute parallel for if (target : k > 3)
    for (int i = 0; i < 64; i++)
        a[i] += i * i;
#pragma omp target teams distribute parallel for if (parallel : k > 3)
    for (int i = 0; i < 64; i++)
        a[i] += i * i;
#pragma omp target teams distribute parallel for if (target : k > 3) if (parallel : k < 1)
    for (int i = 0; i < 64; i++)
        a[i] += i * i;
#pragma omp target teams distribute parallel for simd if (target : k > 3) if (parallel : k < 1) if (simd : 0)
    for (int i = 0; i < 64; i++)
        a[i] += i * i;
#pragma omp target teams distribute parallel for device(0) nowait
    for (int i = 0; i < 64; i++)
        a[i] += i * i;
#pragma omp taskwait
    printf("f11 %ld\n", H(a, sizeof a));
}
void f12(struct P *ps, int n) {
#pragma omp target teams distribute parallel for map(tofrom : ps[0 : n])
    for (struct P *p = ps; p < ps + n; p++) {
        p->x++;
        p->y *= 2;
    }
#pragma omp target teams distribute parallel for map(tofrom : ps[0 : n])
    for (struct P *p = ps + n - 1; p >= ps; p -= 2) {
        p->x++;
        p->y *= 2;
    }
#pragma omp target teams distribute parallel for map(tofrom : ps[0 : n])
    for (struct P *p = ps; p != ps + n; ++p)
        p->x += p - ps;
    printf("f12 %ld\n", H(ps, n * sizeof *ps));
}
void f13(int n) {
    int i, j;
    long s = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : s)
    for (unsigned i = 0; i < 7u; i++)
        for (int j = -3; j < 4; j++)
            s += (long)i * 100 + j;
#pragma omp target teams distribute parallel for collapse(3) reduction(+ : s)
    for (int i = 0; i < 7; i++)
        for (int j = 0; j < 0; j++)
            for (int k = 0; k < 4; k++)
                s += 1000;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : s)
    for (int i = 0; i < 10; i += 1)
        for (int j = i; j < 20; j += 1)
            s += i * 100 + j;
#pragma omp target teams distribute parallel for collapse(3) reduction(+ : s)
    for (int i = 0; i < 10; i += 1)
        for (int j = i; j < 20; j += 1)
            for (int k = i; k >= 0; k--)
                s += i * 100 + j * k;
#pragma omp target teams distribute parallel for collapse(3) reduction(+ : s)
    for (int i = 0; i < 10; i++)
        for (int j = 0; j <= i; j++)
            for (int k = j; k < 12; k += 1)
                s += i * 100 + j * k;
#pragma omp target teams distribute parallel for collapse(4) reduction(+ : s)
    for (int i = 0; i < 5; i++)
        for (int j = 5; j > 0; j -= 2)
            for (short k = 0; k < 3; k++)
                for (unsigned long l = 2; l < 4; l++)
                    s += i * 1000 + j * 100 + k * 10 + l;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : s)
    for (unsigned i = 0; i < 8; i++)
        for (unsigned j = i; j < 5; j++)
            s += i * 7 + j;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : s)
    for (int i = 0; i < 8; i++)
        for (int j = 10 - 2 * i; j < 5; j++)
            s += i * 7 + j;
    printf("f13 %ld\n", s);
}
void f14(int n, int k) {
    int a[64] = {0};
    if (k)
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 64; i++)
            a[i] += i;
    else
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 64; i++)
            a[i] -= i;
    switch (k) {
    case 1:
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 64; i++)
            a[i] += i;
        break;
    default:;
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 64; i++)
            a[i] *= 3;
    }
    for (int t = 0; t < 3; t++)
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 64; i++)
            a[i] += i * t;
    while (n-- > 0)
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 64; i++)
            a[i] += 1;
    do
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 64; i++)
            a[i] += 2;
    while (n-- > -3);
lab:
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++)
        a[i] += 5;
    if (k++ < 3)
        goto lab;
    printf("f14 %ld\n", H(a, sizeof a));
}
int d5(int n) {
    int s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += i;
    if (s > 5)
        return s;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += i * 2;
    return s;
}
void d6(int n, int m, double A[n][m]) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : A[0 : n][0 : m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            A[i][j] = i * 10 + j;
#pragma omp target teams distribute parallel for map(tofrom : A[0 : n])
    for (int i = 0; i < n; i++) {
        double v[4];
        for (int j = 0; j < 4; j++)
            v[j] = j;
        A[i][0] += v[i & 3];
    }
    double B[n][m];
#pragma omp target teams distribute parallel for collapse(2) map(to : A[ : n][ : m]) map(from : B)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            B[i][j] = A[i][m - 1 - j];
    printf("d6 %ld\n", H(B, n * m * 8));
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
    struct Box box = {2, 40, 3, {1, 90, 4}};
    f4(box);
    f5(&box);
    f6(50);
    f6(4);
    f7(40);
    f7(1);
    f8();
    f9(3);
    f9(100);
    f9(1);
    f10(1, 31, 64);
    f10(5, 2000, 3);
    f10(0, 0, 1);
    f10(100000, 1, 5000);
    f11(0);
    f11(2);
    f11(5);
    struct P *q = calloc(33, sizeof *q);
    for (int i = 0; i < 33; i++) {
        q[i].x = i;
        q[i].y = i * .5;
    }
    f12(q, 33);
    free(q);
    f13(3);
    f14(2, 0);
    f14(0, 1);
    printf("d5 %d %d\n", d5(3), d5(10));
    double (*A)[7] = malloc(6 * 7 * 8);
    d6(6, 7, A);
    free(A);
    d9(0, 100, 7);
    d9(5, 5, 1);
    d9(9, 2, 3);
    return 0;
}
