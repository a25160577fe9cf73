/* Option prices by formula, by Monte Carlo and by a tree; the formula is a device function of another file. */
#include "opt.h"
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    option_t o[] = {
        { 100, 95, 1, .05, .2, CALL, EUROPEAN, { 0 } }, { 100, 105, .5, .03, .3, PUT, AMERICAN, { 0 } },
        { .s = 50, .k = 50, .t = 2, .r = .01, .sigma = .25, .type = CALL, .style = ASIAN },
        { .s = 80, .k = 75, .t = 1, .r = .04, .sigma = .2, .type = CALL, .style = BARRIER_UP_OUT, .barrier = { .level = 110, .rebate = 1 } } };
    enum { N = sizeof o / sizeof o[0] };
    result_t r[N] = { 0 };
    const mc_params p = { .seed = 0x123456789abcdefULL, .paths = 400, .steps = 12, .antithetic = 1 };
    price_all(o, r, N);
    for (int i = 0; i < N; i++) printf("bs %.6f delta %.6f vega %.6f\n", r[i].price, r[i].greek.delta, r[i].greek.vega);
    price_mc(o, r, N, &p);
    for (int i = 0; i < N; i++) printf("mc %.6f +- %.6f\n", r[i].price, r[i].err);
    price_tree(o, r, N, 50);
    for (int i = 0; i < N; i++) printf("tree %.6f %d\n", r[i].price, r[i].method);
    return 0;
}
