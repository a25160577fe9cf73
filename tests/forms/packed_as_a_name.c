#include <stdio.h>
#include <stdint.h>
struct packed { uint8_t bits; int32_t base; };
struct aligned { char c; short s; };
typedef struct { int aligned; char packed; double *packed_data; } aligned_t;
struct tight { uint8_t bits; int32_t base; } __attribute__((__packed__));
struct wide { char c; int v[3]; } __attribute__ (( aligned (32) ));
int main(void)
{
    struct packed p[4]; struct aligned q[4]; aligned_t r[4]; struct tight s[4];
#pragma omp target teams distribute parallel for map(from: p, q, r, s)
    for (int i = 0; i < 4; i++) {
        p[i].bits = i; p[i].base = i * 2; q[i].c = i; q[i].s = 3 * i; r[i].aligned = i; r[i].packed = 5; r[i].packed_data = 0;
        s[i].bits = 7; s[i].base = 1 << i;
    }
    printf("%d %d %d %d %d %zu\n", p[3].base, q[3].s, r[3].packed + r[2].aligned, s[3].base, s[2].bits, sizeof(struct wide));
    return 0;
}
