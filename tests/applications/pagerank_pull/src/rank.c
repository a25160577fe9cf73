#include "web.h"
#include <math.h>

#ifndef DAMPING
#error "DAMPING is missing"
#endif

int web_rank(struct web *w, double tolerance, int limit)
{
    int n = w->pages, round;
    struct page *page = w->page;
    double change;

#pragma omp target enter data map(to : page[0 : n]) map(to : w->sources[0 : w->links])
    int *sources = w->sources;
#pragma omp target teams loop
    for (int p = 0; p < n; p++)
        page[p].rank = 1.0 / n;
    for (round = 0, change = 1; round < limit && change > tolerance; round++) {
        double dangling = 0;
#pragma omp target teams distribute parallel for simd reduction(+ : dangling) map(tofrom : dangling)
        for (int p = 0; p < n; p++)
            if (page[p].outgoing == 0)
                dangling += page[p].rank;
        const double base = (1 - DAMPING) / n + DAMPING * dangling / n;
#pragma omp target teams distribute parallel for schedule(static, 1) map(to : sources[0 : w->links])
        for (int p = 0; p < n; p++) {
            double sum = 0;
            const int *from = sources + page[p].first;
            for (int k = 0; k < page[p].links; k++)
                sum += page[from[k]].rank / page[from[k]].outgoing;
            page[p].next = base + DAMPING * sum;
        }
        change = 0;
#pragma omp target teams distribute parallel for reduction(max : change) map(tofrom : change)
        for (int p = 0; p < n; p++) {
            change = fmax(change, fabs(page[p].next - page[p].rank));
            page[p].rank = page[p].next;
        }
    }
#pragma omp target exit data map(from : page[0 : n]) map(release : w->sources[0 : w->links])
    return round;
}
