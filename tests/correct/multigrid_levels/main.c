/* Multigrid cycles over an array of levels, each with arrays of its own; smoothers are chosen by an enum. */
#include "mg.h"
#include <stdio.h>
int main(void)
{
    for (enum Smoother k = 0; k < SMOOTHERS; k++) {
        Mg *m = mg_new(31, k);
        if (!m) return 1;
        printf("smoother %d levels %d start %.6e\n", k, m->nlev, mg_norm(m));
        for (int c = 0; c < 5; c++) { mg_cycle(m, 0); printf("  cycle %d %.6e\n", c, mg_norm(m)); }
        Real *u = m->lev[0].u;
        const size_t sz = m->lev[0].sz;
#pragma omp target update from(u[0:sz])
        printf("  u(mid) %.8f\n", U(&m->lev[0], 16, 16));
        mg_delete(m);
    }
    return 0;
}
