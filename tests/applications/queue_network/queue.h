#ifndef QUEUE_H
#define QUEUE_H
#include <stdint.h>

typedef int64_t ticks; /* microseconds: whole numbers add up in any order */

typedef struct station {
    int servers;
    ticks mean_service;
    int detour;          /* chance in a hundred to be sent back once */
} station;

typedef struct statistics {
    ticks waited, served, longest, busy[STATIONS];
    long customers, detours;
} statistics;

#pragma omp declare target
ticks exponential(uint64_t *state, ticks mean);
/* When a customer who comes at `now` may start and by which server; the server is taken until the end. */
ticks serve(ticks *free_at, int servers, ticks now, ticks service);
#pragma omp end declare target

void replicate(const station *line, ticks between, int customers, int replications, statistics *total);
#endif
