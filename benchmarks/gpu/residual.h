/* The check of residual, beside that of jacobi. */
#include "jacobi.h"

/* Whether `change` is not the greatest change of a cell. */
static int check_change(int n, const double *now, double change)
{
    double want = 0.0;
    for (int r = 1; r < n - 1; r++) {
        for (int c = 1; c < n - 1; c++) {
            const double here = fabs(swept(n, now, AT(r, c)) - now[AT(r, c)]);
            want = here > want ? here : want;
        }
    }
    return bench_differs(change, want, 1e-12);
}
