/* Regions as arguments of macros, pragmas in arguments, functions made by macros at file scope, stringised clauses. */
#include <stdio.h>

#define STRING(...) #__VA_ARGS__
#define OMP(...) _Pragma(STRING(omp __VA_ARGS__))
#define RUN(what, ...) do { begin(what); __VA_ARGS__ end(); } while (0)
#define TIMES(i, n, ...) for (int i = 0; i < (n); i++) { __VA_ARGS__ }
#define UNLESS(condition, block) if (!(condition)) block
#define COMMA ,
#define CLAUSES(a, n) map(tofrom: a[0:n]) firstprivate(n)

#define MAP_FUNCTION(name, type, expression)                              \
    static void name(type *a, int n)                                      \
    {                                                                     \
        OMP(target teams distribute parallel for CLAUSES(a, n))           \
        for (int i = 0; i < n; i++) {                                     \
            const type x = a[i];                                          \
            a[i] = (expression);                                          \
        }                                                                 \
    }
#define FOLD_FUNCTION(name, type, op, start)                              \
    static type name(const type *a, int n)                                \
    {                                                                     \
        type all = start;                                                 \
        OMP(target teams distribute parallel for reduction(op: all)       \
            map(to: a[0:n]) map(tofrom: all))                             \
        for (int i = 0; i < n; i++) all = all op a[i];                    \
        return all;                                                       \
    }

MAP_FUNCTION(negate, int, -x)
MAP_FUNCTION(halve, double, x / 2)
MAP_FUNCTION(triple, int, x + x + x)
FOLD_FUNCTION(sum, int, +, 0)
FOLD_FUNCTION(bits, int, |, 0)
FOLD_FUNCTION(total, double, +, 0.0)

static int level;

static void begin(const char *what) { printf("%d %s:", ++level, what); }
static void end(void) { printf(" done %d\n", level--); }

int main(void)
{
    int a[50], m = 4, hits = 0;
    double d[30];
    for (int i = 0; i < 50; i++) a[i] = i;
    for (int i = 0; i < 30; i++) d[i] = i;

    RUN("functions", negate(a, 50); triple(a, 50); printf(" %d %d", sum(a, 50), bits(a, 20) & 255););
    RUN("loops",
        OMP(target teams distribute parallel for map(tofrom: a) firstprivate(m))
        for (int i = 0; i < 50; i++) a[i] += m * i;
        printf(" %d", sum(a, 50)););
    RUN("nested", {
        _Pragma("omp target map(tofrom: a, hits)")
        {
            _Pragma("omp parallel for num_threads(8) reduction(+: hits)")
            TIMES(i, 50, if (a[i] % 2 == 0) hits++; a[i] ^= 1;)
        }
    } printf(" %d", hits););
    UNLESS(hits > 100, {
        OMP(target map(tofrom: m))
        m = m * 10 + 2;
    })
    RUN("commas", int u[] = {1 COMMA 2 COMMA m}; OMP(target map(tofrom: u)) u[1] += u[0] COMMA u[2] -= 2; printf(" %d %d", u[1], u[2]););
    halve(d, 30);
    printf("%.2f %d\n", total(d, 30), level);
    return 0;
}
