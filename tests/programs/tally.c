/* Stays on the host: nothing */
/* Tallies kept by functions that kernels call: atomics of every kind in device functions. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>

#define NCELL 40
typedef struct { double flux[NCELL]; uint32_t hits[NCELL]; int worst; float peak; } tally_t;
#pragma omp declare target
static unsigned long total_events;
static int32_t free_slot;
static void score(tally_t *t, int cell, double w)
{
#pragma omp atomic
    t->flux[cell] += w;
#pragma omp atomic update
    ++t->hits[cell];
}
static int push(int *stack, int cap, int value)
{
    int at;
#pragma omp atomic capture
    at = free_slot++;
    if (at < cap) stack[at] = value;
    return at < cap;
}
static void raise_peak(float *peak, float v)
{
#pragma omp atomic compare
    if (*peak < v) { *peak = v; }
}
static void event(tally_t *t, int cell, double w)
{
    score(t, cell, w);
    raise_peak(&t->peak, (float)w);
#pragma omp atomic seq_cst
    total_events += 1;
}
static unsigned long seen(void)
{
    unsigned long v;
#pragma omp atomic read
    v = total_events;
    return v;
}
#pragma omp end declare target

int main(void)
{
    enum { N = 1000, CAP = 64 };
    tally_t t = {{0}};
    int stack[CAP], pushed = 0;
    unsigned long early = 0;
    for (int i = 0; i < CAP; i++) stack[i] = 0;
#pragma omp target teams distribute parallel for map(tofrom: t, stack) reduction(+: pushed) reduction(max: early)
    for (int i = 0; i < N; i++) {
        event(&t, i * 7 % NCELL, 0.5 + (i % 8));
        if (i % 10 == 0) pushed += push(stack, CAP, i);
        unsigned long s = seen();
        if (s > early) early = s;
    }
#pragma omp target map(tofrom: t)
    {
#pragma omp parallel for
        for (int c = 0; c < NCELL; c++) score(&t, c, 1.0);
    }
#pragma omp target update from(total_events, free_slot)
    double sum = 0;
    long hits = 0;
    int ordered = 0;
    for (int c = 0; c < NCELL; c++) { sum += t.flux[c] * (c + 1); hits += t.hits[c]; }
    for (int i = 0; i < CAP; i++) ordered += stack[i] % 10 == 0;
    printf("sum %.3f hits %ld peak %.1f events %lu slots %d pushed %d tens %d %s\n", sum, hits, t.peak, total_events, free_slot, pushed, ordered, early > 0 && early <= N ? "seen" : "UNSEEN");
    return 0;
}
