#include "queue.h"

#pragma omp declare target
typedef struct { ticks free_at[STATIONS][SERVERS]; } floor_plan;

static void clear(floor_plan *f)
{
    for (int k = 0; k < STATIONS * SERVERS; k++)
        f->free_at[k / SERVERS][k % SERVERS] = 0;
}

static inline void merge(statistics *a, const statistics *b)
{
    a->waited += b->waited;
    a->served += b->served;
    a->longest = a->longest > b->longest ? a->longest : b->longest;
    for (int s = 0; s < STATIONS; s++)
        a->busy[s] += b->busy[s];
    a->customers += b->customers;
    a->detours += b->detours;
}
#pragma omp end declare target
#pragma omp declare reduction(merge : statistics : merge(&omp_out, &omp_in)) initializer(omp_priv = (statistics){0})

void replicate(const station *line, ticks between, int customers, int replications, statistics *total)
{
    statistics all = {0};
#pragma omp target teams distribute parallel for map(to : line[0:STATIONS]) map(tofrom : all) reduction(merge : all)
    for (int r = 0; r < replications; r++) {
        uint64_t state = 88172645463325252ull + 1000003ull * (uint64_t)r;
        floor_plan f;
        ticks now = 0;
        clear(&f);
        for (int c = 0; c < customers; c++) {
            now += exponential(&state, between);
            ticks at = now;
            int back = 0;
            for (int s = 0; s < STATIONS; s++) {
                ticks service = exponential(&state, line[s].mean_service), start = serve(f.free_at[s], line[s].servers, at, service);
                ticks wait = start - at;
                all.waited += wait;
                all.longest = wait > all.longest ? wait : all.longest;
                all.busy[s] += service;
                all.served += service;
                at = start + service;
                if (!back && exponential(&state, 100) < line[s].detour) {
                    back = 1;
                    all.detours++;
                    s -= s > 0;
                }
            }
            all.customers++;
        }
    }
    *total = all;
}
