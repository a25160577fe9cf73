/* Calls in kernels: functions of the file, their closure, and the functions of the C library that a device has. */
#include "check.h"
#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <time.h>

#define LOOP _Pragma("omp target teams distribute parallel for map(tofrom : on_device, a)")
static double a[N];
static void clear(void) {
    for (int i = 0; i < N; i++)
        a[i] = i;
}
static int close_to(double x, double y) { return fabs(x - y) <= 1e-9 * (1 + fabs(y)); }

static double add(double x, double y) { return x + y; }
static inline double multiply(double x, double y) { return add(x * y, 0); }
inline static double square(double x) { return multiply(x, x); }
double cube(double x) { return x * square(x); }
#define CUBE(x) cube((x))
/* row: calls | static inline, macro that calls | functions of the file, three deep | device */
static int closure(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        a[i] = CUBE(i) + square(2);
    }
    return a[5] == 129 && a[0] == 4;
}
static int is_even(unsigned n);
static int is_odd(unsigned n) { return n == 0 ? 0 : is_even(n - 1); }
static int is_even(unsigned n) { return n == 0 ? 1 : is_odd(n - 1); }
static long factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
/* Each call keeps eight numbers, which is more stack in all than a GPU gives a thread by itself. */
static int deep(int n) {
    volatile int kept[8];
    for (int k = 0; k < 8; k++) kept[k] = n + k;
    return n <= 0 ? 0 : 1 + deep(n - 1) + (kept[n & 7] < n);
}
/* row: calls | recursion | functions that call themselves and each other | device */
static int recursion(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        a[i] = is_even(i % 7) * 1000 + factorial(i % 10) + deep(126) * 10000;
    }
    return a[4] == 1261024 && a[5] == 1260120 && a[13] == 1261006;
}
static int from_table(int i) {
    static const int table[4] = {10, 20, 30, 40};
    return table[i & 3];
}
static const double weights[3] = {0.5, 1.5, 2.5};
static double weight(int i) { return weights[i % 3]; }
/* row: calls | static const | constants of functions and of the file | device */
static int constants(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        a[i] = from_table(i) + weight(i);
    }
    return a[1] == 21.5 && a[5] == 22.5;
}
struct point {
    int x, y;
    double w[3];
};
static struct point make(int i) {
    struct point p = {i, -i, {1, 2, 3}};
    return p;
}
static void touch(struct point *p, int by) {
    p->x += by;
    p->w[2] *= p->y;
}
/* row: calls | - | structs by value, by address, as a result | device */
static int structs(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        struct point p = make(i), q = p;
        touch(&p, 2);
        a[i] = p.x + q.x + p.w[2];
    }
    return a[7] == 9 + 7 - 21;
}
static void swap_first(double v[static 2], const double w[restrict]) {
    v[0] = w[1];
    v[1] = w[0] + 1;
}
/* row: calls | - | array parameters with static and restrict | device */
static int array_parameters(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        double v[2] = {i, i + 1.0}, w[2] = {10, 20};
        swap_first(v, w);
        a[i] += v[0] + v[1];
    }
    return a[3] == 34;
}
/* row: calls | - | math.h, double | device */
static int math_double(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        double x = 1 + i / 100.0, whole;
        int e, q;
        a[i] = sqrt(x) + cbrt(x) + exp(x) + exp2(x) + expm1(x) + log(x) + log2(x) + log10(x) + log1p(x) + logb(x);
        a[i] += sin(x) + cos(x) + tan(x) + asin(x / 9) + acos(x / 9) + atan(x) + sinh(x) + cosh(x) + tanh(x);
        a[i] += asinh(x) + acosh(x) + atanh(x / 9) + erf(x) + erfc(x) + tgamma(x) + lgamma(x) + fabs(-x);
        a[i] += floor(x) + ceil(x) + round(x) + trunc(x) + rint(x) + nearbyint(x) + pow(x, 2.5) + fmod(x, 0.7);
        a[i] += remainder(x, 0.7) + hypot(x, 1) + atan2(x, 2) + fdim(x, 1) + fmax(x, 1.5) + fmin(x, 1.5);
        a[i] += copysign(x, -1) + nextafter(x, 2) + fma(x, x, x) + ldexp(x, 3) + scalbn(x, 2) + scalbln(x, 1L);
        a[i] += ilogb(x) + lrint(x) + llrint(x) + lround(x) + llround(x) + frexp(x, &e) + e + modf(x, &whole) + whole;
        a[i] += remquo(x, 0.7, &q) + q + j0(x) + j1(x) + y0(x) + y1(x) + jn(2, x) + yn(2, x);
    }
    int right = 1;
    for (int i = 0; i < N; i++) {
        double x = 1 + i / 100.0, whole, b;
        int e, q;
        b = sqrt(x) + cbrt(x) + exp(x) + exp2(x) + expm1(x) + log(x) + log2(x) + log10(x) + log1p(x) + logb(x);
        b += sin(x) + cos(x) + tan(x) + asin(x / 9) + acos(x / 9) + atan(x) + sinh(x) + cosh(x) + tanh(x);
        b += asinh(x) + acosh(x) + atanh(x / 9) + erf(x) + erfc(x) + tgamma(x) + lgamma(x) + fabs(-x);
        b += floor(x) + ceil(x) + round(x) + trunc(x) + rint(x) + nearbyint(x) + pow(x, 2.5) + fmod(x, 0.7);
        b += remainder(x, 0.7) + hypot(x, 1) + atan2(x, 2) + fdim(x, 1) + fmax(x, 1.5) + fmin(x, 1.5);
        b += copysign(x, -1) + nextafter(x, 2) + fma(x, x, x) + ldexp(x, 3) + scalbn(x, 2) + scalbln(x, 1L);
        b += ilogb(x) + lrint(x) + llrint(x) + lround(x) + llround(x) + frexp(x, &e) + e + modf(x, &whole) + whole;
        b += remquo(x, 0.7, &q) + q + j0(x) + j1(x) + y0(x) + y1(x) + jn(2, x) + yn(2, x);
        right = right && close_to(a[i], b);
    }
    return right;
}
/* row: calls | - | math.h, float | device */
static int math_float(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        float x = 1 + i / 128.0f, whole;
        int e;
        a[i] = floorf(x) + ceilf(x) + roundf(x) + truncf(x) + rintf(x) + nearbyintf(x) + fabsf(-x) + fmaxf(x, 1.5f);
        a[i] += fminf(x, 1.5f) + fdimf(x, 1) + copysignf(x, -1) + ldexpf(x, 3) + scalbnf(x, 2) + lroundf(x);
        a[i] += llrintf(x) + ilogbf(x) + frexpf(x, &e) + e + modff(x, &whole) + whole + fmodf(x, 0.75f);
        a[i] += fmaf(x, 2, x) + logbf(x) + sqrtf(x * x);
    }
    int right = 1;
    for (int i = 0; i < N; i++) {
        float x = 1 + i / 128.0f, whole;
        int e;
        double b = floorf(x) + ceilf(x) + roundf(x) + truncf(x) + rintf(x) + nearbyintf(x) + fabsf(-x) + fmaxf(x, 1.5f);
        b += fminf(x, 1.5f) + fdimf(x, 1) + copysignf(x, -1) + ldexpf(x, 3) + scalbnf(x, 2) + lroundf(x);
        b += llrintf(x) + ilogbf(x) + frexpf(x, &e) + e + modff(x, &whole) + whole + fmodf(x, 0.75f);
        b += fmaf(x, 2, x) + logbf(x) + sqrtf(x * x);
        right = right && fabs(a[i] - b) <= 1e-4;
    }
    return right;
}
/* row: calls | - | double functions of float arguments | device */
static int math_converted(void) {
    clear();
    float third = 1.0f / 3;
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        a[i] = sin(third) + sqrt(i) + fabs(-third) + pow(third, 2) + abs(-7.9);
    }
    return close_to(a[4], sin(third) + 2 + fabs(third) + pow(third, 2) + 7);
}
/* row: calls | isnan, isinf, signbit, fpclassify, isgreater | macros of math.h | device */
static int classification(void) {
    clear();
    a[1] = NAN, a[2] = INFINITY, a[3] = -INFINITY, a[4] = 1e-310, a[5] = -0.0;
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        double x = a[i];
        int kind = fpclassify(x);
        a[i] = (isnan(x) != 0) + 2 * (isinf(x) != 0) + 4 * (isfinite(x) != 0) + 8 * (isnormal(x) != 0) +
               16 * (signbit(x) != 0) + 32 * (kind == FP_SUBNORMAL) + 64 * (kind == FP_ZERO) +
               128 * (isgreater(x, 0.5) != 0) + 256 * (isless(x, 0.5f) != 0) + 512 * (isunordered(x, 1.0) != 0) +
               1024 * (islessgreater(x, 1.0) != 0) + 2048 * isgreaterequal(x, 9) + 4096 * islessequal((float)x, 9.0);
    }
    return a[0] == 4 + 64 + 256 + 1024 + 4096 && a[1] == 1 + 512 && a[2] == 2 + 128 + 1024 + 2048 &&
           a[3] == 2 + 16 + 256 + 1024 + 4096 && a[4] == 4 + 32 + 256 + 1024 + 4096 &&
           a[5] == 4 + 16 + 64 + 256 + 1024 + 4096 && a[6] == 4 + 8 + 128 + 1024 + 4096;
}
/* row: calls | abs, labs, llabs, div, ldiv | integers | device */
static int integers(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        div_t d = div(-i, 7);
        a[i] = abs(-i) + labs(-2L * i) + llabs(-3LL * i) + d.quot * 100 + d.rem + ldiv(i, 3).quot;
    }
    return a[10] == 60 - 100 - 3 + 3;
}
/* row: calls | __builtin_popcount, __builtin_clz, __builtin_fabs | the compiler's own functions | device */
static int builtins(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        a[i] = __builtin_popcount(i) + __builtin_clz(i + 1) + __builtin_ctzll(i + 1ULL) + __builtin_ffs(i) +
               __builtin_fabs(-i) + (__builtin_expect(i > 3, 1) ? 1000 : 0) + __builtin_bswap32(i) / 16777216;
    }
    return a[7] == 3 + 28 + 3 + 1 + 7 + 1000 + 7 && a[0] == 31;
}
/* row: calls | memcpy, memset, memmove, memcmp | structs and arrays | device */
static int memory(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        struct point p, q = {i, 2, {3, 4, 5}};
        memcpy(&p, &q, sizeof p);
        memset(&q.w, 0, sizeof q.w);
        double v[4] = {1, 2, 3, i};
        memmove(v, v + 1, 3 * sizeof *v);
        int *x = memcpy(&q.y, &p.x, sizeof(int));
        a[i] = p.w[1] + q.w[1] + v[2] + *x + 100 * memcmp(&p, &q, sizeof p);
    }
    return a[6] == 4 + 6 + 6 - 100 && a[1] == 4 + 1 + 1 + 100;
}
/* row: calls | strlen, strcmp, strncmp, strchr, strrchr, strstr, strcpy, strcat, strncpy | char arrays | device */
static int strings(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        char text[32] = "abc", other[8];
        strcpy(text + 3, "def");
        strcat(text, "-abc");
        strncpy(other, "xyz", 8);
        char *second = strrchr(text, 'a');
        a[i] = strlen(text) + (strcmp(text, "abcdef") > 0) * 100 + (strncmp(text, "abx", 2) == 0) * 200 +
               (second - strchr(text, 'a')) * 1000 + (strstr(text, "def") == text + 3) * 1e5 + other[7] + strlen(other);
        a[i] += memchr(text, '-', 10) == text + 6;
    }
    return a[0] == 10 + 100 + 200 + 7000 + 1e5 + 3 + 1;
}
/* row: calls | isdigit, isalpha, isspace, toupper, tolower | characters | device */
static int characters(void) {
    clear();
    LOOP for (int i = 0; i < 128; i++) {
        MARK;
        a[i] = (isdigit(i) != 0) + 2 * (isalpha(i) != 0) + 4 * (isspace(i) != 0) + 8 * (ispunct(i) != 0) +
               16 * (isxdigit(i) != 0) + 32 * (isprint(i) != 0) + 64 * toupper(i) + 8192 * tolower(i);
    }
    int right = 1;
    for (int i = 0; i < 128; i++)
        right = right && a[i] == (isdigit(i) != 0) + 2 * (isalpha(i) != 0) + 4 * (isspace(i) != 0) +
                                     8 * (ispunct(i) != 0) + 16 * (isxdigit(i) != 0) + 32 * (isprint(i) != 0) +
                                     64 * toupper(i) + 8192 * tolower(i);
    return right;
}
/* row: calls | malloc, calloc, free | memory of one thread | device */
static int heap(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        int *p = malloc(4 * sizeof *p), *q = calloc(3, sizeof(int));
        if (p && q) {
            p[0] = i;
            q[1] = 2;
            a[i] = p[0] + q[0] + q[1] + q[2];
        }
        free(p);
        free(q);
    }
    return a[8] == 10;
}
/* row: calls | printf, puts, putchar | all kinds of arguments | device */
static int printing(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        if (i == 3) {
            size_t size = 7;
            char c = 'c';
            float f = 1.5f;
            printf("%d %5.2f %s %c %-4ld| %zu %p %%" "%x %e %*d\n", i, f, "text", c, 3L, size, (void *)0, 255u, 1e10, 4, 2);
            (void)printf("%lld\n", 1LL << 40);
            puts("a line");
            putchar('x');
            putchar('\n');
        }
    }
    return 1;
}
/* row: calls | assert, abort | not reached | device */
static int assertions(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        assert(i >= 0 && a[i] == i);
        if (a[i] < 0)
            abort();
        a[i] += 1;
    }
    return a[9] == 10;
}
/* row: calls | omp_get_wtime, clock | time | device */
static int clocks(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        double before = omp_get_wtime();
        clock_t ticks = clock();
        a[i] = omp_get_wtime() >= before && clock() >= ticks && omp_get_wtick() > 0;
    }
    return a[0] == 1 && a[N - 1] == 1;
}
static void clamp(double *value, double most) {
    if (*value > most)
        *value = most;
}
static double min(double x, double y) { return x < y ? x : y; }
static double max(double x, double y) { return x > y ? x : y; }
static int swap(int x) { return -x; }
/* row: calls | - | functions with names that CUDA has | device */
static int cuda_names(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        clamp(&a[i], 100);
        a[i] = min(a[i], 50) + max(i, 3) + swap(i);
    }
    return a[150] == 50 && a[1] == 1 + 3 - 1;
}
/* row: target | - | calls in straight-line code | device */
static int straight(void) {
    clear();
    double total = 0;
#pragma omp target DEVICE map(tofrom : a, total)
    {
        MARK;
        for (int i = 0; i < N; i++)
            total += square(a[i]) - a[i] * a[i] + from_table(i);
        touch(&(struct point){1, 2, {3, 4, 5}}, 1);
        memset(a, 0, sizeof a);
    }
    return total == 25.0 * N && a[3] == 0;
}
struct tally {
    double sum[4];
    unsigned count;
    float peak;
};
static int push(int *count) {
    int at;
#pragma omp atomic capture
    at = (*count)++;
    return at;
}
static void score(struct tally *t, int slots[], int i) {
#pragma omp atomic
    t->sum[i % 4] += i;
#pragma omp atomic seq_cst
    ++t->count;
#pragma omp atomic compare
    if (t->peak < (float)i) { t->peak = (float)i; }
#pragma omp atomic write
    slots[i] = 1;
}
/* row: calls | atomic | update, capture, compare and write in functions of the file | device */
static int tallies(void) {
    struct tally t = {{0}};
    int slots[N] = {0}, order[N], next = 0, sum = 0;
#pragma omp target teams distribute parallel for map(tofrom : t, slots, next, on_device) map(from : order)
    for (int i = 0; i < N; i++) {
        MARK;
        score(&t, slots, i);
        order[push(&next)] = i;
    }
    for (int i = 0; i < N; i++)
        sum += order[i] * slots[i];
    return t.sum[1] == 4950 && t.count == N && t.peak == N - 1 && next == N && sum == N * (N - 1) / 2;
}
int main(void) {
    CASE(closure);
    CASE(recursion);
    CASE(constants);
    CASE(structs);
    CASE(array_parameters);
    CASE(math_double);
    CASE(math_float);
    CASE(math_converted);
    CASE(classification);
    CASE(integers);
    CASE(builtins);
    CASE(memory);
    CASE(strings);
    CASE(characters);
    CASE(heap);
    CASE(printing);
    CASE(assertions);
    CASE(clocks);
    CASE(cuda_names);
    CASE(straight);
    CASE(tallies);
    return finish();
}
