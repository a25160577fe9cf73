/* A grid of moving-average strategies over one price series; the best by a packed key; a swap curve by bisection. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DAYS 600
#define SHORTEST 2
#define LONGEST 40

typedef struct strategy { unsigned char fast, slow; } strategy;

struct trade_result {
    long cents;
    int trades;
};

struct market {
    int days;
    long price[DAYS];      /* in cents */
    long prefix[DAYS + 1]; /* sums */
};

static void simulate(struct market *m)
{
    unsigned s = 2024;
    m->days = DAYS;
    for (int d = 0; d < DAYS; d++) {
        s = s * 1664525u + 1013904223u;
        m->price[d] = 10000 + lround(1500 * sin(d * 0.06)) + 5 * d + (long)(s >> 24) - 128;
        m->prefix[d + 1] = m->prefix[d] + m->price[d];
    }
}

#pragma omp declare target
static long mean(const struct market *m, int end, int days) { return (m->prefix[end + 1] - m->prefix[end + 1 - days]) / days; }

static struct trade_result run(const struct market *m, strategy s)
{
    struct trade_result r = {0, 0};
    int holding = 0;
    for (int d = s.slow; d < m->days; d++) {
        const int want = mean(m, d, s.fast) > mean(m, d, s.slow);
        if (want != holding) {
            r.cents += want ? -m->price[d] : m->price[d];
            r.cents -= 25;
            r.trades++;
            holding = want;
        }
    }
    if (holding) r.cents += m->price[m->days - 1];
    return r;
}

static double discount(double rate, double t) { return pow(1 + rate, -t); }
#pragma omp end declare target

int main(void)
{
    static struct market m;
    struct trade_result *results;
    const int side = LONGEST - SHORTEST + 1;
    long best = -1;
    simulate(&m);
    results = calloc(side * side, sizeof *results);
#pragma omp target teams distribute parallel for collapse(2) map(to: m) map(tofrom: results[0:side * side]) reduction(max: best)
    for (int fast = SHORTEST; fast <= LONGEST; fast++)
        for (int slow = SHORTEST; slow <= LONGEST; slow++)
            if (fast < slow) {
                const strategy s = {fast, slow};
                const struct trade_result r = run(&m, s);
                results[(fast - SHORTEST) * side + slow - SHORTEST] = r;
                const long key = r.cents * 65536 + fast * 256 + slow;
                best = r.cents > 0 && key > best ? key : best;
            }
    const int fast = best >> 8 & 255, slow = best & 255;
    printf("best %d/%d earns %ld.%02ld in %d trades\n", fast, slow, (best >> 16) / 100, (best >> 16) % 100,
           results[(fast - SHORTEST) * side + slow - SHORTEST].trades);

    enum { BONDS = 20 };
    double price[BONDS], yield[BONDS];
    for (int b = 0; b < BONDS; b++) {
        price[b] = 0;
        for (int t = 1; t <= b + 1; t++) price[b] += 4 * discount(0.02 + 0.001 * b, t);
        price[b] += 100 * discount(0.02 + 0.001 * b, b + 1);
    }
#pragma omp target teams distribute parallel for map(to: price) map(from: yield)
    for (int b = 0; b < BONDS; b++) {
        double low = -0.5, high = 1;
        for (int step = 0; step < 60; step++) {
            const double middle = (low + high) / 2;
            double value = 100 * discount(middle, b + 1);
            for (int t = 1; t <= b + 1; t++) value += 4 * discount(middle, t);
            if (value > price[b]) low = middle;
            else high = middle;
        }
        yield[b] = low;
    }
    for (int b = 0; b < BONDS; b += 6) printf("%d years: %.4f\n", b + 1, yield[b]);
    free(results);
    return 0;
}
