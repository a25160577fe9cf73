/* Variants that are not resolved. */
#include "check.h"

static int a[N];

static int counts_up(void) {
    for (int i = 0; i < N; i++)
        if (a[i] != i)
            return 0;
    on_device = 1;
    return 1;
}
int in_loops(int x) {
    return x;
}
#pragma omp declare variant(in_loops) match(construct = {parallel})
int anywhere(int x) {
    return x;
}
/* row: declare variant | match(construct={parallel}) | call in a kernel | host REX402 */
static int variant_by_inner_construct(void) {
#pragma omp target map(from : a)
    for (int i = 0; i < N; i++)
        a[i] = anywhere(i);
    return counts_up();
}
int main(void) {
    CASE(variant_by_inner_construct);
    return finish();
}
