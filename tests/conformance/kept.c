/* What has no general form stays on the host, with a reason, and its results are right all the same. */
#include "check.h"

static int counted(int *calls) {
    *calls = 1;
    return 16;
}
/* row: target | parallel for | bound whose call has effects | host REX201, effects */
static int bound_with_effects(void) {
    int a[16] = {0}, calls = 0;
#pragma omp target map(tofrom : a, calls)
    {
#pragma omp parallel for
        for (int i = 0; i < counted(&calls); i++)
            a[i] = i;
    }
    on_device = 1;
    return a[15] == 15 && calls == 1;
}
/* row: target | taskloop whose tasks set the number of threads | array | host REX402, settings */
static int set_in_a_loop(void) {
    int most = 0, inside[4] = {0};
#pragma omp target map(tofrom : most, inside)
    {
        omp_set_num_threads(3);
#pragma omp taskloop grainsize(1) shared(inside)
        for (int i = 0; i < 4; i++) {
            inside[i] = omp_get_max_threads();
            omp_set_num_threads(7 + i);
        }
        most = omp_get_max_threads();
    }
    on_device = 1;
    return most == 3 && inside[0] == 3;
}
int main(void) {
    CASE(bound_with_effects);
    CASE(set_in_a_loop);
    return finish();
}
