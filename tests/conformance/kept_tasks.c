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
    CASE(fulfilled_too_late);
    return finish();
}
