#include "worker.h"

int calls = 0;
#pragma omp declare target
static long weigh(long x) { return x % 2 ? 3 * x + 1 : x / 2; }
#pragma omp end declare target

static long pass(worker *w)
{
    long total = 0, *line = w->line;
    int lines = w->lines;
    calls++;
#pragma omp target teams distribute parallel for reduction(+: total) map(tofrom: total) map(tofrom: line[0:lines])
    for (int i = 0; i < lines; i++) {
        line[i] = weigh(line[i]);
        total += line[i];
    }
    return total;
}

void worker_run(worker *w, tally *t)
{
    for (int round = 0; round < 3; round++) w->total = pass(w);
    omp_set_lock(&t->lock);
    t->sum += w->total;
    t->finished += calls >= 3;
    omp_unset_lock(&t->lock);
}
