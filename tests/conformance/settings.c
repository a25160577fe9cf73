/* What omp_set_… sets in a target region is kept as data of the task that sets it (OpenMP 5.2, 2.4 and 18.2). */
#include "check.h"

/* row: target | omp_set_num_threads, omp_get_max_threads | scalars | device */
static int set_and_asked(void) {
    int most = 0, again = 0, inside[4] = {0}, after = 0, width = 0, all = 0;
#pragma omp target map(tofrom : most, again, inside, after, width, all) DEVICE
    {
        MARK;
        all = omp_get_max_threads();
        omp_set_num_threads(3);
        most = omp_get_max_threads();
        if (omp_get_max_threads() == 3)
            again = omp_get_max_threads() + 1;
#pragma omp parallel num_threads(4)
        {
            const int me = omp_get_thread_num();
            inside[me] = omp_get_max_threads();
            omp_set_num_threads(me + 10);
            inside[me] = 100 * inside[me] + omp_get_max_threads();
        }
        after = omp_get_max_threads();
#pragma omp parallel num_threads(omp_get_max_threads())
        {
#pragma omp atomic
            width++;
        }
    }
    int right = most == 3 && again == 4 && after == 3 && width <= 3 && all >= 1;
    for (int i = 0; i < 4; i++)
        right &= inside[i] == 310 + i || (i > 0 && inside[i] == 0);
    return right && inside[0] == 310;
}
static void ask_for(int threads) { omp_set_num_threads(threads); }
static int asked(void) { return omp_get_max_threads(); }
static void run(int *seen) {
#pragma omp parallel
    {
#pragma omp atomic
        (*seen)++;
#pragma omp barrier
#pragma omp single
        *seen *= 10;
    }
}
static void run_narrow(int *seen) {
    ask_for(asked() - 1);
    run(seen);
}
/* row: target | omp_set_num_threads in functions, parallel in functions | scalars | device */
static int set_in_functions(void) {
    int first = 0, second = 0, third = 0, most = 0, fourth = 0;
#pragma omp target map(tofrom : first, second, third, most, fourth) DEVICE
    {
        MARK;
        ask_for(4);
#pragma omp parallel
        {
#pragma omp atomic
            first++;
        }
        run(&second);
        run_narrow(&third);
        most = asked();
        int k = asked() - 1;
        ask_for(k);
#pragma omp parallel for reduction(+ : fourth)
        for (int i = 0; i < 100; i++)
            fourth += omp_get_num_threads();
    }
    return first == 4 && second == 40 && third == 30 && most == 3 && fourth == 200;
}
/* row: target | omp_set_schedule, omp_get_schedule, schedule(runtime), omp_get_thread_num | arrays | device */
static int schedule_followed(void) {
    int by[12] = {0}, even[13] = {0}, with[12] = {0}, kinds[4] = {0}, chunks[4] = {0}, right = 1;
#pragma omp target map(tofrom : by, even, with, kinds, chunks) DEVICE
    {
        omp_sched_t kind;
        MARK;
        omp_set_schedule(omp_sched_static, 3);
        omp_get_schedule(&kind, &chunks[0]);
        kinds[0] = kind;
#pragma omp parallel for schedule(runtime) num_threads(2)
        for (int i = 0; i < 12; i++)
            by[i] = omp_get_thread_num();
        omp_set_schedule(omp_sched_static, 0);
#pragma omp parallel num_threads(4)
        {
            omp_sched_t own;
            int chunk = -1;
#pragma omp for schedule(runtime)
            for (int i = 0; i < 13; i++)
                even[i] = omp_get_thread_num();
            if (omp_get_thread_num() == 1) {
                omp_set_schedule(omp_sched_dynamic, 7);
                omp_get_schedule(&own, &chunk);
                kinds[1] = own;
                chunks[1] = chunk;
            }
#pragma omp barrier
            if (omp_get_thread_num() == 0) {
                omp_get_schedule(&own, &chunk);
                kinds[2] = own == omp_sched_static;
            }
        }
        omp_set_schedule(omp_sched_guided, 5);
        omp_get_schedule(&kind, &chunks[3]);
        kinds[3] = kind == omp_sched_guided;
#pragma omp parallel for schedule(runtime)
        for (int i = 0; i < 12; i++)
            with[i] += i;
    }
    for (int i = 0; i < 12; i++)
        right &= by[i] == i / 3 % 2 && with[i] == i && even[i + 1] >= even[i] && even[i + 1] <= even[i] + 1;
    right &= even[0] == 0 && even[12] == 3;
    right &= kinds[0] == omp_sched_static && chunks[0] == 3 && kinds[1] == omp_sched_dynamic && chunks[1] == 7;
    return right && kinds[2] == 1 && kinds[3] == 1 && chunks[3] == 5;
}
/* row: target | omp_set_dynamic, omp_set_max_active_levels, omp_set_nested and what answers them | scalars | device */
static int other_settings(void) {
    int dynamic[4] = {0}, levels[4] = {0}, width = 0, inactive = 0, device[3] = {0}, teams[2] = {0}, none = 1;
#pragma omp target map(tofrom : dynamic, levels, width, inactive, device, teams) map(to : none) DEVICE
    {
        MARK;
        omp_set_dynamic(1);
        dynamic[0] = omp_get_dynamic();
        omp_set_dynamic(0);
        dynamic[1] = omp_get_dynamic();
        levels[0] = omp_get_max_active_levels();
        omp_set_max_active_levels(none - 1);
        levels[1] = omp_get_max_active_levels();
        omp_set_num_threads(4);
#pragma omp parallel
        {
#pragma omp atomic
            inactive += 1 + 10 * omp_in_parallel();
        }
#pragma omp parallel num_threads(3)
        {
#pragma omp atomic
            inactive += 1 + 10 * omp_in_parallel();
#pragma omp barrier
        }
        omp_set_max_active_levels(100);
        levels[2] = omp_get_max_active_levels() == omp_get_supported_active_levels();
        omp_set_nested(0);
        levels[3] = omp_get_max_active_levels();
#pragma omp parallel
        {
#pragma omp atomic
            width++;
        }
        device[0] = omp_get_default_device();
        omp_set_default_device(device[0] + 1);
        device[1] = omp_get_default_device() - device[0];
        omp_set_num_teams(5);
        omp_set_teams_thread_limit(6);
        teams[0] = omp_get_max_teams();
        teams[1] = omp_get_teams_thread_limit();
    }
    return dynamic[0] == 1 && dynamic[1] == 0 && levels[0] >= 1 && levels[1] == 0 && inactive == 2 && levels[2] == 1 &&
           levels[3] == 1 && width >= 1 && width <= 4 && device[1] == 1 && teams[0] == 5 && teams[1] == 6;
}
/* row: target teams distribute | omp_set_num_threads in each team, tasks and parallel regions inside | arrays | device */
static int set_in_tasks(void) {
    int team[3] = {0}, task[3] = {0}, after[3] = {0}, width[3] = {0}, inner[3] = {0}, back[3] = {0};
#pragma omp target teams distribute num_teams(2) map(tofrom : team, task, after, width, inner, back) DEVICE
    for (int me = 0; me < 3; me++) {
        MARK;
        omp_set_num_threads(me + 2);
        team[me] = omp_get_max_threads();
#pragma omp task firstprivate(me) shared(task)
        {
            task[me] = omp_get_max_threads();
            omp_set_num_threads(50);
            task[me] += omp_get_max_threads();
        }
#pragma omp taskwait
        after[me] = omp_get_max_threads();
#pragma omp parallel
        {
#pragma omp atomic
            width[me]++;
            if (omp_get_thread_num() == 0) {
#pragma omp parallel num_threads(2)
                {
                    omp_set_num_threads(70);
                    inner[me] = omp_get_max_threads();
                }
                back[me] = omp_get_max_threads();
            }
        }
    }
    int right = 1;
    for (int i = 0; i < 3; i++) {
        right &= team[i] == i + 2 && task[i] == i + 52 && after[i] == i + 2 && width[i] >= 1 && width[i] <= i + 2;
        right &= inner[i] == 70 && back[i] == i + 2;
    }
    return right;
}
/* row: target teams distribute parallel for | omp_set_num_threads, omp_get_max_threads in an iteration | array | device */
static int set_in_iterations(void) {
    int a[300] = {0}, right = 1;
#pragma omp target teams distribute parallel for map(tofrom : a) DEVICE
    for (int i = 0; i < 300; i++) {
        MARK;
        ask_for(i + 1);
        a[i] = asked();
    }
    for (int i = 0; i < 300; i++)
        right &= a[i] == i + 1;
    return right;
}
/* row: target | omp_get_max_threads in functions, nothing set, beside regions that set | scalar | device */
static int only_asked(void) {
    int most = 0, width = 0;
#pragma omp target map(tofrom : most, width) DEVICE
    {
        MARK;
        most = asked();
#pragma omp parallel
        {
#pragma omp atomic
            width++;
        }
    }
    return most == width;
}
/* row: target parallel | omp_set_num_threads by each thread, schedule(runtime) after omp_set_schedule in the team | arrays | device */
static int set_by_threads(void) {
    int a[8] = {0}, by[16] = {0}, right = 1, threads = 0;
#pragma omp target parallel num_threads(8) map(tofrom : a, by, threads) DEVICE
    {
        const int me = omp_get_thread_num();
        MARK;
        omp_set_num_threads(me + 3);
        omp_set_schedule(omp_sched_static, 2);
#pragma omp for schedule(runtime) ordered
        for (int i = 0; i < 16; i++) {
#pragma omp ordered
            by[i] = omp_get_thread_num();
        }
#pragma omp barrier
        a[me] = omp_get_max_threads();
        if (me == 0)
            threads = omp_get_num_threads();
    }
    for (int i = 0; i < 16; i++)
        right &= by[i] == i / 2 % threads;
    for (int i = 0; i < threads; i++)
        right &= a[i] == i + 3;
    return right;
}
int main(void) {
    CASE(set_and_asked);
    CASE(set_in_functions);
    CASE(schedule_followed);
    CASE(other_settings);
    CASE(set_in_tasks);
    CASE(set_in_iterations);
    CASE(only_asked);
    CASE(set_by_threads);
    return finish();
}
