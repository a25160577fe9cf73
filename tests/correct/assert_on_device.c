/* Checks inside regions: assert, a macro of one's own, unreachable branches. */
#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#define REQUIRE(condition)                                  \
    do {                                                    \
        if (!(condition)) {                                 \
            violations++;                                   \
        }                                                   \
    } while (0)

#ifdef NDEBUG
#define CHECK_INDEX(i, n) ((void)0)
#else
#define CHECK_INDEX(i, n) assert((i) >= 0 && (i) < (n) && "index")
#endif

_Static_assert(sizeof(int) >= 4, "int of 32 bits");

#pragma omp declare target
static int checked_at(const int *x, int i, int n)
{
    CHECK_INDEX(i, n);
    return x[i];
}

static int sign(int v)
{
    switch (v < 0 ? -1 : v > 0) {
    case -1: return -1;
    case 0: return 0;
    case 1: return 1;
    }
    __builtin_unreachable();
}
#pragma omp end declare target

int main(void)
{
    enum { N = 500 };
    int *x = malloc(N * sizeof *x), out[N], violations = 0;
    assert(x != NULL);
    for (int i = 0; i < N; i++) x[i] = (i * 73) % 211 - 100;

#pragma omp target teams distribute parallel for map(to: x[0:N]) map(from: out)
    for (int i = 0; i < N; i++) {
        assert(i < N);
        out[i] = checked_at(x, N - 1 - i, N) * sign(checked_at(x, i, N));
        _Static_assert(N < INT_MAX, "fits");
    }
#pragma omp target teams distribute parallel for map(to: x[0:N], out) reduction(+: violations) map(tofrom: violations)
    for (int i = 0; i < N; i++) {
        REQUIRE(out[i] <= 110 && out[i] >= -110);
        REQUIRE(sign(out[i]) == sign(x[i]) * sign(x[N - 1 - i]));
        REQUIRE(i % 50 != 7);
    }
    long sum = 0;
    for (int i = 0; i < N; i++) sum += (long)out[i] * i;
    printf("%ld, %d violations\n", sum, violations);
    free(x);
    return 0;
}
