/* Functions that get the address of what they read and return structures. */
#include <stdio.h>
typedef struct { double s, k; } option;
struct greeks { double delta; int steps; };
typedef struct { double price; struct greeks g; } result;
typedef struct { const option *best; double price; } choice;
#pragma omp declare target
static result value(const option *o) { return (result){ o->s - o->k, { o->s / o->k, 2 } }; }
static choice better(const option *a, const option *b) { return a->s > b->s ? (choice){ a, a->s } : (choice){ b, b->s }; }
#pragma omp end declare target

static void price(int n, const option *o, result *r)
{
#pragma omp target teams distribute parallel for map(to: o[0:n]) map(from: r[0:n])
    for (int i = 0; i < n; i++)
        r[i] = value(&o[i]);
}

static void raise_better(int n, option *o)
{
#pragma omp target teams distribute parallel for map(tofrom: o[0:2 * n])
    for (int i = 0; i < n; i++) {
        const choice c = better(&o[2 * i], &o[2 * i + 1]);
        ((option *)c.best)->k = c.price;
    }
}

int main(void)
{
    option o[] = { { 10, 8 }, { 12, 16 }, { 9, 3 }, { 7, 7 } };
    result r[4];
    price(4, o, r);
    for (int i = 0; i < 4; i++)
        printf("%.4f %.4f %d\n", r[i].price, r[i].g.delta, r[i].g.steps);
    raise_better(2, o);
    for (int i = 0; i < 4; i++)
        printf("%.1f ", o[i].k);
    puts("");
    return 0;
}
