/* Loops as they are written: down, by strides, to !=, with pointers, wide and unsigned. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define N 97

static int a[N];

static void show(const char *what)
{
    long sum = 0;
    for (int i = 0; i < N; i++) sum += (long)a[i] * (i + 1);
    printf("%-10s %ld\n", what, sum);
    memset(a, 0, sizeof a);
}

int main(void)
{
    int *const end = a + N;
#pragma omp target teams distribute parallel for map(tofrom: a)
    for (int i = N - 1; i >= 0; --i) a[i] = i;
    show("down");
#pragma omp target teams distribute parallel for map(tofrom: a)
    for (ptrdiff_t i = N - 1; i > -1; i -= 3) a[i] = (int)i + 1;
    show("stride -3");
#pragma omp target teams distribute parallel for map(tofrom: a)
    for (size_t i = 0; i != N; i++) a[i] = (int)(2 * i);
    show("!=");
#pragma omp target teams distribute parallel for map(tofrom: a)
    for (int i = N - 1; i != -1; i--) a[i] = 3 * i;
    show("!= down");
#pragma omp target map(tofrom: a)
#pragma omp parallel for
    for (int *p = a; p < a + N; p += 2) *p = (int)(p - a);
    show("pointer");
#pragma omp target teams distribute parallel for map(tofrom: a)
    for (uint8_t i = 200; i < 249; i = i + 7) a[i - 200] = i;
    show("uint8_t");
#pragma omp target teams distribute parallel for map(tofrom: a)
    for (int64_t i = INT64_C(5000000000); i <= INT64_C(5000000090); i += 10) a[i - INT64_C(5000000000)] = (int)(i % 1000);
    show("64 bits");
#pragma omp target teams distribute parallel for map(tofrom: a)
    for (unsigned i = 4294967200u; i < 4294967290u; i += 4u) a[i - 4294967200u] = (int)(i & 255);
    show("unsigned");
#pragma omp target teams distribute parallel for map(tofrom: a)
    for (int i = 10; 90 >= i; i = 5 + i) a[i] = i;
    show("turned");
    int low = 7, high = 3, step = -2;
#pragma omp target teams distribute parallel for map(tofrom: a)
    for (int i = low; i < high; i++) a[i] = 1;
    show("empty");
#pragma omp target teams distribute parallel for map(tofrom: a)
    for (int i = N - 2; i > low; i += step) a[i] = i * i;
    show("variable");
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a)
    for (short i = 8; i >= 0; i--)
        for (long j = 9; j > 0; j--) a[i * 10 + j] = (int)(i - j);
    show("both down");
    printf("%td\n", end - a);
    return 0;
}
