/* Stays on the host: nothing */
/* Attributes by macros between declarators, and register variables that are a loop's own. */
#include <stdio.h>
#define ALIGNED(n) __attribute__((aligned(n)))
#define MAYBE_UNUSED(why) __attribute__((unused))

int main(void) {
    static int a[8] ALIGNED(64), b[8];
    int c[8] ALIGNED(32), d MAYBE_UNUSED("text") = 3, sum = 0;
    register int i, j, k;
#pragma omp target teams distribute parallel for map(from : a, b, c)
    for (i = 0; i < 8; i++) a[i] = b[i] = c[i] = i + d;
#pragma omp target teams distribute parallel for collapse(2) private(k) reduction(+ : sum) map(tofrom : sum) map(to : a, b)
    for (i = 0; i < 8; i++)
        for (j = 0; j < 8; j++) {
            k = a[i] - b[j];
            sum += k * k;
        }
    printf("%d %d %d\n", a[7], c[1], sum);
    return 0;
}
