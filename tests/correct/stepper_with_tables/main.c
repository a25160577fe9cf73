#include <stdio.h>
#include "butcher.h"

int main(void)
{
    for (enum method_id id = 0; id < METHOD_COUNT; id++) {
        ensemble *e = ensemble_new(40);
        if (!e) return 1;
        ensemble_advance(e, id, 0.01, 50);
        ensemble_advance(e, id, 0.02, 25);
        const double *y = ensemble_state(e);
        printf("%-9s %.8f %.8f | %.6f\n", methods[id].name, y[0], y[1], y[2 * 39]);
        ensemble_delete(e);
    }
    return 0;
}
