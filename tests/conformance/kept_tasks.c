/* Tasks whose meaning depends on who runs them, and when: their regions stay on the host. */
#include "check.h"

/* row: target | task detach, fulfilled by other code | scalar | host REX401, tasks */
static int fulfilled_elsewhere(void) {
    int x = 0, seen = 0;
#pragma omp target map(tofrom : x, seen)
#pragma omp parallel num_threads(2)
#pragma omp single
    {
        omp_event_handle_t event;
#pragma omp task detach(event) depend(out : x) shared(x)
        x = 1;
#pragma omp task depend(in : x) shared(x, seen)
        seen = x;
        x = 5;
        omp_fulfill_event(event);
#pragma omp taskwait
    }
    on_device = 1;
    return x == 1 || x == 5;
}
/* row: target | taskgroup task_reduction, read in the group | array section | host REX406, tasks */
static int array_in_the_group(void) {
    int sums[2] = {3, 4}, seen = 0;
#pragma omp target map(tofrom : sums, seen)
#pragma omp parallel num_threads(1)
    {
#pragma omp taskgroup task_reduction(+ : sums[0 : 2])
        {
#pragma omp task in_reduction(+ : sums[0 : 2])
            sums[1] += 4;
            seen = sums[0];
        }
    }
    on_device = 1;
    return sums[0] == 3 && sums[1] == 8 && seen == 3;
}
/* row: target | task detach, fulfilled by a task behind one that depends on it | scalars | host REX401, tasks */
static int fulfilled_too_late(void) {
    int x = 0, y = 0, z = 0;
#pragma omp target map(tofrom : x, y, z)
#pragma omp parallel num_threads(2)
#pragma omp single
    {
        omp_event_handle_t event;
#pragma omp task detach(event) depend(out : x) shared(x)
        x = 1;
#pragma omp task depend(in : x) shared(x, y, z)
        z = x + y;
#pragma omp task firstprivate(event) shared(y)
        {
            y = 7;
            omp_fulfill_event(event);
        }
#pragma omp taskwait
    }
    on_device = 1;
    return z == 8;
}
int main(void) {
    CASE(fulfilled_elsewhere);
    CASE(array_in_the_group);
    CASE(fulfilled_too_late);
    return finish();
}
