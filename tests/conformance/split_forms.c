/* Constructs written one inside the other, with code between them (OpenMP 5.2, chapters 10 and 11). */
#include "check.h"

static int a[N], b[N];

static void clear(void) {
    memset(a, 0, sizeof a);
    memset(b, 0, sizeof b);
}
static int both(int scale, int shift) {
    for (int i = 0; i < N; i++)
        if (a[i] != i * scale || b[i] != a[i] + shift)
            return 0;
    return 1;
}
/* row: target, teams, distribute | code between teams and distribute | array | device */
static int code_in_teams(void) {
    clear();
#pragma omp target map(tofrom : a, b) DEVICE
    {
#pragma omp teams num_teams(4)
        {
            int scale = 2;
            scale += 1;
#pragma omp distribute
            for (int i = 0; i < N; i++) {
                MARK;
                a[i] = i * scale;
            }
            scale = 5;
#pragma omp distribute
            for (int i = 0; i < N; i++)
                b[i] = i * 3 + scale;
        }
    }
    return both(3, 5);
}
/* row: target teams, distribute parallel for | twice | array | device */
static int two_distributes(void) {
    clear();
#pragma omp target teams num_teams(3) map(tofrom : a, b) DEVICE
    {
#pragma omp distribute parallel for
        for (int i = 0; i < N; i++) {
            MARK;
            a[i] = i * 2;
        }
#pragma omp distribute parallel for simd
        for (int i = 0; i < N; i++)
            b[i] = i * 2 + 1;
    }
    return both(2, 1);
}
/* row: target, parallel for | twice, code between | array | device */
static int two_parallel_loops(void) {
    clear();
#pragma omp target map(tofrom : a, b) DEVICE
    {
        int scale = 7;
        MARK;
#pragma omp parallel for
        for (int i = 0; i < N; i++)
            a[i] = i * scale;
        int shift = a[1] - scale + 2;
#pragma omp parallel for simd
        for (int i = 0; i < N; i++)
            b[i] = a[i] + shift;
    }
    return both(7, 2);
}
/* row: target, parallel, for | nowait, several loops | array | device */
static int loops_without_wait(void) {
    clear();
#pragma omp target map(tofrom : a, b) DEVICE
#pragma omp parallel num_threads(32)
    {
        MARK;
#pragma omp for nowait
        for (int i = 0; i < N; i++)
            a[i] = i;
#pragma omp for nowait schedule(static)
        for (int i = 0; i < N; i++)
            b[i] = i + 4;
    }
    return both(1, 4);
}
/* row: target teams distribute, parallel, for | code between | array | device */
static int distribute_with_parallel(void) {
    static int t[20][10];
#pragma omp target teams distribute map(from : t) DEVICE
    for (int i = 0; i < 20; i++) {
        int base = i;
        if (i == 0)
            MARK;
#pragma omp parallel
        {
            int own = base * 100;
#pragma omp for
            for (int j = 0; j < 10; j++)
                t[i][j] = own + j;
        }
    }
    return t[0][9] == 9 && t[19][0] == 1900 && t[7][3] == 703;
}
/* row: target parallel, sections | nowait | scalar | device */
static int sections_nowait(void) {
    int x = 0, y = 0, z = 0;
#pragma omp target parallel map(tofrom : x, y, z) DEVICE
    {
        MARK;
#pragma omp sections nowait
        {
#pragma omp section
            x = 1;
#pragma omp section
            y = 2;
#pragma omp section
            z = 3;
        }
    }
    return x == 1 && y == 2 && z == 3;
}
/* row: target, parallel sections | private | scalar | device */
static int parallel_sections(void) {
    int x = 0, y = 0, t = 9;
#pragma omp target map(tofrom : x, y) DEVICE
    {
        MARK;
#pragma omp parallel sections private(t)
        {
#pragma omp section
            {
                t = 4;
                x = t;
            }
#pragma omp section
            {
                t = 5;
                y = t;
            }
        }
        x += y;
    }
    return x == 9 && y == 5 && t == 9;
}
/* row: target parallel, single | copyprivate | private scalar | device */
static int copy_private(void) {
    clear();
#pragma omp target parallel num_threads(64) map(tofrom : a) DEVICE
    {
        int value = -1;
        double other = 0;
        MARK;
#pragma omp single copyprivate(value, other)
        {
            value = 17;
            other = 0.5;
        }
        a[omp_get_thread_num()] = value + (other == 0.5);
    }
    for (int i = 0; i < 64; i++)
        if (a[i] != 18)
            return 0;
    return 1;
}
/* row: target parallel, masked | filter(expression) | scalar | device */
static int masked_filter(void) {
    int who = -1, chosen = 5;
#pragma omp target parallel num_threads(8) map(tofrom : who) DEVICE
    {
        MARK;
#pragma omp masked filter(chosen - 2)
        who = omp_get_thread_num();
    }
    return who == 3;
}
/* row: target, parallel masked | - | scalar | device */
static int parallel_masked(void) {
    int count = 0;
#pragma omp target map(tofrom : count) DEVICE
    {
        MARK;
#pragma omp parallel masked
        count++;
#pragma omp parallel master
        count += 10;
    }
    return count == 11;
}
/* row: target parallel, scope | reduction | scalar | device */
static int scope_reduction(void) {
    int sum = 3, seen = 0;
#pragma omp target parallel num_threads(16) map(tofrom : sum, seen) DEVICE
    {
        MARK;
#pragma omp scope reduction(+ : sum)
        sum += 2;
#pragma omp masked
        seen = sum;
    }
    return sum == 35 && seen == 35;
}
/* row: target parallel, scope | private, nowait | scalar | device */
static int scope_private(void) {
    int t = 6;
    clear();
#pragma omp target parallel num_threads(16) map(tofrom : a) DEVICE
    {
        MARK;
#pragma omp scope private(t) nowait
        {
            t = omp_get_thread_num();
            a[t] = t + 1;
        }
    }
    return t == 6 && a[0] == 1 && a[15] == 16 && a[16] == 0;
}
/* row: target parallel, loop | - | array | device */
static int loop_in_parallel(void) {
    clear();
#pragma omp target parallel map(tofrom : a, b) DEVICE
    {
        int me = omp_get_thread_num(), size = omp_get_num_threads();
        MARK;
#pragma omp loop
        for (int i = 0; i < N; i++)
            a[i] = i * 2;
#pragma omp loop bind(thread)
        for (int i = 0; i < N; i++)
            if (i % size == me)
                b[i] = i * 2 + 3;
    }
    return both(2, 3);
}
/* row: target teams, loop | bind(teams), bind(parallel) | array | device */
static int loops_in_teams(void) {
    clear();
#pragma omp target teams num_teams(2) map(tofrom : a, b) DEVICE
    {
        on_device = 1;
#pragma omp loop bind(teams)
        for (int i = 0; i < N; i++)
            a[i] = i * 4;
#pragma omp loop bind(parallel)
        for (int i = 0; i < N; i++)
            b[i] = i * 4 + 6;
    }
    return both(4, 6);
}
/* row: target, for | in the team of one thread | array | device */
static int worksharing_of_one(void) {
    clear();
#pragma omp target map(tofrom : a, b) DEVICE
    {
        MARK;
#pragma omp for schedule(dynamic, 3)
        for (int i = 0; i < N; i++)
            a[i] = i;
#pragma omp single nowait
        for (int i = 0; i < N; i++)
            b[i] = i + 1;
    }
    return both(1, 1);
}
/* row: target, parallel for | unroll before a sequential loop | array | device */
static int hints_between(void) {
    clear();
#pragma omp target map(tofrom : a, b) DEVICE
    {
        int scale = 0;
        MARK;
#pragma omp unroll
        for (int k = 0; k < 6; k++)
            scale++;
#pragma omp parallel for
        for (int i = 0; i < N; i++) {
            a[i] = i * scale;
            b[i] = i * scale + 1;
        }
    }
    return both(6, 1);
}
/* row: target, parallel | num_threads inside, narrower than the block | array | device */
static int narrower_inside(void) {
    clear();
#pragma omp target map(tofrom : a, b) DEVICE
    {
        MARK;
#pragma omp parallel num_threads(8)
        a[omp_get_thread_num()] = omp_get_num_threads();
#pragma omp parallel num_threads(16)
        b[omp_get_thread_num()] = omp_get_num_threads();
    }
    return a[7] == 8 && a[8] == 0 && b[15] == 16 && b[16] == 0;
}
/* row: target, several sequential statements | between parallel regions | array | device */
static int many_statements(void) {
    clear();
    int total = 0;
#pragma omp target map(tofrom : a, b, total) DEVICE
    {
        int k = 1;
        MARK;
        a[0] = 4;
        b[0] = a[0] + k;
        k = b[0] * 2;
        total += k;
        if (k > 3) {
            a[1] = k;
            b[1] = a[1] + 1;
            k = b[1];
        }
#pragma omp parallel for
        for (int i = 2; i < N; i++)
            a[i] = k + b[1];
        total += a[2];
        total += a[N - 1];
    }
    return a[0] == 4 && b[0] == 5 && a[1] == 10 && b[1] == 11 && a[2] == 22 && total == 54;
}
/* row: target, break and continue | that write what threads share, between parallel regions | local array | device */
static int jumps_that_write(void) {
    int n = 3, out[8] = {0};
#pragma omp target map(tofrom : out) DEVICE
    {
        int cell[4] = {0}, count = 0;
        MARK;
        for (int k = 0; k < 10; k++) {
            if (k == n) {
                cell[0] = 7;
                break;
            }
            if (k == n - 1) {
                count = 5;
                continue;
            }
#pragma omp parallel for
            for (int i = 0; i < 8; i++)
                out[i] += cell[0] + count + 1;
        }
#pragma omp parallel
        {
#pragma omp atomic
            count += omp_get_thread_num() == 0;
        }
        out[0] += cell[0];
        out[1] += count;
    }
    return out[0] == 9 && out[1] == 8 && out[7] == 2;
}
int main(void) {
    CASE(code_in_teams);
    CASE(two_distributes);
    CASE(two_parallel_loops);
    CASE(loops_without_wait);
    CASE(distribute_with_parallel);
    CASE(sections_nowait);
    CASE(parallel_sections);
    CASE(copy_private);
    CASE(masked_filter);
    CASE(parallel_masked);
    CASE(scope_reduction);
    CASE(scope_private);
    CASE(loop_in_parallel);
    CASE(loops_in_teams);
    CASE(worksharing_of_one);
    CASE(hints_between);
    CASE(narrower_inside);
    CASE(many_statements);
    CASE(jumps_that_write);
    return finish();
}
