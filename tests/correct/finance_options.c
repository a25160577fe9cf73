/* European options by Black and Scholes, American ones by binomial trees, checked against each other. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define STEPS 128
#define RATE 0.03

typedef enum { CALL = 1, PUT = -1 } side_t;

typedef struct option {
    double spot, strike, years, volatility;
    side_t side;
} option;

struct book {
    size_t n;
    option *items;
    double *european, *american;
};

#pragma omp declare target
static double normal(double x) { return 0.5 * erfc(-x * 0.70710678118654752440); }

static double black_scholes(const option *o)
{
    const double root = o->volatility * sqrt(o->years);
    const double d1 = (log(o->spot / o->strike) + (RATE + o->volatility * o->volatility / 2) * o->years) / root;
    const double d2 = d1 - root;
    return o->side * (o->spot * normal(o->side * d1) - o->strike * exp(-RATE * o->years) * normal(o->side * d2));
}

static double binomial(const option *o)
{
    const double dt = o->years / STEPS, up = exp(o->volatility * sqrt(dt)), down = 1 / up;
    const double p = (exp(RATE * dt) - down) / (up - down), discount = exp(-RATE * dt);
    double value[STEPS + 1];
    for (int i = 0; i <= STEPS; i++)
        value[i] = fmax(0, o->side * (o->spot * pow(up, 2 * i - STEPS) - o->strike));
    for (int step = STEPS - 1; step >= 0; step--)
        for (int i = 0; i <= step; i++) {
            const double keep = discount * (p * value[i + 1] + (1 - p) * value[i]);
            const double now = o->side * (o->spot * pow(up, 2 * i - step) - o->strike);
            value[i] = fmax(keep, now);
        }
    return value[0];
}
#pragma omp end declare target

static void price(struct book *b)
{
    const size_t n = b->n;
#pragma omp target teams distribute parallel for map(to: b->items[0:n]) map(from: b->european[0:n], b->american[0:n])
    for (size_t i = 0; i < n; i++) {
        b->european[i] = black_scholes(&b->items[i]);
        b->american[i] = binomial(&b->items[i]);
    }
}

int main(void)
{
    struct book b = {.n = 24};
    b.items = malloc(b.n * sizeof *b.items);
    b.european = malloc(b.n * sizeof(double));
    b.american = malloc(b.n * sizeof(double));
    for (size_t i = 0; i < b.n; i++)
        b.items[i] = (option){100, 80 + 5 * (i / 2 % 9), 0.25 + i % 3 * 0.5, 0.15 + i % 4 * 0.1, i % 2 ? PUT : CALL};
    price(&b);
    int apart = 0, early = 0;
    double value = 0;
    for (size_t i = 0; i < b.n; i++) {
        const double premium = b.american[i] - b.european[i];
        apart += b.items[i].side == CALL && fabs(premium) > 0.08;
        early += b.items[i].side == PUT && premium > 0.05;
        value += b.european[i];
    }
    printf("worth %.2f; %d calls differ, %d puts are exercised early\n", value, apart, early);
    free(b.items), free(b.european), free(b.american);
    return 0;
}
