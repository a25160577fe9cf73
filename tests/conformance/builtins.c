/* Functions that the compiler knows by itself, and static objects that nothing changes. */
#include "check.h"
#include <limits.h>

#define LOOP _Pragma("omp target teams distribute parallel for map(tofrom : on_device, a)")
static double a[N];
static void clear(void) {
    for (int i = 0; i < N; i++)
        a[i] = i;
}
static int as_on_host(double (*at)(int)) {
    int right = 1;
    for (int i = 0; i < N; i++)
        right = right && a[i] == at(i);
    return right;
}
static double overflows_at(int i) {
    int r;
    unsigned u;
    long l;
    short s;
    unsigned char c;
    unsigned long long x;
    double sum = __builtin_add_overflow(i, INT_MAX - 5, &r) + (r < 0 ? 2 : 0);
    sum += 4 * __builtin_sub_overflow(5u, i, &u) + (u > 100 ? 8 : 0);
    sum += 16 * __builtin_mul_overflow((long)i, LONG_MAX / 7, &l) + (l < 0 ? 32 : 0);
    sum += 64 * __builtin_add_overflow(i, 32760, &s) + (s < 0 ? 128 : 0);
    sum += 256 * __builtin_sub_overflow(-i, 3, &c) + c * 1e6;
    sum += 512 * __builtin_mul_overflow(ULLONG_MAX / 8, (unsigned long long)i, &x);
    sum += 1024 * __builtin_mul_overflow(-1, -i, &x) + 2048 * __builtin_mul_overflow(LONG_MIN, -1L, &l);
    sum += 4096 * __builtin_sadd_overflow(i, INT_MAX - 9, &r) + 8192 * __builtin_umul_overflow(i, UINT_MAX / 9, &u);
    sum += 16384 * __builtin_ssubll_overflow(LLONG_MIN, i, &(long long){0});
    sum += 32768.0 * __builtin_add_overflow_p(i, 120, (signed char)0);
    sum += 65536.0 * __builtin_mul_overflow_p(i, i, (unsigned char)0);
    return sum;
}
/* row: calls | __builtin_add_overflow | and those for differences and products, of mixed types | device */
static int overflows(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        a[i] = overflows_at(i);
    }
    return as_on_host(overflows_at);
}
static double numbers_at(int i) {
    const int *same = __builtin_assume_aligned(&i, 4);
    __builtin_prefetch(&i);
    __builtin_prefetch(&i, 1, 3);
    double sum = __builtin_clrsb(i) + 100 * __builtin_clrsbl(-5) + 10000 * __builtin_clrsbll(i);
    sum += __builtin_powi(2.0, i % 4) * 1e6 + __builtin_powi(2.0, -1) + __builtin_powif(1.5f, 2);
    sum += __builtin_expect_with_probability(i, 1, 0.5) * 1e8 + *same * 1e10;
    return sum;
}
/* row: calls | __builtin_clrsb | __builtin_powi, __builtin_prefetch, __builtin_expect_with_probability | device */
static int numbers(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        a[i] = numbers_at(i);
    }
    return as_on_host(numbers_at);
}
static double texts_at(int i) {
    char b[40], c[40];
    __builtin_strcpy(b, "hello ");
    __builtin_strcat(b, "world");
    __builtin_strncpy(c, b, 40);
    c[1] += i % 2;
    double sum = (__builtin_strcmp(b, c) < 0) + 2 * (__builtin_strchr(c, 'w') - c) + 100 * __builtin_strspn(b, "hel");
    sum += 1000 * (__builtin_strstr(b, "lo") - b) + 10000.0 * __builtin_strncmp(b, c, 1);
    sum += 100000.0 * ((char *)__builtin_memchr(b, 'o', 20) - b) + 1e6 * __builtin_strlen(c);
    return sum;
}
/* row: calls | __builtin_strcmp | and others of string.h | device */
static int texts(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        a[i] = texts_at(i);
    }
    return as_on_host(texts_at);
}
static int looked_up(int at) {
    static double weights[] = {0.5, 1.5, 2.5};
    static unsigned long steps[2][2] = {{1, 2}, {3, 4}}, offset = 7;
    return weights[at % 3] * 2 + steps[at % 2][1] * 10 + offset * 100 + sizeof weights;
}
static double looked_up_again(int at) {
    return looked_up(at) + 1;
}
/* row: calls | static | variables of a function that nothing changes, two calls deep | device */
static int unchanged(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        a[i] = looked_up_again(i);
    }
    return as_on_host(looked_up_again);
}
int main(void) {
    CASE(overflows);
    CASE(numbers);
    CASE(texts);
    CASE(unchanged);
    return finish();
}
