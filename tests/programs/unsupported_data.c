/* Stays on the host: nothing */
/* Data directives that are not lowered: what they govern runs on the host. */
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static long H(const void *p, size_t n) {
    const unsigned char *b = p;
    unsigned long h = 7;
    while (n--)
        h = h * 31 + *b++;
    return (long)h;
}
static int a[64], b[64];
struct S {
    int x;
    int v[8];
};
static struct S s;
static void rst(void) {
    for (int i = 0; i < 64; i++) {
        a[i] = i;
        b[i] = 100 - i;
    }
}
static void show(const char *name) {
    printf("%s %ld %ld\n", name, H(a, sizeof a), H(b, sizeof b));
    rst();
}
void k3(void) {
    s.x = 3;
#pragma omp target data map(tofrom : a)
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 64; i++)
            a[i] += 1;
#pragma omp target data map(tofrom : s.x)
        {
#pragma omp target teams distribute parallel for map(to : a)
            for (int i = 0; i < 64; i++)
                a[i] += 1;
#pragma omp target
            {
                s.x += a[3];
            }
        }
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 64; i++)
            a[i] += 1;
    }
    printf("k3 %d\n", s.x);
    show("k3");
}
int main(void) {
    rst();
    k3();
    return 0;
}
