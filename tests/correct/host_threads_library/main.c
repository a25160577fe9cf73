#include <stdio.h>
#include <stdlib.h>
#include "worker.h"

int main(void)
{
    enum { WORKERS = 4, LINES = 250 };
    worker crew[WORKERS];
    tally t = {.sum = 0};
    omp_init_lock(&t.lock);
#pragma omp parallel num_threads(WORKERS) shared(crew, t)
    {
#pragma omp for schedule(static, 1)
        for (int w = 0; w < WORKERS; w++) {
            crew[w] = (worker){.id = w, .lines = LINES + w, .line = malloc((LINES + w) * sizeof(long))};
            for (int i = 0; i < crew[w].lines; i++) crew[w].line[i] = w * 1000 + i;
            worker_run(&crew[w], &t);
        }
#pragma omp single
        for (int w = 0; w < WORKERS; w++) printf("worker %d: %ld\n", crew[w].id, crew[w].total);
    }
    printf("sum %ld, %d finished\n", t.sum, t.finished);
    omp_destroy_lock(&t.lock);
    for (int w = 0; w < WORKERS; w++) free(crew[w].line);
    return 0;
}
