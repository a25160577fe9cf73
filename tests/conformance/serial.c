/* `target` (OpenMP 5.2, 13.8) around code without parallelism: straight lines, loops, branches, calls. */
#include "check.h"

/* row: target | - | straight-line code on scalars | device */
static int straight_scalar(void) {
    int x = 5, y = 0;
#pragma omp target DEVICE map(tofrom : y)
    {
        MARK;
        y = x * 2;
        x = 9;
    }
    return y == 10 && x == 5;
}
/* row: target | - | one statement | device */
static int straight_one_statement(void) {
    double y = 1.5;
#pragma omp target map(tofrom : y, on_device)
    y *= 3, MARK;
    return y == 4.5;
}
/* row: target | - | serial loop over an array | device */
static int loop_array(void) {
    int a[N];
    for (int i = 0; i < N; i++)
        a[i] = i;
#pragma omp target DEVICE map(tofrom : a)
    {
        MARK;
        for (int i = 1; i < N; i++)
            a[i] += a[i - 1];
    }
    return a[N - 1] == N * (N - 1) / 2;
}
/* row: target | map | serial loop over a pointer section | device */
static int loop_pointer_section(void) {
    int *a = malloc(N * sizeof *a), total = 0;
    for (int i = 0; i < N; i++)
        a[i] = i;
#pragma omp target DEVICE map(tofrom : a[10 : 20]) map(from : total)
    {
        MARK;
        total = 0;
        for (int i = 10; i < 30; i++) {
            total += a[i];
            a[i] = -a[i];
        }
    }
    int right = total == 390 && a[9] == 9 && a[10] == -10 && a[29] == -29 && a[30] == 30;
    free(a);
    return right;
}
/* row: target | - | while and do loops | device */
static int while_and_do(void) {
    int n = 27, steps = 0, digits = 0;
#pragma omp target DEVICE map(tofrom : steps, digits)
    {
        MARK;
        while (n != 1) {
            n = n % 2 ? 3 * n + 1 : n / 2;
            steps++;
        }
        int v = 12345;
        do {
            digits++;
            v /= 10;
        } while (v);
    }
    return steps == 111 && digits == 5 && n == 27;
}
/* row: target | - | if, switch and conditional expressions | device */
static int branches(void) {
    int a[8], kind = 2;
#pragma omp target DEVICE map(from : a)
    {
        MARK;
        for (int i = 0; i < 8; i++) {
            switch (i % 4) {
                case 0: a[i] = 100; break;
                case 1:
                case 2: a[i] = i * kind; break;
                default:
                    if (i > 4)
                        a[i] = -1;
                    else
                        a[i] = -2;
            }
        }
    }
    return a[0] == 100 && a[1] == 2 && a[6] == 12 && a[3] == -2 && a[7] == -1;
}
/* row: target | - | goto, break and continue | device */
static int jumps(void) {
    int first = -1, count = 0;
#pragma omp target DEVICE map(tofrom : first, count)
    {
        MARK;
        int i;
        for (i = 0; i < 100; i++) {
            if (i % 2)
                continue;
            count++;
            if (i * i > 500)
                break;
        }
        first = i;
        if (first > 3)
            goto end;
        count = -1;
    end:;
    }
    return first == 24 && count == 13;
}
struct point {
    int x;
    double w[3];
};
/* row: target | map | a struct | device */
static int record(void) {
    struct point p = {3, {1, 2, 3}};
#pragma omp target DEVICE map(tofrom : p)
    {
        MARK;
        for (int i = 0; i < 3; i++)
            p.w[i] *= p.x;
        p.x++;
    }
    return p.x == 4 && p.w[0] == 3 && p.w[2] == 9;
}
static int twice(int v) { return 2 * v; }
static void store(int *p, int v) { *p = twice(v); }
/* row: target | - | calls of functions | device */
static int calls(void) {
    int y = 0;
#pragma omp target DEVICE map(tofrom : y)
    {
        MARK;
        store(&y, 21);
    }
    return y == 42;
}
/* row: target | private, firstprivate | scalars and arrays | device */
static int private_and_firstprivate(void) {
    int x = 7, t = 3, y = 0;
#pragma omp target DEVICE map(from : y) private(t) firstprivate(x)
    {
        MARK;
        t = x;
        x += 1;
        y = t * x;
    }
    return y == 56 && x == 7 && t == 3;
}
/* row: target | if | false at run time | device */
static int false_if(void) {
    int y = 1, go = 0;
#pragma omp target if (go) map(tofrom : y)
    y = omp_is_initial_device() ? 2 : 3;
    on_device = 1;
    return y == 2;
}
/* row: target | - | omp_get_ routines | device */
static int queries(void) {
    int v[6];
#pragma omp target DEVICE map(from : v)
    {
        MARK;
        v[0] = omp_get_thread_num();
        v[1] = omp_get_num_threads();
        v[2] = omp_get_team_num();
        v[3] = omp_get_num_teams();
        v[4] = omp_in_parallel();
        v[5] = omp_get_wtime() >= 0;
    }
    return v[0] == 0 && v[1] == 1 && v[2] == 0 && v[3] == 1 && v[4] == 0 && v[5];
}
/* row: target | atomic | sequential code | device */
static int sequential_atomic(void) {
    int y = 3, old = 0;
#pragma omp target DEVICE map(tofrom : y, old)
    {
        MARK;
#pragma omp atomic capture
        old = y++;
    }
    return y == 4 && old == 3;
}
int main(void) {
    CASE(straight_scalar);
    CASE(straight_one_statement);
    CASE(loop_array);
    CASE(loop_pointer_section);
    CASE(while_and_do);
    CASE(branches);
    CASE(jumps);
    CASE(record);
    CASE(calls);
    CASE(private_and_firstprivate);
    CASE(false_if);
    CASE(queries);
    CASE(sequential_atomic);
    return finish();
}
