#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define MAX(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a > _b ? _a : _b; })
#define MIN(a, b) ({ __auto_type _x = (a); const __auto_type _y = (b); _x < _y ? _x : _y; })
#define CLAMP(v, lo, hi) MIN(MAX(v, lo), hi)
#define ABS(x) _Generic((x), float: fabsf, double: fabs, default: labs)(x)
#define KIND(x) _Generic((x), char: 1, signed char: 2, int: 3, unsigned: 4, long: 5, float: 6, double: 7, const int *: 8, int *: 9, default: 10)
typedef unsigned short u16;
struct p { float x, y; };
static inline double twice(double v) { return MAX(v, 1.0) * 2; }
int main(void) {
    enum { N = 16 };
    int o[N], q[N]; double d[N]; long k[N]; float w[N]; struct p ps[N];
    for (int i = 0; i < N; i++) { q[i] = 7 - i; w[i] = i - 4.5f; ps[i] = (struct p){ i, -i }; }
#pragma omp target teams distribute parallel for map(from: o, d, k) map(to: q, w, ps)
    for (int i = 0; i < N; i++) {
        u16 u = i; char c = 'a'; const int ci = i; const int *cp = &ci; int *ip = &o[i];
        typeof(q[0]) t = q[i], s = t;
        __typeof__(&t) at = &t;
        __typeof__(ps[0]) pt = ps[i];
        typeof(int[3]) three = { 1, 2, 3 };
        typeof(float *) none = 0, none2 = &pt.x;
        const __typeof__(pt.y) y = pt.y;
        __auto_type z = u; __auto_type zz = at;
        (*at)++; z += 65530;
        o[i] = CLAMP(t, -2, 5) + s + *zz + three[i % 3] + (none == 0) + (none2 != 0) + z;
        d[i] = MAX(w[i], (float)y) + twice(i - 3) + ABS(w[i]) + ABS((double)y) + ABS((long)-i) + (typeof(i))2.9 + sizeof(typeof(d[0]));
        k[i] = KIND(c) + 100L * KIND('a') + 10000L * KIND(u) + 1000000L * KIND(1u) + 100000000L * KIND(cp) + 10000000000L * KIND(ip) + KIND(i == 2) * 3 + ({ int r = i; r * r; }) % 7 + KIND(w[i]) + KIND((float[2]){0}) ;
        k[i] += MAX(MAX(MAX(i, 3), u), MIN(t, s)) + sizeof(MAX(c, c)) + MAX(u, i == 3);
        for (typeof(i) r = 0; r < 3; r++) k[i] += r;
        if (({ int e = i % 3; e == 1; })) k[i]++;
        while (({ long e = k[i]; e % 5 != 0; })) k[i]++;
    }
    for (int i = 0; i < N; i++) printf("%d %g %ld\n", o[i], d[i], k[i]);
    int n = 10;
#pragma omp target teams distribute parallel for map(tofrom: o) num_teams(MAX(n / 4, 1))
    for (int i = 0; i < MIN(n, N); i++) o[MAX(i - 1, 0) + (i > 0)] += 1;
    for (int i = 0; i < N; i++) printf("%d\n", o[i]);
    return 0;
}
