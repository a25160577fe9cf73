#include "anova.h"

totals tabulate(const layout *l)
{
    totals t = {{0}, {0}, 0};
    const int n = l->n;
    const int32_t *value = l->value;
    const uint8_t *group = l->group;
    int64_t squares = 0;
#pragma omp target teams distribute parallel for map(to : value[0 : n], group[0 : n]) map(tofrom : t, squares) reduction(+ : squares)
    for (int i = 0; i < n; i++) {
        const int g = group[i];
#pragma omp atomic update
        t.sum[g] += value[i];
#pragma omp atomic update
        t.count[g]++;
        squares += (int64_t)value[i] * value[i];
    }
    t.squares = squares;
    return t;
}

double f_statistic(const totals *t, const layout *l)
{
    double between = 0, all = 0;
    for (int g = 0; g < l->groups; g++) {
        between += (double)t->sum[g] * t->sum[g] / t->count[g];
        all += (double)t->sum[g];
    }
    double grand = all * all / l->n, within = (double)t->squares - between;
    return (between - grand) / (l->groups - 1) / (within / (l->n - l->groups));
}
