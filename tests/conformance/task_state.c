/* What a task keeps and what kind of task it is, in the functions that it calls. */
#include "check.h"

static int is_final(void) { return omp_in_final(); }
/* row: target | task final, omp_in_final in a called function | scalar | device */
static int final_in_a_callee(void) {
    int x = 5, y = 5, z = 5;
#pragma omp target map(tofrom : x, y, z) DEVICE
#pragma omp parallel num_threads(2)
#pragma omp single
    {
        MARK;
        y = is_final();
#pragma omp task final(y == 0) shared(x)
        x = is_final();
#pragma omp task final(y) shared(z)
        z = is_final();
#pragma omp taskwait
        y += 10 * is_final();
    }
    return x == 1 && y == 0 && z == 0;
}
static int kind(void) { return 1 + 2 * omp_in_final() + 4 * (omp_get_level() == 1); }
static int deeper(int *seen, int depth) {
    int found = kind();
#pragma omp task final(depth == 2) shared(seen, found)
    {
        seen[depth] = kind() + 10 * omp_in_final();
        if (depth < 3)
            found += 10 * deeper(seen, depth + 1);
    }
#pragma omp taskwait
    return found;
}
/* row: target parallel | omp_in_final in a function that makes tasks and calls itself | array | device */
static int in_recursion(void) {
    int seen[4] = {0}, got = 0, mine[2] = {0};
#pragma omp target parallel num_threads(2) map(tofrom : seen, got, mine, on_device)
    {
#pragma omp masked
        {
            MARK;
            got = deeper(seen, 0);
        }
        mine[omp_get_thread_num()] = kind();
    }
    return seen[0] == 5 && seen[1] == 5 && seen[2] == 17 && seen[3] == 17 && mine[0] == 5 && mine[1] == 5 &&
           got == 5 + 10 * (5 + 10 * (5 + 10 * 7));
}
static void ask_for(int threads) { omp_set_num_threads(threads); }
static int team_of(int *members) {
#pragma omp parallel
#pragma omp atomic
    *members += 1;
    return *members;
}
/* row: target | a task calls a function that sets the number of threads | scalars | device */
static int set_in_a_task(void) {
    int most = 0, inside = 0, members = 0, others = 0, made = 0;
#pragma omp target map(tofrom : most, inside, members, others, made) DEVICE
    {
        MARK;
        omp_set_num_threads(3);
#pragma omp task shared(inside)
        {
            ask_for(2);
            inside = omp_get_max_threads();
        }
#pragma omp task shared(members, made)
        {
            ask_for(5);
            team_of(&members);
#pragma omp parallel
#pragma omp atomic
            made++;
        }
#pragma omp taskwait
        most = omp_get_max_threads();
        team_of(&others);
    }
    return most == 3 && inside == 2 && members == 5 && made == 5 && others == 3;
}
static int told(int *kind, int chunk) {
    omp_sched_t seen;
    int found;
    omp_set_schedule(omp_sched_static, chunk);
    omp_get_schedule(&seen, &found);
    *kind = seen == omp_sched_static;
    return found;
}
/* row: target teams distribute parallel for | tasks call a function that sets a schedule | arrays | device */
static int schedules_of_tasks(void) {
    int chunks[40], kinds[40], before[40], behind[40], right = 1;
#pragma omp target teams distribute parallel for map(from : chunks, kinds, before, behind) DEVICE
    for (int i = 0; i < 40; i++) {
        omp_sched_t seen;
        MARK;
        omp_set_schedule(omp_sched_static, 7);
#pragma omp task shared(chunks, kinds)
        chunks[i] = told(&kinds[i], i + 1);
#pragma omp taskwait
        omp_get_schedule(&seen, &before[i]);
        chunks[i] += 100 * told(&kinds[i], 9);
        omp_get_schedule(&seen, &behind[i]);
    }
    for (int i = 0; i < 40; i++)
        right &= chunks[i] == i + 1 + 900 && kinds[i] == 1 && before[i] == 7 && behind[i] == 9;
    return right;
}
int main(void) {
    CASE(final_in_a_callee);
    CASE(in_recursion);
    CASE(set_in_a_task);
    CASE(schedules_of_tasks);
    return finish();
}
