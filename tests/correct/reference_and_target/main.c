#include <stdio.h>
#include <string.h>
#include "kernels.h"

typedef void (*kernel)(int, float *, const float *, float);

static const struct test {
    const char *name;
    kernel host, target;
} tests[] = {
#define ROW(name, parameters, arguments) {#name, host_##name, target_##name},
    KERNEL_LIST(ROW)
#undef ROW
};

int main(void)
{
    enum { N = 257 };
    float x[N], a[N], b[N];
    int failures = 0;
    for (int i = 0; i < N; i++) x[i] = (float)((i * 19) % 64) / 8.0f - 4.0f;
    for (size_t t = 0; t < sizeof tests / sizeof *tests; t++)
        for (int p = -3; p <= 3; p++) {
            for (int i = 0; i < N; i++) a[i] = b[i] = (float)i;
            tests[t].host(N, a, x, (float)p);
            tests[t].target(N, b, x, (float)p);
            int differ = memcmp(a, b, sizeof a) != 0;
            failures += differ;
            if (p == 3) printf("%-6s %s %.3f\n", tests[t].name, differ ? "differs" : "agrees", b[100]);
        }
    printf("%d failures\n", failures);
    return failures;
}
