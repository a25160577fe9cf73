/* Copies that `default(private)` and `default(firstprivate)` make, and those of a team (OpenMP 5.2, 5.4.1, 5.4.3). */
#include "check.h"

struct rec {
    int k;
    double d[3];
};

/* row: target parallel | default(firstprivate) | scalar, array, structure and pointer, changed by each thread | device */
static int of_threads(void) {
    int a[N] = {0}, n = N, c = 3, b[4] = {1, 2, 3, 4}, *p = a, right;
    struct rec r = {5, {1, 2, 3}};
#pragma omp target parallel default(firstprivate) map(tofrom : a) DEVICE shared(a, on_device) num_threads(4)
    {
        int t = omp_get_thread_num();
        c += t;
        b[1] += t;
        r.k += t;
        r.d[2] += t;
        p += t;
        if (t == 0)
            MARK;
#pragma omp barrier
#pragma omp for
        for (int i = 0; i < n; i++)
            a[i] += (c - t) + (b[1] - t) * 10 + (r.k - t) * 100 + (r.d[2] - t == 3) * 1000 + 10000 * (p - t == &a[0]);
    }
    right = c == 3 && b[1] == 2 && r.k == 5 && p == a;
    for (int i = 0; i < N; i++)
        right &= a[i] == 11523;
    return right;
}
/* row: target, parallel | default(firstprivate) | mapped and not mapped | device */
static int of_mapped(void) {
    int a[N], c = 3, x = 1, b[4] = {1, 2, 3, 4}, right;
#pragma omp target map(from : a) map(tofrom : x, b) DEVICE
#pragma omp parallel default(firstprivate) shared(a, on_device) num_threads(8)
    {
        int t = omp_get_thread_num();
        c += t;
        x += t;
        b[2] *= t;
        if (t == 0)
            MARK;
#pragma omp barrier
#pragma omp for
        for (int i = 0; i < N; i++)
            a[i] = c - t + 10 * (x - t) + 100 * (b[2] == 3 * t);
    }
    right = c == 3 && x == 1 && b[2] == 3;
    for (int i = 0; i < N; i++)
        right &= a[i] == 113;
    return right;
}
/* row: target, parallel | firstprivate, default(private) | scalars and array | device */
static int without_values(void) {
    int a[N], c = 3, x = 1, b[4] = {1, 2, 3, 4}, right;
#pragma omp target map(from : a) map(tofrom : x, b) firstprivate(c) DEVICE
#pragma omp parallel default(private) shared(a, on_device) num_threads(8)
    {
        int t = omp_get_thread_num();
        c = t;
        x = 2 * t;
        b[2] = 3 * t;
        if (t == 0)
            MARK;
#pragma omp barrier
#pragma omp for
        for (int i = 0; i < N; i++)
            a[i] = c == t && x == 2 * t && b[2] == 3 * t;
    }
    right = c == 3 && x == 1 && b[2] == 3;
    for (int i = 0; i < N; i++)
        right &= a[i];
    return right;
}
static int in_function(int width, int *seen) {
    int c = width, own[2] = {width, width};
#pragma omp parallel default(firstprivate) num_threads(4)
    {
        int t = omp_get_thread_num();
        c += t;
        own[1] += 10 * t;
#pragma omp barrier
        seen[t] = c + own[1];
    }
    return c + own[1];
}
/* row: target, parallel | default(private), default(firstprivate) inside, and in a called function | scalar and array | device */
static int inside(void) {
    int seen[4] = {0}, more[4] = {0}, last[4] = {0}, x = 5, y[3] = {1, 2, 3}, kept = 0, right = 1;
#pragma omp target map(tofrom : seen, more, last, kept) DEVICE
    {
        int z = 7;
        MARK;
        x = 6;
#pragma omp parallel default(firstprivate) shared(seen) num_threads(4)
        {
            int t = omp_get_thread_num();
            x += t;
            y[1] += t;
            z *= t;
#pragma omp barrier
            seen[t] = x + 100 * y[1] + 1000 * z;
        }
#pragma omp parallel default(private) shared(more) num_threads(4)
        {
            x = y[2] = z = omp_get_thread_num();
#pragma omp barrier
            more[x] = x + y[2] + z;
        }
        kept = in_function(20, last) * 1000 + x * 100 + y[1] * 10 + z;
    }
    for (int t = 0; t < 4; t++)
        right &= seen[t] == 6 + t + 100 * (2 + t) + 7000 * t && more[t] == 3 * t && last[t] == 40 + 11 * t;
    return right && kept == 40627 && x == 5 && y[1] == 2;
}
/* row: target, parallel sections | default(firstprivate) | scalars | device */
static int of_sections(void) {
    int a[2], c = 3, x = 1;
#pragma omp target map(from : a) DEVICE
#pragma omp parallel sections default(firstprivate) shared(a, on_device) num_threads(2)
    {
#pragma omp section
        {
            MARK;
            c++;
            a[0] = c;
        }
#pragma omp section
        {
            x++;
            a[1] = x;
        }
    }
    return a[0] == 4 && a[1] == 2 && c == 3 && x == 1;
}
/* row: target teams, parallel | default(firstprivate), atomic | one copy for each team | device */
static int of_teams(void) {
    int a[3] = {0}, c = 3, x = 1, right = 1;
#pragma omp target teams default(firstprivate) map(tofrom : a) DEVICE shared(a, on_device) num_teams(3)
    {
        int team = omp_get_team_num(), width = 0;
        if (team == 0)
            MARK;
        c += team;
#pragma omp parallel num_threads(4)
        {
#pragma omp atomic
            x++;
#pragma omp single
            width = omp_get_num_threads();
        }
        a[team] = 100 * c + (x - width);
    }
    for (int team = 0; team < 3; team++)
        right &= a[team] == 100 * (3 + team) + 1;
    return right && c == 3 && x == 1;
}
/* Whether the tickets that the threads of each of two teams drew are different ones, from `first` on. */
static int are_tickets(const int *ticket, const int *team, int first) {
    char drawn[2][2 * N] = {{0}};
    int right = 1;
    for (int i = 0; i < N; i++) {
        right &= ticket[i] >= first && !drawn[team[i]][ticket[i]];
        drawn[team[i]][ticket[i]] = 1;
    }
    return right && drawn[0][first];
}
/* row: target, teams, distribute parallel for | firstprivate, default(firstprivate) on teams, atomic capture | one copy for each team | device */
static int tickets(void) {
    int x = 5, a[N], team[N], b[N], again[N];
#pragma omp target map(from : a, team) DEVICE
#pragma omp teams firstprivate(x) num_teams(2)
#pragma omp distribute parallel for
    for (int i = 0; i < N; i++) {
        if (i == 0)
            MARK;
#pragma omp atomic capture
        a[i] = x++;
        team[i] = omp_get_team_num();
    }
#pragma omp target map(from : b, again)
#pragma omp teams default(firstprivate) shared(b, again) num_teams(2)
#pragma omp distribute parallel for
    for (int i = 0; i < N; i++) {
#pragma omp critical
        b[i] = x++;
        again[i] = omp_get_team_num();
    }
    return x == 5 && are_tickets(a, team, 5) && are_tickets(b, again, 5);
}
/* row: target, teams, distribute parallel for | reduction on teams, atomic capture | one copy for each team | device */
static int tickets_of_a_sum(void) {
    int s = 0, a[N], team[N];
#pragma omp target map(from : a, team) map(tofrom : s) DEVICE
#pragma omp teams reduction(+ : s) num_teams(2)
#pragma omp distribute parallel for
    for (int i = 0; i < N; i++) {
        if (i == 0)
            MARK;
#pragma omp atomic capture
        a[i] = s++;
        team[i] = omp_get_team_num();
    }
    return s == N && are_tickets(a, team, 0);
}

int main(void) {
    CASE(of_threads);
    CASE(of_mapped);
    CASE(without_values);
    CASE(inside);
    CASE(of_sections);
    CASE(of_teams);
    CASE(tickets);
    CASE(tickets_of_a_sum);
    return finish();
}
