/* Variables that several clauses of a region and of the constructs in it name (OpenMP 5.2, 5.4, 5.8 and 17.2). */
#include "check.h"

struct rec {
    int a;
    double b[3];
};
static int v[N];

/* row: target, teams distribute parallel for | map, firstprivate inside | scalar | device */
static int mapped_and_first(void) {
    int x = 5, right;
#pragma omp target map(tofrom : x, v, on_device)
#pragma omp teams distribute parallel for firstprivate(x)
    for (int i = 0; i < N; i++) {
        MARK;
        x += i;
        v[i] = x;
        x -= i;
    }
    right = x == 5;
    for (int i = 0; i < N; i++)
        right &= v[i] == 5 + i;
    return right;
}
/* row: target, teams, distribute parallel for | map, firstprivate on teams | scalar | device */
static int first_of_teams(void) {
    int x = 5, right;
#pragma omp target map(tofrom : x, v, on_device)
#pragma omp teams firstprivate(x)
#pragma omp distribute parallel for
    for (int i = 0; i < N; i++) {
        MARK;
        v[i] = x + i;
    }
    right = x == 5;
    for (int i = 0; i < N; i++)
        right &= v[i] == 5 + i;
    return right;
}
/* row: target data, target, teams distribute parallel for | map, firstprivate: what the device has | scalar and array | device */
static int value_of_the_device(void) {
    int x = 5, y[2] = {1, 2}, right = 1;
#pragma omp target data map(tofrom : x, y)
    {
#pragma omp target map(tofrom : x, y)
        {
            x = 9;
            y[1] = 7;
        }
#pragma omp target map(tofrom : x, y, v, on_device)
#pragma omp teams distribute parallel for firstprivate(x, y)
        for (int i = 0; i < N; i++) {
            MARK;
            v[i] = x * 10 + y[1];
        }
    }
    for (int i = 0; i < N; i++)
        right &= v[i] == 97;
    return right && x == 9 && y[1] == 7;
}
/* row: target data, target, parallel for | map, firstprivate: the bound of the loop | scalar | device */
static int bound_of_the_device(void) {
    int n = 5, right = 1;
    memset(v, 0, sizeof v);
#pragma omp target data map(tofrom : n)
    {
#pragma omp target map(tofrom : n)
        n = 100;
#pragma omp target map(tofrom : n, v, on_device)
#pragma omp parallel for firstprivate(n) num_threads(n)
        for (int i = 0; i < n; i++) {
            MARK;
            v[i] = 1;
        }
    }
    for (int i = 0; i < N; i++)
        right &= v[i] == (i < 100);
    return right;
}
/* row: target data, target, parallel for | map, firstprivate and lastprivate | scalar | device */
static int first_and_last_of_the_device(void) {
    int x = 5, right = 1;
#pragma omp target data map(tofrom : x)
    {
#pragma omp target map(tofrom : x)
        x = 9;
#pragma omp target map(tofrom : x, v, on_device)
#pragma omp parallel for firstprivate(x) lastprivate(x)
        for (int i = 0; i < N; i++) {
            MARK;
            v[i] = x;
            if (i == N - 1)
                x = i;
        }
    }
    for (int i = 0; i < N; i++)
        right &= v[i] == 9;
    return right && x == N - 1;
}
/* row: target data, target, parallel for simd | map, linear | scalar | device */
static int linear_of_the_device(void) {
    int x = 5, right = 1;
#pragma omp target data map(tofrom : x)
    {
#pragma omp target map(tofrom : x)
        x = 9;
#pragma omp target map(to : x) map(tofrom : v, on_device)
#pragma omp parallel for simd linear(x : 2)
        for (int i = 0; i < N; i++) {
            MARK;
            v[i] = x;
            x += 2;
        }
    }
    for (int i = 0; i < N; i++)
        right &= v[i] == 9 + 2 * i;
    return right && x == 9 + 2 * N;
}
/* row: target, teams distribute parallel for | map(always), private inside | scalar | device */
static int mapped_and_private(void) {
    int x = 5, right;
#pragma omp target data map(tofrom : x)
    {
        x = 6;
#pragma omp target map(always, to : x) map(tofrom : v, on_device)
#pragma omp teams distribute parallel for private(x)
        for (int i = 0; i < N; i++) {
            MARK;
            x = i;
            v[i] = x;
        }
        x = 7;
    }
    right = x == 6;
    for (int i = 0; i < N; i++)
        right &= v[i] == i;
    return right;
}
/* row: target data, target, teams distribute parallel for | map(to), reduction | scalar | device */
static int sum_on_the_device(void) {
    int x = 5;
#pragma omp target data map(tofrom : x)
    {
#pragma omp target map(to : x) map(tofrom : v, on_device)
#pragma omp teams distribute parallel for reduction(+ : x)
        for (int i = 0; i < N; i++) {
            MARK;
            x += i;
            v[i] = i;
        }
    }
    return x == 5 + N * (N - 1) / 2;
}
/* row: target, parallel for | map(to), reduction | scalar | device */
static int sum_stays_there(void) {
    int x = 5;
#pragma omp target map(to : x) map(tofrom : v, on_device)
#pragma omp parallel for reduction(+ : x)
    for (int i = 0; i < N; i++) {
        MARK;
        x += i;
        v[i] = i;
    }
    return x == 5;
}
/* row: target, parallel for | map(to), lastprivate | scalar | device */
static int last_stays_there(void) {
    int x = 5;
#pragma omp target map(to : x) map(tofrom : v, on_device)
#pragma omp parallel for lastprivate(x)
    for (int i = 0; i < N; i++) {
        MARK;
        x = i;
        v[i] = i;
    }
    return x == 5;
}
/* row: target data, target, parallel for | map(always, tofrom), reduction | scalar | device */
static int sum_always_back(void) {
    int x = 5, seen = 0;
#pragma omp target data map(to : x)
    {
        x = 6;
#pragma omp target map(always, tofrom : x) map(tofrom : v, on_device)
#pragma omp parallel for reduction(+ : x)
        for (int i = 0; i < N; i++) {
            MARK;
            x += i;
            v[i] = i;
        }
        seen = x;
    }
    return seen == 6 + N * (N - 1) / 2;
}
/* row: target, teams distribute parallel for | map, firstprivate inside | array | device */
static int arrays(void) {
    int x[4] = {1, 2, 3, 4}, right;
#pragma omp target map(tofrom : x, v, on_device)
#pragma omp teams distribute parallel for firstprivate(x)
    for (int i = 0; i < N; i++) {
        MARK;
        x[1] += i;
        v[i] = x[1];
        x[1] -= i;
    }
    right = x[1] == 2;
    for (int i = 0; i < N; i++)
        right &= v[i] == 2 + i;
    return right;
}
/* row: target, teams distribute parallel for | map, private inside | array | device */
static int private_arrays(void) {
    int x[4] = {1, 2, 3, 4}, right;
#pragma omp target map(tofrom : x, v, on_device)
#pragma omp teams distribute parallel for private(x)
    for (int i = 0; i < N; i++) {
        MARK;
        x[1] = i;
        v[i] = x[1];
    }
    right = x[1] == 2;
    for (int i = 0; i < N; i++)
        right &= v[i] == i;
    return right;
}
/* row: target, teams distribute parallel for | map, lastprivate inside | array | device */
static int last_arrays(void) {
    int x[4] = {1, 2, 3, 4}, right;
#pragma omp target map(tofrom : x, v, on_device)
#pragma omp teams distribute parallel for lastprivate(x)
    for (int i = 0; i < N; i++) {
        MARK;
        for (int k = 0; k < 4; k++)
            x[k] = i + k;
        v[i] = x[1];
    }
    right = x[1] == N && x[3] == N + 2;
    return right;
}
/* row: target, teams distribute parallel for | map, firstprivate inside | structure | device */
static int structures(void) {
    struct rec x = {1, {2, 3, 4}};
    int right;
#pragma omp target map(tofrom : x, v, on_device)
#pragma omp teams distribute parallel for firstprivate(x)
    for (int i = 0; i < N; i++) {
        MARK;
        x.a += i;
        v[i] = x.a + x.b[0];
        x.a -= i;
    }
    right = x.a == 1;
    for (int i = 0; i < N; i++)
        right &= v[i] == 3 + i;
    return right;
}
/* row: target, teams distribute parallel for | map of a section, firstprivate inside | pointer | device */
static int pointers(void) {
    int *x = malloc(4 * sizeof(int)), right = 1;
    for (int i = 0; i < 4; i++)
        x[i] = i;
#pragma omp target map(tofrom : x[ : 4], v, on_device)
#pragma omp teams distribute parallel for firstprivate(x)
    for (int i = 0; i < N; i++) {
        MARK;
        x += i % 3;
        v[i] = x[0] + i;
        x -= i % 3;
    }
    for (int i = 0; i < N; i++)
        right &= v[i] == i % 3 + i;
    free(x);
    return right;
}
/* row: target teams, distribute | lastprivate, a parallel loop inside | scalar | device */
static int last_of_distribute(void) {
    int x = 5, right, team[4] = {0};
#pragma omp target teams map(tofrom : v, x, team, on_device) num_teams(4)
    {
        int t = omp_get_team_num();
        team[t] = 1;
#pragma omp distribute lastprivate(x)
        for (int i = 0; i < 20; i++) {
            MARK;
            x = i;
#pragma omp parallel for
            for (int j = 0; j < 10; j++)
                v[i * 10 + j] = x;
        }
    }
    right = x == 19;
    for (int i = 0; i < N; i++)
        right &= v[i] == i / 10;
    return right;
}
/* row: target | parallel for lastprivate between statements | structure and array | device */
static int last_structure(void) {
    struct rec r = {0};
    int t[4] = {0};
#pragma omp target map(tofrom : r, t, v, on_device)
    {
        MARK;
        r.a = 3;
#pragma omp parallel for lastprivate(r, t)
        for (int i = 0; i < N; i++) {
            r.a = i;
            r.b[0] = i;
            v[i] = r.a;
            for (int k = 0; k < 4; k++)
                t[k] = i + k;
        }
        r.b[0] += 1;
        t[1]++;
    }
    return r.a == N - 1 && r.b[0] == N && t[3] == N + 2 && t[1] == N + 1;
}
/* row: target | parallel for firstprivate | pointer to arrays | device */
static int pointer_to_rows(void) {
    int m[4][5], right = 1;
    for (int k = 0; k < 20; k++)
        m[k / 5][k % 5] = k;
#pragma omp target map(tofrom : v, on_device) map(to : m)
    {
        MARK;
        int (*p)[5] = m + 1;
#pragma omp parallel for firstprivate(p)
        for (int i = 0; i < N; i++) {
            p += i % 2;
            v[i] = (*p)[i % 5];
            p -= i % 2;
        }
    }
    for (int i = 0; i < N; i++)
        right &= v[i] == (1 + i % 2) * 5 + i % 5;
    return right;
}
/* row: target | parallel for linear(pointer: 2) | pointer | device */
static int linear_pointer(void) {
    int u[2 * N], right = 1;
#pragma omp target map(tofrom : on_device) map(from : u)
    {
        MARK;
        int *q = u;
#pragma omp parallel for linear(q : 2)
        for (int i = 0; i < N; i++) {
            q[0] = i;
            q[1] = -i;
            q += 2;
        }
        q[-1] = 7;
    }
    for (int i = 0; i < N - 1; i++)
        right &= u[2 * i] == i && u[2 * i + 1] == -i;
    return right && u[2 * N - 1] == 7;
}
/* row: target | parallel for linear, steps that are variables | int and long | device */
static int linear_steps(void) {
    int x = 3, right, u[N], step = 4;
    long y = 100;
#pragma omp target map(tofrom : on_device, x, y) map(from : u)
    {
        MARK;
#pragma omp parallel for linear(x) linear(y : step)
        for (int i = 0; i < N; i++) {
            u[i] = x + y;
            x++;
            y += step;
        }
        x *= 2;
    }
    right = x == 2 * (3 + N) && y == 100 + 4 * N;
    for (int i = 0; i < N; i++)
        right &= u[i] == 103 + 5 * i;
    return right;
}
/* row: target | parallel sections firstprivate, lastprivate | scalar | device */
static int both_in_sections(void) {
    int x = 5, a = 0, b = 0;
#pragma omp target map(tofrom : on_device, a, b, x)
    {
        MARK;
#pragma omp parallel sections firstprivate(x) lastprivate(x)
        {
#pragma omp section
            {
                a = x;
                x = 9;
            }
#pragma omp section
            {
                b = x;
                x = 11;
            }
        }
    }
    return x == 11 && a == 5 && b >= 5;
}
/* row: target, simd | index mapped to | scalar | device */
static int index_stays_there(void) {
    int i = 5, right = 1;
#pragma omp target map(from : v) map(to : i) map(tofrom : on_device)
#pragma omp simd
    for (i = 0; i < N; i++) {
        MARK;
        v[i] = i;
    }
    right = i == 5;
    for (int k = 0; k < N; k++)
        right &= v[k] == k;
    return right;
}
/* row: target | parallel default(firstprivate) | scalars | device */
static int default_first(void) {
    int x = 5, right;
    double y = 2;
#pragma omp target map(tofrom : v, on_device, x, y)
    {
        MARK;
        y = 3;
#pragma omp parallel default(firstprivate) shared(v)
        {
            int z = 2;
            x += z;
#pragma omp for
            for (int i = 0; i < N; i++) {
                v[i] = x - z + y + i;
            }
        }
        y = 4;
    }
    right = x == 5 && y == 4;
    for (int i = 0; i < N; i++)
        right &= v[i] == 8 + i;
    return right;
}
/* row: target | parallel for default(private) | scalars | device */
static int default_private(void) {
    int x = 5, i, right;
    double y = 2;
#pragma omp target map(tofrom : v, on_device, x, y)
    {
        MARK;
        y = 3;
#pragma omp parallel for default(private) shared(v)
        for (i = 0; i < N; i++) {
            x = i;
            y = x;
            v[i] = y;
        }
    }
    right = x == 5 && y == 3;
    for (int k = 0; k < N; k++)
        right &= v[k] == k;
    return right;
}
/* row: target parallel for | simd linear in a thread, not changed by the text | int | device */
static int linear_by_number(void) {
    int right = 1, u[N];
#pragma omp target parallel for map(tofrom : on_device) map(from : u)
    for (int i = 0; i < N; i++) {
        MARK;
        int q = i, s = 0, j;
#pragma omp simd linear(q : 2) reduction(+ : s)
        for (j = 0; j < 4; j++)
            s += q;
        u[i] = s + q;
    }
    for (int i = 0; i < N; i++)
        right &= u[i] == 4 * i + 12 + i + 6;
    return right;
}
/* row: target teams distribute | simd linear(variable step) collapse(2) in a thread of a parallel loop | int | device */
static int linear_in_a_region(void) {
    int right = 1, u[N];
#pragma omp target teams distribute map(tofrom : on_device) map(from : u)
    for (int i = 0; i < 20; i++) {
        MARK;
        int base = i * 10;
#pragma omp parallel for
        for (int k = 0; k < 10; k++) {
            int q = 0, s = 0, st = k;
#pragma omp simd linear(q : st) collapse(2)
            for (int j = 0; j < 2; j++)
                for (int l = 0; l < 3; l++)
                    s += q;
            u[base + k] = s * 100 + q;
        }
    }
    for (int i = 0; i < N; i++)
        right &= u[i] == (15 * (i % 10)) * 100 + 5 * (i % 10);
    return right;
}
int main(void) {
    CASE(mapped_and_first);
    CASE(first_of_teams);
    CASE(value_of_the_device);
    CASE(bound_of_the_device);
    CASE(first_and_last_of_the_device);
    CASE(linear_of_the_device);
    CASE(mapped_and_private);
    CASE(sum_on_the_device);
    CASE(sum_stays_there);
    CASE(last_stays_there);
    CASE(sum_always_back);
    CASE(arrays);
    CASE(private_arrays);
    CASE(last_arrays);
    CASE(structures);
    CASE(pointers);
    CASE(last_of_distribute);
    CASE(last_structure);
    CASE(pointer_to_rows);
    CASE(linear_pointer);
    CASE(linear_steps);
    CASE(both_in_sections);
    CASE(index_stays_there);
    CASE(default_first);
    CASE(default_private);
    CASE(linear_by_number);
    CASE(linear_in_a_region);
    return finish();
}
