/* Pointers to functions whose meaning depends on where they are called: calls find the version for their place. */
#include "check.h"
#include <math.h>

static double a[N];
static void clear(void) {
    for (int i = 0; i < N; i++)
        a[i] = i;
}
static void share(double *to, int n) {
#pragma omp for
    for (int i = 0; i < n; i++)
        to[i] += 1;
}
static void leave(double *to, int n) { to[n - 1] = 0; }
/* row: calls | - | a function with a loop construct, through a pointer | device */
static int construct_through_a_pointer(void) {
    clear();
    int which = 1;
#pragma omp target map(tofrom : a) map(to : which) DEVICE
    {
        void (*work)(double *, int) = which ? share : leave;
        MARK;
#pragma omp parallel num_threads(3)
        work(a, N);
    }
    return a[0] == 1 && a[N - 1] == N;
}
static double level(double x) { return x + omp_get_level(); }
static double twice(double x) { return 2 * x; }
/* row: calls | - | a function that asks for its place, through a pointer | device */
static int question_through_a_pointer(void) {
    clear();
    int which = 1;
#pragma omp target map(tofrom : a) map(to : which) DEVICE
    {
        double (*work)(double) = which ? level : twice;
        MARK;
        a[0] = work(3);
#pragma omp parallel num_threads(4)
        {
            if (omp_get_thread_num() == 1)
                a[1] = work((*work)(5));
#pragma omp parallel num_threads(2)
            if (omp_get_ancestor_thread_num(1) == 2)
                a[2] = (which ? work : sqrt)(1);
        }
    }
    return a[0] == 3 && a[1] == 7 && a[2] == 3;
}

typedef long (*phase)(const int *, int *, int);
struct plan {
    int first;
    phase phases[4];
};
static long sum(const int *from, int *to, int n) {
    long total = 0;
#pragma omp parallel for reduction(+ : total)
    for (int i = 0; i < n; i++)
        total += from[i];
    to[0] = (int)total;
    return total;
}
static long prefix(const int *from, int *to, int n) {
    long total = 0;
    for (int i = 0; i < n; i++)
        to[i] = (int)(total += from[i]);
    return -total;
}
static long squares(const int *from, int *to, int n) {
    if (n < 2)
        return omp_in_parallel();
#pragma omp parallel
    {
#pragma omp for
        for (int i = 0; i < n; i++)
            to[i] = from[i] * from[i];
#pragma omp single
        to[0] = -1;
    }
    return to[n - 1];
}
static long run(const struct plan *plan, const int *from, int *to, int n, long *results) {
    long total = 0;
    int k = plan->first;
    while (k < 4) {
        phase next = plan->phases[k++];
        if (next == NULL)
            break;
        total += results[k - 1] = next(from, to, n);
    }
    return total;
}
/* row: target | - | a table of functions with parallel regions in a mapped structure, in the team's code | device */
static int phases_of_a_plan(void) {
    struct plan plan = {1, {prefix, sum, squares, prefix}}, shorter = {0, {squares, sum, 0, sum}};
    int from[N], to[N];
    long results[4] = {0}, others[4] = {0}, total = 0, other = 0;
    for (int i = 0; i < N; i++)
        from[i] = i % 7;
#pragma omp target map(to : plan, shorter, from) map(tofrom : to, results, others, total, other) DEVICE
    {
        MARK;
        total = run(&plan, from, to, N, results);
        other = run(&shorter, from, to, 1, others) + plan.phases[to[0] + 1](from, to, 3);
    }
    long all = 0;
    for (int i = 0; i < N; i++)
        all += i % 7;
    return results[0] == 0 && results[1] == all && results[2] == (N - 1) % 7 * ((N - 1) % 7) && results[3] == -all &&
           total == results[2] && others[0] == 0 && others[1] == 0 && others[2] == 0 && other == 3;
}

static int meet(int *p, int k) {
    int before = 0;
#pragma omp single copyprivate(before)
    before = p[0] += k;
#pragma omp barrier
#pragma omp for
    for (int i = 1; i < N; i++)
        p[i] += before;
    return before * 10 + omp_get_num_threads();
}
static int apart(int *p, int k) {
#pragma omp atomic
    p[0] += k;
    return omp_get_thread_num();
}
typedef int (*step)(int *, int);
/* row: target | parallel of several widths, functions with single, barrier and for, through pointers | array | device */
static int widths(void) {
    int p[N] = {0}, got[3][8] = {{0}};
    step steps[2] = {meet, apart};
#pragma omp target map(tofrom : p, got) map(to : steps) DEVICE
    {
        MARK;
#pragma omp parallel num_threads(8)
        {
            got[0][omp_get_thread_num()] = steps[0](p, 1);
            got[1][omp_get_thread_num()] = steps[1](p, 1);
        }
#pragma omp parallel num_threads(2)
        {
            int mine = steps[0](p, 1);
            got[2][omp_get_thread_num()] = mine;
            steps[1](p, 1);
        }
    }
    int right = p[0] == 1 + 8 + 1 + 2 && p[1] == 1 + 10 && p[N - 1] == 11;
    for (int i = 0; i < 8; i++)
        right &= got[0][i] == 18 && got[1][i] == i && got[2][i] == (i < 2 ? 102 : 0);
    return right;
}

#define APPLY(table, k, ...) (table)[k](__VA_ARGS__)
static long row(const int *from, int *to, int n) {
    long found = 0;
#pragma omp parallel for reduction(max : found)
    for (int i = 0; i < n; i++) {
        to[i] = from[i] + 1;
        found = to[i] > found ? to[i] : found;
    }
    return found;
}
/* row: target teams distribute parallel for | functions with parallel regions, through a table, in a macro | rows | device */
static int in_a_loop(void) {
    static int from[40][8], to[40][8];
    long got[40];
    phase table[2] = {row, sum};
    for (int i = 0; i < 40; i++)
        for (int j = 0; j < 8; j++)
            from[i][j] = i + j;
#pragma omp target teams distribute parallel for map(to : from, table) map(tofrom : to) map(from : got) DEVICE
    for (int i = 0; i < 40; i++) {
        MARK;
        got[i] = APPLY(table, i % 2, from[i], to[i], 8);
    }
    int right = 1;
    for (int i = 0; i < 40; i++)
        right &= got[i] == (i % 2 ? 8 * i + 28 : i + 8) && to[i][0] == (i % 2 ? 8 * i + 28 : i + 1);
    return right;
}

static void spread(int *p, int n) {
#pragma omp distribute parallel for
    for (int i = 0; i < n; i++)
        p[i] += omp_get_num_teams();
}
static void alone(int *p, int n) { p[omp_get_team_num()] += n; }

static void each(void (*way)(int *, int), int *p, int n, int *to) {
    *to = !omp_is_initial_device();
    way(p, n);
}
/* row: target teams | distribute parallel for in a function, through a pointer that a function takes | array | device */
static int over_teams(void) {
    int p[N] = {0}, right = 1;
#pragma omp target teams num_teams(3) map(tofrom : p, on_device)
    each(spread, p, N, &on_device);
#pragma omp target teams num_teams(3) map(tofrom : p, on_device)
    each(alone, p, 1, &on_device);
    for (int i = 0; i < N; i++)
        right &= p[i] == p[N - 1] + (i < p[N - 1]);
    return right && p[N - 1] > 0 && p[N - 1] <= 3;
}

static int ask_for(int threads) {
    omp_set_num_threads(threads);
    return omp_get_max_threads();
}
static int count(int more) {
    int threads = 0;
#pragma omp parallel
#pragma omp atomic
    threads++;
    return threads + more;
}
/* row: target | omp_set_num_threads and parallel in functions, through pointers | scalars | device */
static int settings(void) {
    int (*ways[2])(int) = {ask_for, count}, got[3] = {0};
#pragma omp target map(to : ways) map(from : got) DEVICE
    {
        MARK;
        got[0] = ways[0](3);
        got[1] = ways[1](0);
        got[2] = ways[1](ways[0](2));
    }
    return got[0] == 3 && got[1] == 3 && got[2] == 4;
}
int main(void) {
    CASE(construct_through_a_pointer);
    CASE(question_through_a_pointer);
    CASE(phases_of_a_plan);
    CASE(widths);
    CASE(in_a_loop);
    CASE(over_teams);
    CASE(settings);
    return finish();
}
