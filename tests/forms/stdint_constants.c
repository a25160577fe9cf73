#include <stdint.h>
#include <limits.h>
#include <stdio.h>
int main(void)
{
    uint64_t a[8]; uint8_t b[8];
#pragma omp target teams distribute parallel for map(from: a, b)
    for (int i = 0; i < 8; i++) { a[i] = UINT64_C(1) << (i + 40); b[i] = UINT8_C(200) + i; a[i] += UINT64_MAX - UINTMAX_C(5) - INT64_C(3) + SIZE_MAX + INT32_MIN; }
    for (int i = 0; i < 8; i++) printf("%llu %d\n", (unsigned long long)a[i], b[i]);
    return 0;
}
