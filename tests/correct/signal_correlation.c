/* Cross correlation to find delays, and a sliding minimum; the best lag is a pair reduced by a user-defined operator. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

struct peak { long value; int lag; };

#pragma omp declare reduction(highest : struct peak : \
    omp_out = omp_in.value > omp_out.value || (omp_in.value == omp_out.value && omp_in.lag < omp_out.lag) ? omp_in : omp_out) \
    initializer(omp_priv = {LONG_MIN, INT_MAX})

static struct peak find_delay(const short *a, const short *b, int n, int max_lag)
{
    struct peak best = {LONG_MIN, INT_MAX};
    int lag, i;
#pragma omp target teams distribute parallel for private(i) map(to: a[0:n], b[0:n]) map(tofrom: best) \
        reduction(highest: best)
    for (lag = -max_lag; lag <= max_lag; lag++) {
        long sum = 0;
        for (i = lag < 0 ? -lag : 0; i < n && i + lag < n; i++)
            sum += (long)a[i] * b[i + lag];
        if (sum > best.value) {
            best.value = sum;
            best.lag = lag;
        }
    }
    return best;
}

static void sliding_minimum(const short *a, short *out, int n, int width)
{
    int i, k;
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(from: out[0:n]) private(k)
    for (i = 0; i < n; i++) {
        short m = SHRT_MAX;
        for (k = i - width; k <= i + width; k++) {
            if (k < 0 || k >= n) continue;
            if (a[k] < m) m = a[k];
        }
        out[i] = m;
    }
}

int main(void)
{
    int n = 2000, i, delays[] = {0, 17, -42}, d;
    short *a = malloc(n * sizeof(short)), *b = malloc(n * sizeof(short));
    unsigned state = 1;
    long sum = 0;
    for (i = 0; i < n; i++) {
        state = state * 69069 + 1;
        a[i] = (short)((state >> 16) % 2001 - 1000);
    }
    for (d = 0; d < (int)(sizeof delays / sizeof delays[0]); d++) {
        struct peak p;
        for (i = 0; i < n; i++) b[i] = i - delays[d] >= 0 && i - delays[d] < n ? a[i - delays[d]] : 0;
        p = find_delay(a, b, n, 64);
        printf("delay %d (%ld)\n", p.lag, p.value);
    }
    sliding_minimum(a, b, n, 5);
    for (i = 0; i < n; i++) sum += b[i];
    printf("minima sum to %ld\n", sum);
    free(a);
    free(b);
    return 0;
}
