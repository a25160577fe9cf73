/* Statement expressions of GNU C that do more than work out a value: their blocks stand in front of their statements. */
#include "check.h"
#include <math.h>

#define LOOP _Pragma("omp target teams distribute parallel for map(tofrom : on_device, a)")
#define CLAMP(v, lo, hi) ({ __typeof__(v) _v = (v); if (_v < (lo)) _v = (lo); else if (_v > (hi)) _v = (hi); _v; })
#define MAX(x, y) ({ __typeof__(x) _x = (x); __typeof__(y) _y = (y); _x > _y ? _x : _y; })
#define MAX3(x, y, z) MAX(MAX(x, y), z)
#define SWAP(x, y) ({ __typeof__(x) _t = (x); (x) = (y); (y) = _t; })
#define LIMIT (n * 2)
static double a[N];
static void clear(void) {
    for (int i = 0; i < N; i++)
        a[i] = i;
}
/* row: C | statement expressions | loops, changes of their own variables and of others | device */
static int loops_inside(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        a[i] = ({
            int sum = 0;
            for (int k = 0; k <= i; k++) sum += k;
            sum;
        });
        int k = i, r = ({ k++; k *= 2; k; }) + ({ int t = i; t++; t; });
        a[i] += 1000 * r + 1000000 * k;
        ({ a[i] += 0.5; });
        (void)({ int n = 3; a[i] += n; });
    }
    return a[4] == 10 + 1000 * 15 + 1000000 * 10 + 3.5;
}
static int clamped(int x) {
    return CLAMP(x, 3, 9);
}
static int counted(int *calls) {
    return ++*calls;
}
/* row: C | statement expressions | macros inside each other, arguments with effects | device */
static int macros_inside(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        int calls = 0, x = i, y = 7;
        a[i] = MAX3(counted(&calls), CLAMP(i, 2, 5), fabs(-3.5)) + 100 * calls;
        SWAP(x, y);
        a[i] += 1000 * x + 10000 * y + 1000000 * clamped(MAX(i, 4));
    }
    return a[0] == 3.5 + 100 + 7000 + 4000000 && a[20] == 5 + 100 + 7000 + 200000 + 9000000.0;
}
/* row: C | statement expressions | names that others have, and macros that mean them | device */
static int names_inside(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        struct {
            int n, _v;
        } s = {i, 2};
        int n = 3, _x = 5, sum_1 = 8;
        a[i] = CLAMP(_x, 0, 4) + n * ({ int n = i; n++; LIMIT + s.n; });
        a[i] += ({ int sum = s._v; sum++; sum; }) + sum_1;
        a[i] += ({ __typeof__(n) m = n; int n = m + 1; n++; n; }) * 1000;
    }
    return a[4] == 4 + 3 * (10 + 4) + 3 + 8 + 5000;
}
/* row: C | statement expressions | in conditions and operands of && and ||, in loops of all kinds | device */
static int conditions_inside(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        int k = 0, steps = 0;
        if (({ int z = i; while (z > 3) z -= 3; z; }) == 1)
            a[i] += 1000;
        else if (({ int z = i; z *= 2; z > 100; }))
            a[i] += 2000;
        for (int q = 0; ({ int w = q; w++; w < 4; }); q++) {
            if (q == 1)
                continue;
            a[i]++;
        }
        while (({ k++; k < 5; }))
            if (k == 2)
                continue;
            else
                steps++;
        do {
            if (k == 7)
                continue;
            steps += 10;
        } while (({ k++; k; }) < 9);
        if (i > 50 && ({ k *= 2; k > 10; }))
            a[i] += 0.25;
        int either = i < 3 || ({ k++; k == 10; });
        switch (({ int z = either; z += i; z & 1; })) {
        case 0:
            a[i] += ({ int t = 1; t += k; t; });
        }
        int all = steps;
        a[i] += 10000.0 * all + (steps++, ({ steps += 1; steps; })) * 1e6;
    }
    return a[0] == 2 + 33e4 + 35e6 && a[4] == 4 + 1000 + 2 + 33e4 + 35e6 && a[5] == 5 + 2 + 1 + 10 + 33e4 + 35e6;
}
struct pair {
    double x, y;
};
/* row: C | statement expressions | structures, pointers, arrays, returns and jumps | device */
static int values_inside(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        struct pair p = ({ struct pair q = {i, 1}; q.y += i; q; });
        double *at = ({ int k = i; k++; &a[k - 1]; });
        *at += ({ double t[3] = {1, 2, 3}; t[i % 3] *= 2; t[i % 3]; });
        for (int k = 0; k < 5; k++)
            a[i] += ({ if (k == 3) break; k; });
        a[i] += ({ struct pair *r = &p; r->x += 100; r; })->x + p.y;
    }
    return a[4] == 4 + 4 + 3 + 104 + 5;
}
#define SUM_TO(n) ({ int sum = 0; for (int k = 0; k <= (n); k++) sum += k; sum; })
#define BELOW(p, q) ({ __typeof__(p) p_ = (p); __typeof__(q) q_ = (q); while (p_ > 1000) p_ -= 1000; p_ < q_ ? p_ : q_; })
static double chosen(int i) {
    double r = 0;
    unsigned u = 7;
    int calls = 0, z[5] = {1, 2, 3, 4, 5};
    struct pair p = {i, 2}, q = {3, i};
    r += i > 2 ? SUM_TO(i) : 1;
    r += i % 3 ? -1 : ({ unsigned t = u; t++; t; });
    long w = i > 5 ? ({ int t = -1; t--; t; }) : u;
    r += w;
    r += i < 4 ? 10 : i < 8 ? ({ float f = i; f *= 1.5f; f; }) : i < 12 ? BELOW(i, 5) : ({ double d = i; d /= 3; d; });
    struct pair s = i % 2 ? ({ struct pair t = p; t.x++; t; }) : q;
    r += s.x * 100 + s.y;
    int *at = i % 2 ? ({ int *t = z; t += i % 5; t; }) : 0;
    r += at ? *at : -5;
    r += ({ int k = i; k -= 3; k; }) ?: 77;
    r += (i - 4) ?: ({ int k = i; k *= 3; k; });
    i % 2 ? ({ calls += 2; r += calls; }) : (void)0;
    i % 3 ? (void)({ calls += 3; }) : ({ calls++; if (calls) r += 0.5; });
    (void)(i % 4 ? counted(&calls) : ({ counted(&calls); counted(&calls); }));
    r += calls + (i % 2 && (i % 5 ? SUM_TO(i) > 20 : ({ int t = i; t++; t > 3; })));
    if (i > 3 ? ({ int t = i; while (t > 3) t -= 3; t; }) == 1 : i)
        r += 1e6;
    while (calls > 3 ? ({ calls--; calls > 5; }) : 0)
        r++;
    r += i > 6 ? ({ __auto_type t = z[i % 5] + 1L; t <<= 40; t; }) : 3;
    return r + (i > 6 ? ({ double t[2][2] = {{1, 2}, {3, 4}}; t[1][0] += i; t[i % 2][0]; }) : 3);
}
/* row: C | statement expressions | in the operands of ?:, with values of all kinds and without | device */
static int choices_inside(void) {
    int right = 1;
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i > 2 ? ({ int sum = 0; for (int k = 0; k <= i; k++) sum += k; sum; }) : 1;
        a[i] += 2 * chosen(i);
    }
    for (int i = 0; i < N; i++)
        right &= a[i] == (i > 2 ? i * (i + 1) / 2 : 1) + 2 * chosen(i);
    return right && a[1] > 1;
}
int main(void) {
    CASE(loops_inside);
    CASE(macros_inside);
    CASE(names_inside);
    CASE(conditions_inside);
    CASE(values_inside);
    CASE(choices_inside);
    return finish();
}
