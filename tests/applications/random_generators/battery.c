#include "battery.h"
#include "generator.h"
#define CELLS 64

#pragma omp declare target
static void seed(int which, union state *s, int stream)
{
    switch (which) {
    case XOSHIRO:
        xoshiro_seed(s, stream);
        break;
    case PCG:
        pcg_seed(s, stream);
        break;
    case MERSENNE:
        mersenne_seed(s, stream + 5489u);
    }
}
#pragma omp end declare target

struct verdict battery(int which, int streams, int draws)
{
    long cell[CELLS] = {0}, ones = 0, runs = 0, gaps = 0;
    unsigned check = 0;
    unsigned char days[4096] = {0};
    int birthdays = 0;

#pragma omp target teams distribute parallel for reduction(+ : cell[:CELLS], ones, runs, gaps) \
    reduction(^ : check) map(tofrom : ones, runs, gaps, check, days) thread_limit(32)
    for (int k = 0; k < streams; k++) {
        union state s;
        uint32_t before = 0, w = 0;
        int since = 0;
        seed(which, &s, k);
        for (int d = 0; d < draws; d++, before = w) {
            w = next_word(which, &s);
            cell[w >> 26]++;
            for (uint32_t v = w; v; v &= v - 1)
                ones++;
            runs += d > 0 && w > before;
            since++;
            if (w < 0x10000000u) {
                gaps += since > 16;
                since = 0;
            }
            check ^= w * (2u * d + 1u);
        }
#pragma omp atomic update
        days[w >> 20] += 1;
    }
#pragma omp target teams distribute parallel for simd reduction(+ : birthdays) map(to : days) map(tofrom : birthdays)
    for (int d = 0; d < 4096; d++)
        birthdays += days[d] > 1 ? days[d] - 1 : 0;

    struct verdict v = {.ones = ones, .runs = runs, .gaps = gaps, .check = check, .birthdays = birthdays};
    double expected = (double)streams * draws / CELLS;
    for (int c = 0; c < CELLS; c++)
        v.chi2 += (cell[c] - expected) * (cell[c] - expected) / expected;
    return v;
}
