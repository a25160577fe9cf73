#ifndef WORKER_H
#define WORKER_H
#include <omp.h>

typedef struct worker {
    int id, lines;
    long *line;
    long total;
} worker;

typedef struct {
    omp_lock_t lock;
    long sum;
    int finished;
} tally;

void worker_run(worker *w, tally *t);
extern int calls;
#pragma omp threadprivate(calls)
#endif
