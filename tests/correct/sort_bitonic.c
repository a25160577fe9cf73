/* Bitonic sort of records by key, for any length by padding; a comparison macro and C89 loops. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct record {
    unsigned key;
    unsigned short value;
    char tag[2];
};

#define LESS(a, b) ((a).key < (b).key || ((a).key == (b).key && (a).value < (b).value))
#define SWAP(T, a, b) do { T tmp = (a); (a) = (b); (b) = tmp; } while (0)

static unsigned power_of_two(unsigned n)
{
    unsigned p = 1;
    while (p < n) p <<= 1;
    return p;
}

static void bitonic_sort(struct record *a, unsigned n)
{
    unsigned size, stride, i, partner;
    for (size = 2; size <= n; size <<= 1)
        for (stride = size >> 1; stride > 0; stride >>= 1) {
#pragma omp target teams distribute parallel for private(partner) map(tofrom: a[0:n])
            for (i = 0; i < n; i++) {
                partner = i ^ stride;
                if (partner > i) {
                    if ((i & size) == 0) {
                        if (LESS(a[partner], a[i])) SWAP(struct record, a[i], a[partner]);
                    } else if (LESS(a[i], a[partner])) {
                        SWAP(struct record, a[i], a[partner]);
                    }
                }
            }
        }
}

int main(void)
{
    unsigned n = 1000, padded = power_of_two(n), i, wrong = 0, sum = 0;
    struct record *a = (struct record *)malloc(padded * sizeof(struct record));

    memset(a, 0, padded * sizeof *a);
    for (i = 0; i < n; i++) {
        a[i].key = (i * 2654435761u) >> 22;
        a[i].value = (unsigned short)i;
        a[i].tag[0] = 'a' + i % 26;
    }
    for (; i < padded; i++) a[i].key = ~0u;
#pragma omp target data map(tofrom: a[0:padded])
    bitonic_sort(a, padded);
    for (i = 1; i < n; i++)
        if (LESS(a[i], a[i - 1])) wrong++;
    for (i = 0; i < n; i++) sum = sum * 5 + a[i].value + a[i].tag[0];
    printf("%u out of order, first %u%c, sum %u\n", wrong, a[0].key, a[0].tag[0], sum);
    free(a);
    return wrong != 0;
}
