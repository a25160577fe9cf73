/* Pointers to where an array ends, and in front of the section that is mapped. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#define N 10

static int sum(const int *b, const int *e) {
    int s = 0;
#pragma omp target map(tofrom : s)
    for (const int *p = b; p != e; ++p) {
        s += *p;
        if (s > 100000) break;
    }
    return s;
}

int main(void) {
    int a[N], *h = malloc(N * sizeof *h), r = 0, device = omp_get_default_device();
    for (int i = 0; i < N; i++) {
        a[i] = i + 1;
        h[i] = 2;
    }
    int *d = omp_target_alloc(N * sizeof *d, device), *e = d + N;
#pragma omp target is_device_ptr(d, e)
    for (int *p = d; p < e; p++) *p = (int)(e - p);
#pragma omp target is_device_ptr(e) map(from : r)
    r = e[-1] + 2 * e[-N];
    printf("%d\n", r);
    int *low = d, *high = d + N;
#pragma omp target map(from : r)
    {
        r = 0;
        while (low < high) r = r * 2 + *low++;
    }
    printf("%d\n", r);
#pragma omp target data map(to : a, h[0:N])
    printf("%d %d %d\n", sum(a, a + N), sum(h, h + N), sum(a + 3, a + 5));
#pragma omp target data map(tofrom : h[5:4])
    {
#pragma omp target data use_device_ptr(h)
        {
            int *he = h + 9;
#pragma omp target is_device_ptr(h, he)
            for (int i = 5; i < 9; i++) h[i] = i + he[-1];
        }
    }
    for (int i = 0; i < N; i++) printf("%d ", h[i]);
    puts("");
    omp_target_free(d, device);
    free(h);
    return 0;
}
