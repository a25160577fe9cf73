#include "lp.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 100, outcomes[3] = {0}, pivots = 0;
    program *p = malloc(n * sizeof *p);
    solution *s = malloc(n * sizeof *s);
    double total = 0;

    make_programs(p, n);
#pragma omp target enter data map(to : p[0 : n]) map(alloc : s[0 : n])
    solve_batch(p, s, n);
    int solved = feasible(p, s, n);
#pragma omp target exit data map(delete : p[0 : n]) map(from : s[0 : n])
    for (int k = 0; k < n; k++) {
        outcomes[s[k].how]++;
        if (s[k].how == SOLVED)
            pivots += s[k].pivots, total += s[k].value;
    }
    printf("%d solved, %d unbounded, %d cut; %d pivots, checked %d\n", outcomes[SOLVED], outcomes[UNBOUNDED],
           outcomes[CYCLED], pivots, solved);
    printf("sum of the values %.4f\n", total);
    for (int k = 0; k < 5; k++)
        printf("  %d: %.4f at %.3f %.3f %.3f\n", s[k].how, s[k].value + 0.0, s[k].x[0] + 0.0, s[k].x[1] + 0.0, s[k].x[2] + 0.0);
    free(p), free(s);
    return 0;
}
