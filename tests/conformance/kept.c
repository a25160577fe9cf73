/* What has no general form stays on the host, with a reason, and its results are right all the same. */
#include "check.h"

static int counted(int *calls) {
    *calls = 1;
    return 16;
}
/* row: target | parallel for | bound whose call has effects | host REX401 */
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
int main(void) {
    CASE(bound_with_effects);
    return finish();
}
