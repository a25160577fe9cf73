/* Macros defined, undefined and redefined between and inside functions and regions. */
#define n 40
#define size (n + 2)
#define name(x) field_##x
#include <stdio.h>
#include <stdlib.h>
#undef name

#define SCALE 2
static void twice(int *a)
{
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (int i = 0; i < n; i++) a[i] *= SCALE;
}
#undef SCALE
#define SCALE 3
static void thrice(int *a)
{
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (int i = 0; i < n; i++) {
        a[i] *= SCALE;
#undef SCALE
#define SCALE 100
        if (i % 10 == 0) a[i] += SCALE;
    }
}

#pragma omp declare target
static int polynomial(int x)
{
#define TERM(c) r = r * x + (c);
    int r = 0;
    TERM(1) TERM(-4)
#undef TERM
#define TERM(c) r += (c);
    TERM(7)
    return r;
#undef TERM
}
#pragma omp end declare target

enum event {
#define EVENT(e) EVENT_##e,
    EVENT(open) EVENT(close)
#undef EVENT
#define EVENT(e) LATE_##e,
    EVENT(open)
#undef EVENT
    EVENTS
};

#define a_or_b(which) ((which) ? b : a)
#define EMPTY
#define DEFER(m) m EMPTY()
#define LOOP_BEGIN(i, limit) for (int i = 0; i < (limit); i++) {
#define LOOP_END }
#define IF_ODD(x, ...) if ((x) % 2) { __VA_ARGS__; }

int main(void)
{
    int a[size], b[size], total = 0;
    for (int i = 0; i < size; i++) a[i] = i, b[i] = -i;
    twice(a);
    thrice(b);
#pragma omp target teams distribute parallel for map(tofrom: a, b) map(tofrom: total) reduction(+: total)
    LOOP_BEGIN(k, n)
        int *which = a_or_b(k % 3 == 0);
        which[k] += polynomial(k % 5);
        IF_ODD(k, which[k]++, total += which[k])
#ifdef NEVER_DEFINED
        total += 1000000;
#elif n > 30
        total += LATE_open;
#else
        total -= 7;
#endif
    LOOP_END
    long sum = 0;
    for (int i = 0; i < n; i++) sum += a[i] * 3L - b[i];
    printf("%d %ld %d\n", total, sum, EVENTS);
    return 0;
}
