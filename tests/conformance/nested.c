/* A `parallel` that is met inside of a parallel region: its team has one thread, which does all of its work in order. */
#include "check.h"

/* row: target, parallel for | parallel for reduction(+) inside | private scalar | device */
static int inner_reduction(void) {
    int a[N], right = 1;
#pragma omp target map(from : a) DEVICE
    {
        MARK;
#pragma omp parallel for
        for (int i = 0; i < N; i++) {
            int sum = 100;
#pragma omp parallel for reduction(+ : sum) num_threads(4)
            for (int k = 0; k <= i; k++)
                sum += k;
            a[i] = sum;
        }
    }
    for (int i = 0; i < N; i++)
        right &= a[i] == 100 + i * (i + 1) / 2;
    return right;
}
/* row: target, parallel | parallel inside with for, single, masked, sections, barrier, critical | scalars | device */
static int inner_constructs(void) {
    int runs[8] = {0}, sum = 0, others = 0;
#pragma omp target map(tofrom : runs, sum, others) DEVICE
    {
        MARK;
#pragma omp parallel num_threads(8)
        {
            int mine = 0, seen = 0, last = 0;
#pragma omp parallel firstprivate(mine) private(seen)
            {
                seen = 1;
#pragma omp for schedule(static, 3) nowait
                for (int k = 0; k < 10; k++)
                    mine = mine * 3 % 1000 + k;
#pragma omp single copyprivate(seen)
                seen += 1;
#pragma omp barrier
#pragma omp masked
                mine += 1000;
#pragma omp masked filter(1)
                mine += 100000;
#pragma omp sections lastprivate(last)
                {
                    mine += 10000;
#pragma omp section
                    last = 7;
                }
#pragma omp atomic
                runs[omp_get_thread_num()] += 1;
#pragma omp critical(inner)
                sum += mine + seen + last;
            }
#pragma omp atomic
            others += mine + seen;
        }
    }
    int mine = 0;
    for (int k = 0; k < 10; k++)
        mine = mine * 3 % 1000 + k;
    return runs[0] == 8 && sum == 8 * (mine + 11009) && others == 0;
}
/* row: target parallel for | parallel for lastprivate, firstprivate, linear inside | scalars | device */
static int inner_last(void) {
    int a[N], b[N], right = 1;
#pragma omp target map(from : a, b) DEVICE
#pragma omp parallel num_threads(16)
    {
        MARK;
#pragma omp for
        for (int i = 0; i < N; i++) {
            int last = -1, both = 5, steps = i, never = 3;
#pragma omp parallel for lastprivate(last) firstprivate(both) lastprivate(both) collapse(2)
            for (int k = 0; k < 3; k++)
                for (int j = 0; j < 4; j++) {
                    last = k * 10 + j + i;
                    both += k + j;
                }
#pragma omp parallel for linear(steps : 2)
            for (int k = 0; k < 5; k++)
                steps += 2;
#pragma omp parallel for lastprivate(never)
            for (int k = 0; k < i - 1000; k++)
                never = k;
            a[i] = last * 1000 + both;
            b[i] = steps * 10 + never;
        }
    }
    for (int i = 0; i < N; i++)
        right &= a[i] == (23 + i) * 1000 + 35 && b[i] == (i + 10) * 10 + 3;
    return right;
}
/* row: target teams distribute | parallel in parallel in parallel | array, sections of an array reduced | device */
static int deeper(void) {
    int a[N], right = 1;
#pragma omp target teams distribute map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = 0;
#pragma omp parallel num_threads(2)
        {
            int part[3] = {1, 2, 3};
#pragma omp parallel reduction(+ : part)
            {
#pragma omp parallel for reduction(* : part[1 : 2])
                for (int k = 1; k < 5; k++)
                    part[1 + k % 2] *= k;
                part[0] += omp_get_num_threads() + 10 * omp_get_thread_num();
            }
#pragma omp atomic
            a[i] += part[0] + part[1] * 10 + part[2] * 100 + omp_get_thread_num();
        }
    }
    for (int i = 0; i < N; i++)
        right &= a[i] == 2 * (2 + 20 + 300) + 1;
    return right;
}
static void locked(int *v) {
#pragma omp critical(inner)
    v[0]++;
}
/* row: target teams distribute parallel for | critical | nested in others, and in a called function | device */
static int nested_critical(void) {
    int a = 0, b[1] = {0}, c = 0;
#pragma omp target teams distribute parallel for map(tofrom : a, b, c) DEVICE
    for (int k = 0; k < N; k++) {
        MARK;
#pragma omp critical(outer)
        {
            a++;
#pragma omp critical(inner)
            {
                b[0] += 2;
#pragma omp critical
                c++;
            }
            locked(b);
        }
    }
    return a == N && b[0] == 3 * N && c == N;
}
static int marked(void) { return !omp_is_initial_device(); }
static int turn(int *count, int by) {
    int before;
#pragma omp critical(teams)
    {
        before = *count;
        *count = before + by;
    }
#pragma omp parallel for
    for (int i = 0; i < 4; i++) {
#pragma omp atomic
        count[1] += i;
    }
    return before;
}
/* row: target teams | critical | in a function of the sequential code of several teams | device */
static int critical_of_teams(void) {
    int count[2] = {0, 0}, teams = 0, least = 1;
#pragma omp target teams num_teams(8) map(tofrom : count, least) map(from : teams) DEVICE
    {
        int own = turn(count, 1);
        on_device = marked();
        if (own < 0)
            least = 0;
        teams = omp_get_num_teams();
    }
    return count[0] == teams && count[1] == 6 * teams && least;
}
static int part, kept;
#pragma omp declare target(part, kept)
static void first_only(int *v, int n) {
    int told = 1;
    part = kept = 0;
#pragma omp for reduction(+ : part) schedule(static, 2)
    for (int i = 0; i < n; i++)
        part += i;
#pragma omp single private(told)
    {
        told = 5;
        v[0] += told;
    }
    v[1] += part + told;
#pragma omp sections lastprivate(kept)
    {
        v[2] += 1;
#pragma omp section
        kept = 9;
    }
#pragma omp masked filter(1)
    v[0] += 1000;
    v[2] += kept;
#pragma omp parallel for
    for (int i = 0; i < 3; i++)
        v[3 + i] += kept + i;
}
/* row: target | for reduction, single private, sections lastprivate in a function of the initial thread | array | device */
static int team_of_initial_thread(void) {
    int v[6] = {0};
#pragma omp target map(tofrom : v) DEVICE
    {
        MARK;
        first_only(v, 10);
        first_only(v, 3);
    }
    return v[0] == 10 && v[1] == 45 + 3 + 2 && v[2] == 20 && v[3] == 18 && v[5] == 22;
}
int main(void) {
    CASE(inner_reduction);
    CASE(inner_constructs);
    CASE(inner_last);
    CASE(deeper);
    CASE(nested_critical);
    CASE(critical_of_teams);
    CASE(team_of_initial_thread);
    return finish();
}
