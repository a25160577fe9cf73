#include <stdio.h>
#include "solver.h"

int main(void)
{
    solver_t *hot = solver_create(64, 0.25), *cold = solver_create(33, 0.125);
    if (!hot || !cold) return 1;
    solver_set(hot, 32, 1024.0);
    solver_set(cold, 0, -512.0);
    for (int round = 0; round < 3; round++) {
        int steps = solver_step(hot, 2);
        solver_step(cold, 1 + round);
        printf("%d %d: %.6f %.6f\n", steps, solver_steps(cold), solver_get(hot, 32), solver_get(cold, 0));
        solver_set(hot, 0, solver_get(hot, 0) + 8.0);
    }
    double heat = 0;
    for (size_t i = 0; i < solver_unknowns(hot); i++) heat += solver_get(hot, i);
    printf("heat %.6f\n", heat);
    solver_destroy(hot);
    solver_destroy(cold);
    solver_destroy(NULL);
    return 0;
}
