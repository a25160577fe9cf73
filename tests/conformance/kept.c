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
/* row: target | omp_set_num_threads, omp_get_max_threads | scalar | host REX402, settings */
static int setting_asked_for(void) {
    int most = 0;
#pragma omp target map(tofrom : most)
    {
        omp_set_num_threads(3);
        most = omp_get_max_threads();
    }
    on_device = 1;
    return most == 3;
}
static void ask_for_two(void) { omp_set_num_threads(2); }
/* row: target | omp_set_num_threads in a function, then parallel | scalar | host REX402, settings */
static int setting_in_a_function(void) {
    int seen = 0;
#pragma omp target map(tofrom : seen)
    {
        ask_for_two();
#pragma omp parallel
        {
#pragma omp atomic
            seen++;
        }
    }
    on_device = 1;
    return seen <= 2;
}
/* row: target | omp_set_schedule, schedule(runtime), omp_get_thread_num | array | host REX402, settings */
static int schedule_seen(void) {
    int by[12] = {0}, right = 1;
#pragma omp target map(tofrom : by)
    {
        omp_set_schedule(omp_sched_static, 3);
#pragma omp parallel for schedule(runtime) num_threads(2)
        for (int i = 0; i < 12; i++)
            by[i] = omp_get_thread_num();
    }
    for (int i = 0; i < 12; i++)
        right &= by[i] == by[i / 3 * 3];
    on_device = 1;
    return right;
}
int main(void) {
    CASE(bound_with_effects);
    CASE(setting_asked_for);
    CASE(setting_in_a_function);
    CASE(schedule_seen);
    return finish();
}
