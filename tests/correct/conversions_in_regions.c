/* Integer promotions, wraps, shifts, signs, enums, bools, chars, pointers as truth, as C has them. */
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum flags { NONE = 0, A = 1 << 0, B = 1 << 1, C = 1 << 2, ALL = A | B | C };
typedef enum flags flags;

int main(void)
{
    enum { N = 256 };
    static int8_t narrow[N];
    static uint16_t mid[N];
    static bool yes[N];
    static flags f[N];
    static long long wide[N];
    static double real[N];
    static char letters[N];
    unsigned wraps = 0;
    bool any = false, every = true;

#pragma omp target teams distribute parallel for map(from: narrow, mid, yes, f, wide, real, letters) \
    map(tofrom: wraps, any, every) reduction(+: wraps) reduction(||: any) reduction(&&: every)
    for (int i = 0; i < N; i++) {
        unsigned char c = (unsigned char)i, d = 200;
        unsigned u = (unsigned)i - 100u;
        flags g = NONE;
        narrow[i] = (int8_t)(c + d);
        mid[i] = -1, mid[i] -= (uint16_t)i, mid[i] <<= 3;
        yes[i] = i & 8, yes[i] |= c > d;
        if (i % 2) g |= A;
        if (i % 3 == 0) g ^= ALL;
        g = i % 5 ? g : (flags)(g & ~B);
        f[i] = g;
        wide[i] = ((long long)i << 40) | (unsigned)~i;
        wide[i] -= 'a' * 2 + (i > -1 ? 1u : -1);
        real[i] = (i / 7) + i / 7. + (float)0.1f * (c == d) - (u > 4000000000u);
        letters[i] = i % 26 + 'A';
        letters[i] += (letters[i] > 'M') * 32;
        wraps += u * 2654435761u >> 28;
        any = any || (yes[i] && !c);
        every = every && (int)(c + d) >= d;
        int s = i - 128;
        wide[i] += s >> 2;
        wide[i] += s / 4 + s % 4;
        if (!(s ^ -1)) wide[i]++;
    }
    long long sum = 0;
    double r = 0;
    int counts[8] = {0};
    for (int i = 0; i < N; i++) {
        sum += narrow[i] * 3LL + mid[i] + wide[i] % 100003 + letters[i];
        r += real[i];
        counts[f[i]]++;
        counts[7] += yes[i];
    }
    printf("%lld %.3f %u %d %d\n", sum, r, wraps, any, every);
    for (int k = 0; k < 8; k++) printf("%d ", counts[k]);
    printf("\n");
    return 0;
}
