/* Directives that say where variables of the host lie, which GCC 12 refuses (OpenMP 5.2, 6.5). */
#include "check.h"
#include <stdint.h>

static int table[N];
#pragma omp allocate(table) allocator(omp_default_mem_alloc)
static long counts[4];
#pragma omp allocate(counts)

static int aligned(const void *place, int bytes) { return (uintptr_t)place % (unsigned)bytes == 0; }

/* row: allocate | align, allocator | variables of the host that regions use | device */
static int aligned_variables(void) {
    enum { WIDE = 256 };
    int a[N], b = 3, *p = a;
#pragma omp allocate(a) align(64) allocator(omp_default_mem_alloc)
#pragma omp allocate(b)
    static double s[4] = {1, 2, 3, 4};
#pragma omp allocate(s) align(32 * 4)
    char c = 'c', d[3][5];
#pragma omp allocate(c, d) align(WIDE)
    int right = aligned(a, 64) && aligned(s, 128) && aligned(&c, 256) && aligned(d, 256) && c == 'c';
    for (int i = 0; i < N; i++)
        a[i] = i;
#pragma omp target map(tofrom : a, s, table, counts) DEVICE
    {
        for (int i = 0; i < N; i++) {
            a[i] += b;
            table[i] = a[i];
        }
        s[3] += 1;
        counts[3]++;
        MARK;
    }
    int sum = 0;
#pragma omp parallel for allocate(omp_default_mem_alloc : b) firstprivate(b) reduction(+ : sum)
    for (int i = 0; i < N; i++)
        sum += b;
    for (int i = 0; i < N; i++)
        right = right && p[i] == i + 3 && table[i] == i + 3;
    return right && s[3] == 5 && counts[3] == 1 && sum == 3 * N;
}

int main(void) {
    CASE(aligned_variables);
    return finish();
}
