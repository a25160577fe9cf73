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
/* row: target | taskgroup task_reduction, read in the group | scalar | host REX406, tasks */
static int read_in_the_group(void) {
    int sum = 3, seen = 0;
#pragma omp target map(tofrom : sum, seen)
#pragma omp parallel num_threads(1)
    {
#pragma omp taskgroup task_reduction(+ : sum)
        {
#pragma omp task in_reduction(+ : sum)
            sum += 4;
            seen = sum;
        }
    }
    on_device = 1;
    return sum == 7 && (seen == 3 || seen == 7);
}
/* row: target | taskloop num_tasks, firstprivate that iterations change, parallel inside | scalar | host REX406, tasks */
static int tasks_counted(void) {
    int tasks = 0, first = 0;
#pragma omp target map(tofrom : tasks)
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp taskloop num_tasks(3) firstprivate(first) shared(tasks)
        for (int i = 0; i < 12; i++) {
            if (first++ == 0) {
#pragma omp parallel num_threads(1)
                {
#pragma omp atomic
                    tasks++;
                }
            }
        }
    }
    on_device = 1;
    return tasks == 3;
}
static int is_final(void) {
    return omp_in_final();
}
/* row: target | task final, omp_in_final in a called function | scalar | host REX402, tasks */
static int final_in_a_callee(void) {
    int x = 5;
#pragma omp target map(tofrom : x)
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp task final(1) shared(x)
        x = is_final();
    }
    on_device = 1;
    return x == 1;
}
int main(void) {
    CASE(fulfilled_elsewhere);
    CASE(read_in_the_group);
    CASE(tasks_counted);
    CASE(final_in_a_callee);
    return finish();
}
