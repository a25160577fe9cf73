/* Clauses of the host's own constructs, around regions, in words that GCC 12 or clang 19 refuses. */
#include "check.h"

static int v[N];

static void fill(void) {
#pragma omp target teams distribute parallel for map(from : v) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        v[i] = i;
    }
}
/* row: for | linear(list: val, step(n)), linear(val(list): n), of the host | scalars beside a region | device */
static int linear_steps(void) {
    int x = 3, y = 5, z = 7, n = 2, right = 1;
    fill();
#pragma omp parallel for linear(x : step(2), val) \
    linear(val(y) : n) linear(z : val)
    for (int i = 0; i < N; i++) {
        v[i] += x + y + z;
        x += 2;
        y += n;
        z++;
    }
    for (int i = 0; i < N; i++)
        right = right && v[i] == 15 + 6 * i;
    return right && x == 3 + 2 * N && y == 5 + 2 * N && z == 7 + N;
}
#define STEPS(list) linear(list : step(3), val)
/* row: for | linear(list: val, step(n)) in a macro, of the host | scalar beside a region | device */
static int steps_of_a_macro(void) {
    int x = 0, right = 1;
    fill();
#pragma omp parallel for num_threads(3) STEPS(x) schedule(static, 7)
    for (int i = 0; i < N; i++) {
        v[i] -= x;
        x += 3;
    }
    for (int i = 0; i < N; i++)
        right = right && v[i] == -2 * i;
    return right && x == 3 * N;
}
#define PRAGMA(words) _Pragma(#words)
#define LOOP(list) PRAGMA(omp parallel for linear(list : step(1), val))
/* row: for | linear(list: val, step(n)) in _Pragma, of the host | scalar beside a region | device */
static int steps_of_an_operator(void) {
    int x = 0, right = 1;
    fill();
    LOOP(x)
    for (int i = 0; i < N; i++) {
        v[i] -= x;
        x++;
    }
    for (int i = 0; i < N; i++)
        right = right && v[i] == 0;
    _Pragma("omp taskwait depend(in : v) nowait")
    return right && x == N;
}
/* row: ordered | doacross(sink), doacross(source), of the host | array of a region | device */
static int across(void) {
    int right = 1;
    fill();
#pragma omp parallel for ordered(1) num_threads(4) schedule(dynamic, 1)
    for (int i = 1; i < N; i++) {
#pragma omp ordered doacross(sink : i - 1)
        v[i] += v[i - 1];
#pragma omp ordered doacross(source :)
    }
    for (int i = 0; i < N; i++)
        right = right && v[i] == i * (i + 1) / 2;
    return right;
}
/* row: teams | num_teams(lower: upper), of the host | array of a region | device */
static int between(void) {
    int teams = 0;
    fill();
#pragma omp teams num_teams(2 : 4) shared(teams)
    {
        if (omp_get_team_num() == 0)
            teams = omp_get_num_teams();
        for (int i = omp_get_team_num(); i < N; i += omp_get_num_teams())
            v[i]++;
    }
    return teams >= 2 && teams <= 4 && v[0] == 1 && v[N - 1] == N;
}
/* row: flush | seq_cst, of the host | scalars beside a region | device */
static int flushed(void) {
    int data = 0, ready = 0, seen = 0;
    fill();
#pragma omp parallel num_threads(2) shared(data, ready, seen)
    {
        if (omp_get_thread_num() == 0) {
            data = v[7];
#pragma omp flush seq_cst
#pragma omp atomic write
            ready = 1;
        }
        if (omp_get_thread_num() == omp_get_num_threads() - 1) {
            for (int now = 0; !now;) {
#pragma omp atomic read
                now = ready;
            }
#pragma omp flush seq_cst
            seen = data;
        }
    }
    return seen == 7;
}
/* row: task | depend(inoutset), depobj update(inoutset), of the host | scalars of a region | device */
static int sets(void) {
    int x = 0, seen = 0;
    omp_depend_t object;
#pragma omp parallel num_threads(4)
#pragma omp single
    {
#pragma omp target map(from : x) DEVICE
        {
            MARK;
            x = 1;
        }
#pragma omp depobj(object) depend(inout : x)
#pragma omp depobj(object) update(inoutset)
        for (int i = 0; i < 8; i++) {
#pragma omp task shared(x) depend(depobj : object)
#pragma omp atomic
            x++;
#pragma omp task shared(x) depend(inoutset : x)
#pragma omp atomic
            x++;
        }
#pragma omp task shared(x, seen) depend(in : x)
        seen = x;
#pragma omp taskwait
#pragma omp depobj(object) destroy(object)
    }
    return seen == 17;
}
/* row: parallel | allocate(allocator(handle): list), of the host | array of a region | device */
static int allocated(void) {
    int own = 2, sum = 0;
    fill();
#pragma omp parallel for num_threads(4) firstprivate(own) allocate(allocator(omp_default_mem_alloc) : own) reduction(+ : sum)
    for (int i = 0; i < N; i++)
        sum += v[i] * own;
    return sum == N * (N - 1) && own == 2;
}
/* row: target | defaultmap(tofrom: all), on the host by if | array and scalar | device */
static int all_by_default(void) {
    int x = 0, on = N > 1000;
    fill();
#pragma omp target defaultmap(tofrom : all) if (on)
    {
        x = v[5];
        v[5] = 0;
    }
    return x == 5 && v[5] == 0;
}
int main(void) {
    CASE(linear_steps);
    CASE(steps_of_a_macro);
    CASE(steps_of_an_operator);
    CASE(across);
    CASE(between);
    CASE(flushed);
    CASE(sets);
    CASE(allocated);
    CASE(all_by_default);
    return finish();
}
