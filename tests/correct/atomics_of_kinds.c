/* Atomic forms on mapped memory: read, write, update, capture, compare by hand; several types. */
#include <stdint.h>
#include <stdio.h>

struct counters {
    uint64_t large;
    int32_t small;
    float real;
    unsigned mask;
};

int main(void)
{
    enum { N = 1000 };
    static int order[N], taken[N];
    struct counters c = {0};
    int next = 0, top = 0, flag = 0, largest = -1, smallest = 1 << 20, old_sum = 0, product = 1;
    double halves = 0;

#pragma omp target teams distribute parallel for map(tofrom: c, next, flag, halves, product) map(from: order) map(tofrom: taken)
    for (int i = 0; i < N; i++) {
        int ticket;
#pragma omp atomic capture
        { ticket = next; next += 1; }
        order[i] = ticket;
#pragma omp atomic
        taken[ticket]++;
#pragma omp atomic update
        c.large += (uint64_t)i << 20;
#pragma omp atomic
        c.small -= 3;
#pragma omp atomic
        c.real += 0.5f;
#pragma omp atomic
        c.mask |= 1u << i % 31;
#pragma omp atomic
        halves = halves + 0.25;
        if (i == 500) {
#pragma omp atomic write
            flag = 77;
        }
        if (i < 12) {
#pragma omp atomic
            product *= 2;
        }
    }

#pragma omp target teams distribute parallel for map(tofrom: top, old_sum) map(to: order) reduction(+: old_sum)
    for (int i = 0; i < N; i++) {
        int seen;
#pragma omp atomic capture seq_cst
        seen = top += 2;
        old_sum += seen % 2;
    }

#pragma omp target teams distribute parallel for map(tofrom: top) reduction(max: largest) \
    reduction(min: smallest) map(tofrom: largest, smallest)
    for (int i = 0; i < N; i++) {
        int v = (i * 7919) % 1543, cap;
#pragma omp atomic read
        cap = top;
        if (v > cap) v = cap;
        largest = v > largest ? v : largest;
        smallest = v < smallest ? v : smallest;
    }
    int wrong = 0;
    for (int i = 0; i < N; i++) wrong += taken[i] != 1 || order[i] < 0 || order[i] >= N;
    printf("%llu %d %.1f %#x %.2f %d %d\n", (unsigned long long)c.large, c.small, c.real, c.mask, halves, flag, product);
    printf("next %d top %d odd %d, %d .. %d, %d wrong\n", next, top, old_sum, smallest, largest, wrong);
    return 0;
}
