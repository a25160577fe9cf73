#include "risk.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    struct book b = {.count = 18, .scenarios = argc > 1 ? atoi(argv[1]) : 3000};
    matrix covariance, factor;

    b.positions = malloc(b.count * sizeof *b.positions);
    b.losses = malloc(b.scenarios * sizeof *b.losses);
    for (int p = 0; p < b.count; p++)
        b.positions[p] = (position){100.0 + 10 * (p % 5), (enum payoff)(p / 6), p < 6 ? 0 : 48.0 + p % 6, 50.0 + p % 4};
    correlate(covariance, factor);
    scenarios(&b, (const double(*)[ASSETS])factor);
    for (int days = 1; days <= 10; days += 3) {
        revalue(&b, days);
        struct tail t95 = tail_of(b.losses, b.scenarios, 0.95), t99 = tail_of(b.losses, b.scenarios, 0.99);
        printf("%2d days: 95%% %.2f (%.2f), 99%% %.2f (%.2f), %d and %d beyond\n", days, t95.var, t95.shortfall, t99.var,
               t99.shortfall, t95.count, t99.count);
    }
    free(b.positions), free(b.losses);
    return 0;
}
