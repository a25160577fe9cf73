/* Metadirectives that the running program decides, or that stand around several statements (OpenMP 5.2, 7.4), and
 * `target loop` in one directive.
 */
#include "check.h"

static int a[N];
static int asked;

static int counts_up(void) {
    int right = 1;
    for (int i = 0; i < N; i++) {
        right = right && a[i] == i;
        a[i] = -1;
    }
    return right;
}
static int ask(int value) {
    asked++;
    return value;
}
/* row: metadirective | when(user={condition(n > 5)}: target …) | array on the device | device */
static int decided_later(void) {
    int n = N;
    memset(a, 0, sizeof a);
#pragma omp target enter data map(to : a)
    memset(a, 1, sizeof a);
#pragma omp metadirective when(user = {condition(n > 5)} : target teams distribute parallel for DEVICE) otherwise(simd)
    for (int i = 0; i < n; i++) {
        MARK;
        a[i] += i;
    }
#pragma omp target exit data map(from : a)
    return counts_up();
}
/* row: metadirective | when(user={condition(call)}: target …), when, otherwise | condition evaluated once | device */
static int evaluated_once(void) {
    int right = 1;
    asked = 0;
    for (int n = 1; n <= 3; n++) {
#pragma omp metadirective when(user = {condition(ask(n) == 3)} : target teams distribute parallel for map(from : a) DEVICE) \
    when(user = {condition(n == 2)} : target parallel for map(from : a) DEVICE) otherwise(parallel for)
        for (int i = 0; i < N; i++) {
            MARK;
            a[i] = i;
        }
        right = right && counts_up();
    }
    return right && asked == 3;
}
/* row: metadirective | when(user={condition(score(5): n)}), when(device={kind(host)}) | the higher score first | device */
static int scored(void) {
    int right = 1;
    for (int n = 0; n < 2; n++) {
        int parallel = 0;
#pragma omp metadirective when(device = {kind(score(2) : host)} : target map(from : a) map(tofrom : parallel) DEVICE) \
    when(user = {condition(score(5) : n)} : target parallel map(from : a) map(tofrom : parallel) DEVICE num_threads(2))
        {
            MARK;
            const int here = omp_in_parallel();
#pragma omp atomic write
            parallel = here;
#pragma omp for
            for (int i = 0; i < N; i++)
                a[i] = i;
        }
        right = right && counts_up() && parallel == n;
    }
    return right;
}
/* row: target, metadirective | when(user={condition(n > 5)}) | array | device */
static int decided_inside(void) {
    int right = 1;
    for (int n = 1; n <= N; n += N - 1) {
        int threads = -1;
#pragma omp target map(from : a) map(from : threads) DEVICE
        {
            MARK;
#pragma omp metadirective when(user = {condition(n > 5)} : parallel num_threads(8)) otherwise(nothing)
            {
#pragma omp for
                for (int i = 0; i < N; i++)
                    a[i] = i;
#pragma omp master
                threads = omp_get_num_threads();
            }
        }
        right = right && counts_up() && threads == (n > 5 ? 8 : 1);
    }
    return right;
}
/* row: metadirective | when(user={condition(n)}: target data …), otherwise(target data …) | arrays | device */
static int decided_data(void) {
    int right = 1, b[N];
    for (int n = 0; n < 2; n++) {
        for (int i = 0; i < N; i++)
            b[i] = i;
#pragma omp metadirective when(user = {condition(n)} : target data map(from : a) map(to : b)) \
    otherwise(target data map(tofrom : a, b))
        {
#pragma omp target map(tofrom : on_device)
            for (int i = 0; i < N; i++) {
                MARK;
                a[i] = b[i];
                b[i] = -1;
            }
        }
        right = right && counts_up() && b[7] == (n ? 7 : -1);
    }
    return right;
}
/* row: metadirective | when(user={condition(n)}: target update …) before a declaration | array | device */
static int decided_update(void) {
    int right = 1;
    for (int n = 0; n < 2; n++) {
        memset(a, 0, sizeof a);
#pragma omp target enter data map(to : a)
        for (int i = 0; i < N; i++)
            a[i] = i;
#pragma omp metadirective when(user = {condition(n)} : target update to(a))
        const int offset = n ? 0 : 1;
#pragma omp target map(tofrom : on_device)
        {
            MARK;
            for (int i = 0; i < N; i++)
                a[i] += offset * i;
        }
#pragma omp metadirective when(user = {condition(n + 1)} : target exit data map(from : a))
        right = right && counts_up();
    }
    return right;
}
/* row: target, begin metadirective | when(device={kind(gpu)}: parallel …) around statements | array | device */
static int around_statements(void) {
    int threads = 0;
#pragma omp target map(from : a) map(tofrom : threads) DEVICE
    {
        MARK;
#pragma omp begin metadirective when(device = {kind(gpu)} : parallel num_threads(8)) otherwise(nothing)
        const int first = 0;
#pragma omp for
        for (int i = first; i < N; i++)
            a[i] = i;
#pragma omp master
        threads = omp_get_num_threads();
#pragma omp end metadirective
    }
    return counts_up() && threads == 8;
}
/* row: begin metadirective | when(implementation={vendor(rex)}: target teams …) around a loop | array | device */
static int around_loop(void) {
#pragma omp begin metadirective when(implementation = {vendor(rex)} : target teams distribute parallel for \
    map(from : a) DEVICE) otherwise(parallel for)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
#pragma omp end metadirective
    return counts_up();
}
/* row: begin metadirective | inside each other, when(user={condition(n)}) | array | device */
static int around_each_other(void) {
    int right = 1;
    for (int n = 0; n < 2; n++) {
#pragma omp begin metadirective when(user = {condition(n)} : target teams num_teams(2) map(from : a) DEVICE) \
    otherwise(target parallel map(from : a) DEVICE)
        {
#pragma omp begin metadirective when(construct = {teams} : distribute parallel for) otherwise(for)
            for (int i = 0; i < N; i++) {
                MARK;
                a[i] = i;
            }
#pragma omp end metadirective
        }
#pragma omp end metadirective
        right = right && counts_up();
    }
    return right;
}
/* row: target loop | - | array | device */
static int target_loop(void) {
#pragma omp target loop map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: target loop | bind(thread) in one directive | array | device */
static int target_loop_thread(void) {
#pragma omp target loop bind(thread) map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: target loop | bind(parallel), collapse, reduction, lastprivate, nowait | scalars | device */
static int target_loop_clauses(void) {
    int sum = 0, last = 0;
#pragma omp target loop bind(parallel) collapse(2) reduction(+ : sum) lastprivate(last) map(from : a) DEVICE nowait
    for (int i = 0; i < N / 10; i++)
        for (int j = 0; j < 10; j++) {
            MARK;
            a[i * 10 + j] = i * 10 + j;
            sum += j;
            last = i;
        }
#pragma omp taskwait
    return counts_up() && sum == N / 10 * 45 && last == N / 10 - 1;
}
/* row: target loop | private, firstprivate, order(concurrent), if | scalars | device */
static int target_loop_private(void) {
    int one = 1, t = 0, right = 1;
    for (int n = 0; n < 2; n++) {
#pragma omp target loop private(t) firstprivate(one) order(concurrent) if (target : n) map(from : a) map(tofrom : on_device)
        for (int i = 0; i < N; i++) {
            MARK;
            t = i * one;
            a[i] = t;
        }
        right = right && counts_up();
    }
    return right;
}
int main(void) {
    CASE(decided_later);
    CASE(evaluated_once);
    CASE(scored);
    CASE(decided_inside);
    CASE(decided_data);
    CASE(decided_update);
    CASE(around_statements);
    CASE(around_loop);
    CASE(around_each_other);
    CASE(target_loop);
    CASE(target_loop_thread);
    CASE(target_loop_clauses);
    CASE(target_loop_private);
    return finish();
}
