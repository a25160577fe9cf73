/* Several map clauses on one construct, in any order (OpenMP 5.2, 5.8.3): one object in several of them, members beside
 * their structure, present, counts. */
#include "check.h"

struct pair {
    int n, m;
    double *first, *second;
    double fixed[8];
};

/* row: target | map(to), map(from), map(alloc) | one array in several clauses, the types together | device */
static int several_types(void) {
    int a[N], b[N], c[N];
    for (int i = 0; i < N; i++)
        a[i] = b[i] = c[i] = i;
#pragma omp target map(from : a) map(to : a) map(alloc : b) map(tofrom : b) map(from : c) map(alloc : c) DEVICE
    {
        for (int i = 0; i < N; i++) {
            a[i] += 1;
            b[i] += 2;
            c[i] = 3 * i;
        }
        MARK;
    }
    int right = 1;
    for (int i = 0; i < N; i++)
        right = right && a[i] == i + 1 && b[i] == i + 2 && c[i] == 3 * i;
    return right;
}

/* row: target | map(from), map(to) | sections of one array that lie in each other | device */
static int nested_sections(void) {
    int a[N], *p = malloc(N * sizeof *p);
    for (int i = 0; i < N; i++)
        a[i] = p[i] = i;
#pragma omp target map(tofrom : a[0 : N]) map(to : a[10 : 20]) map(to : p[5 : 10]) map(tofrom : p[0 : N]) DEVICE
    {
        for (int i = 0; i < N; i++) {
            a[i] += 1;
            p[i] += 2;
        }
        MARK;
    }
    int right = 1;
    for (int i = 0; i < N; i++)
        right = right && a[i] == i + 1 && p[i] == i + 2;
    free(p);
    return right;
}

/* row: target | map(tofrom) | sections of members ahead of their structure and behind it | device */
static int members_and_structure(void) {
    double x[N], y[N];
    struct pair s = {N, 2, x, y, {1, 2, 3}}, t = s;
    for (int i = 0; i < N; i++)
        x[i] = y[i] = i;
#pragma omp target map(tofrom : s.first[0 : s.n]) map(to : s) map(tofrom : s.second[0 : N]) DEVICE
    {
        for (int i = 0; i < s.n; i++) {
            s.first[i] += s.m;
            s.second[i] -= s.fixed[2];
        }
        MARK;
    }
#pragma omp target map(tofrom : t) map(tofrom : t.second[0 : t.n]) map(tofrom : t.first[0 : t.n])
    {
        for (int i = 0; i < t.n; i++) {
            t.first[i] *= 2;
            t.second[i] *= 2;
        }
        t.n = 7;
    }
    int right = t.n == 7 && t.first == x && t.second == y && s.first == x;
    for (int i = 0; i < N; i++)
        right = right && x[i] == 2 * (i + 2) && y[i] == 2 * (i - 3);
    return right;
}

/* row: target data, target update | map(alloc) | structure, then its members with other types | device */
static int members_with_types(void) {
    struct pair s = {1, 2, NULL, NULL, {1, 2, 3, 4, 5, 6, 7, 8}};
    int n = 0, m = 0;
#pragma omp target data map(alloc : s) map(to : s.n) map(from : s.m)
    {
        s.n = 100;
#pragma omp target map(from : n) DEVICE
        {
            n = s.n;
            s.m = 50;
            for (int i = 0; i < 8; i++)
                s.fixed[i] = i;
            MARK;
        }
        m = s.m;
#pragma omp target update from(s.fixed[2 : 3])
    }
    return (n == 1 || n == 100) && m == 2 && s.n == 100 && s.m == 50 && s.fixed[1] == 2 && s.fixed[2] == 2 &&
           s.fixed[4] == 4 && s.fixed[5] == 6;
}

/* row: target enter data, target exit data | map(to), map(release), map(delete) | several counts of one array | device */
static int counted(void) {
    const int device = omp_get_default_device();
    int a[N], seen = 0;
    for (int i = 0; i < N; i++)
        a[i] = i;
#pragma omp target enter data map(to : a)
#pragma omp target enter data map(alloc : a)
#pragma omp target enter data map(to : a[3 : 4])
    a[5] = -1;
#pragma omp target exit data map(release : a[10 : 2])
    int right = omp_target_is_present(a, device);
#pragma omp target exit data map(from : a)
    right = right && omp_target_is_present(a, device) && a[5] == -1;
#pragma omp target map(from : seen) DEVICE
    {
        seen = a[5];
        MARK;
    }
#pragma omp target exit data map(release : a)
    right = right && !omp_target_is_present(a, device);
#pragma omp target exit data map(release : a)
#pragma omp target exit data map(delete : a)
#pragma omp target enter data map(to : a)
#pragma omp target enter data map(to : a)
#pragma omp target exit data map(delete : a[0 : N])
    return right && seen == 5 && !omp_target_is_present(a, device);
}

/* row: target exit data | map(always, from), map(release) | one array in two clauses of one directive | device */
static int leaves_twice(void) {
    const int device = omp_get_default_device();
    int a[N];
    for (int i = 0; i < N; i++)
        a[i] = i;
#pragma omp target enter data map(to : a)
#pragma omp target DEVICE
    {
        for (int i = 0; i < N; i++)
            a[i] = 2 * i;
        MARK;
    }
#pragma omp target exit data map(release : a) map(from : a)
    int right = !omp_target_is_present(a, device);
    for (int i = 0; i < N; i++)
        right = right && a[i] == 2 * i;
    return right;
}

/* row: target | map(present, to), map(tofrom) | present data behind data that are new | device */
static int present_behind_new(void) {
    int a[N], b[N], c[N];
    for (int i = 0; i < N; i++)
        a[i] = b[i] = c[i] = i;
#pragma omp target data map(to : b)
    {
        for (int i = 0; i < N; i++)
            b[i] = -1;
#pragma omp target map(tofrom : a) map(present, to : b) map(present, always, to : b[0 : 10]) map(from : c) DEVICE
        {
            for (int i = 0; i < N; i++) {
                a[i] += b[i];
                c[i] = b[i];
            }
            MARK;
        }
    }
    int right = 1;
    for (int i = 0; i < N; i++) {
        const int there = i < 10 ? -1 : i;
        right = right && a[i] == i + there && c[i] == there && b[i] == -1;
    }
    return right;
}

/* row: target | map(always, close, to), map(always, present, from) | several modifiers | device */
static int several_modifiers(void) {
    int a[N], b[N];
    for (int i = 0; i < N; i++)
        a[i] = b[i] = i;
#pragma omp target data map(tofrom : a) map(alloc : b)
    {
        for (int i = 0; i < N; i++)
            a[i] = 5 * i;
#pragma omp target map(close, always, to : a) map(present, always, close, from : b) DEVICE
        {
            for (int i = 0; i < N; i++)
                b[i] = a[i] + 1;
            MARK;
        }
        for (int i = 0; i < N; i++)
            a[i] = 0;
    }
    int right = 1;
    for (int i = 0; i < N; i++)
        right = right && a[i] == 5 * i && b[i] == 5 * i + 1;
    return right;
}

/* row: target enter data, target exit data | map(to), map(from) | member ahead of the rest of its structure | device */
static int member_first(void) {
    double x[N];
    struct pair s = {N, 2, x, NULL, {0}};
    for (int i = 0; i < N; i++)
        x[i] = i;
#pragma omp target enter data map(to : s.first[0 : N], s)
#pragma omp target DEVICE
    {
        for (int i = 0; i < s.n; i++)
            s.first[i] += s.m;
        s.n = 1;
        MARK;
    }
#pragma omp target exit data map(from : s, s.first[0 : N])
    int right = s.n == 1 && s.first == x;
    for (int i = 0; i < N; i++)
        right = right && x[i] == i + 2;
    return right;
}

/* row: target data | map(ompx_hold, always, to), map(delete) | array that is held | device */
static int held_always(void) {
    const int device = omp_get_default_device();
    int a[N], sum = 0, right = 1;
    for (int i = 0; i < N; i++)
        a[i] = 1;
#pragma omp target enter data map(to : a)
    for (int i = 0; i < N; i++)
        a[i] = 2;
#pragma omp target data map(always, to : a)
    {
#pragma omp target exit data map(delete : a)
        right = !omp_target_is_present(a, device);
#pragma omp target map(tofrom : sum) map(to : a) DEVICE
        {
            for (int i = 0; i < N; i++)
                sum += a[i];
            MARK;
        }
    }
    return right && sum == 2 * N && !omp_target_is_present(a, device);
}

int main(void) {
    CASE(several_types);
    CASE(nested_sections);
    CASE(members_and_structure);
    CASE(members_with_types);
    CASE(counted);
    CASE(leaves_twice);
    CASE(present_behind_new);
    CASE(several_modifiers);
    CASE(member_first);
    CASE(held_always);
    return finish();
}
