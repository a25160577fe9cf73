/* Forms of loops, clauses and jumps in general regions. */
#include "check.h"

/* row: target parallel | for reduction(+) | section of run-time length in a general region | device */
static int inner_section(void) {
    int n = 5, a[5] = {0, 0, 0, 0, 0}, *p = a, before = 0;
#pragma omp target parallel map(tofrom : p[0 : n], before) num_threads(16) DEVICE
    {
#pragma omp single
        {
            MARK;
            before = 1;
        }
#pragma omp for reduction(+ : p[0 : n])
        for (int k = 0; k < 100; k++)
            p[k % 5] += 1;
    }
    return a[0] == 20 && a[4] == 20 && before;
}
static double total(double *rows, int n, int m) {
    double all = 0;
#pragma omp parallel for reduction(+ : rows[2 : n - 2])
    for (int k = 0; k < m; k++)
        rows[2 + k % (n - 2)] += k;
    for (int k = 0; k < n; k++)
        all += rows[k];
    return all;
}
/* row: target | parallel for reduction(+) | sections of run-time length: in a function, larger than a thread's memory | device */
static int long_sections(void) {
    double rows[900], sum = 0;
    int m = 2000;
    for (int k = 0; k < 900; k++)
        rows[k] = 1;
#pragma omp target map(tofrom : rows, sum) DEVICE
    {
        MARK;
        sum = total(rows, 900, m);
#pragma omp parallel num_threads(3)
        {
#pragma omp for reduction(max : rows[0 : m - 1200])
            for (int k = 0; k < 1600; k++)
                rows[k / 2] = rows[k / 2] < k ? k : rows[k / 2];
        }
#pragma omp parallel for num_threads(8)
        for (int k = 0; k < 2; k++)
            rows[k] = -1;
    }
    return sum == 900 + 1999.0 * 1000 && rows[0] == -1 && rows[5] == 1 + 3 + 901 + 1799 && rows[799] == 1 + 797 + 1695 &&
           rows[899] == 1 + 897 + 1795;
}
/* row: target, parallel for | collapse(3) | triangles in triangles | device */
static int triangles(void) {
    int sum = 0, expected = 0, last = -1, wanted = -1;
#pragma omp target map(tofrom : sum, last) DEVICE
    {
        MARK;
#pragma omp parallel for collapse(3) reduction(+ : sum)
        for (int i = 0; i < 7; i++)
            for (int j = i; j < 7; j++)
                for (int l = j; l < 9; l++) {
                    if (l == 5)
                        continue;
                    sum += i + j * l;
                }
#pragma omp parallel num_threads(5)
        {
            int j;
#pragma omp for collapse(2) lastprivate(last)
            for (int i = 0; i < 6; i++)
                for (j = 0; j <= i; j++)
                    last = i * 10 + j;
        }
    }
    for (int i = 0; i < 7; i++)
        for (int j = i; j < 7; j++)
            for (int l = j; l < 9; l++)
                expected += l == 5 ? 0 : i + j * l;
    for (int i = 0; i < 6; i++)
        for (int j = 0; j <= i; j++)
            wanted = i * 10 + j;
    return sum == expected && last == wanted;
}
/* row: target teams distribute | lastprivate | the index of the loop, beside parallel for | device */
static int last_team_index(void) {
    int m, k, a[20], right = 1;
#pragma omp target teams distribute lastprivate(m) map(from : a) DEVICE
    for (m = 0; m < 19; m += 2) {
        MARK;
#pragma omp parallel for
        for (int j = 0; j < 2; j++)
            a[m + j] = m + j;
    }
#pragma omp target map(from : k) DEVICE
    {
        int i, other = 0;
        MARK;
#pragma omp parallel num_threads(6)
        {
#pragma omp for lastprivate(i)
            for (i = 3; i < 20; i += 4)
                a[i] += 0;
        }
#pragma omp parallel for collapse(2) lastprivate(other)
        for (int p = 0; p < 3; p++)
            for (other = 0; other < 5; other++)
                a[p * 5 + other] += 0;
        k = i * 10 + other;
    }
    for (int i = 0; i < 20; i++)
        right &= a[i] == i;
    return right && m == 20 && k == 23 * 10 + 5;
}
typedef struct {
    double values[300];
} large;
/* row: target parallel | single copyprivate | structure of 2400 bytes | device */
static int large_copies(void) {
    int sum = 0;
    large kept;
#pragma omp target parallel map(tofrom : sum) num_threads(7) private(kept) DEVICE
    {
#pragma omp single copyprivate(kept)
        {
            MARK;
            for (int i = 0; i < 300; i++)
                kept.values[i] = i;
        }
#pragma omp atomic
        sum += (int)kept.values[299] + (int)kept.values[128];
    }
    return sum == 7 * (299 + 128);
}
/* row: target | goto | labels beside parallel for, in parallel, and in narrow regions | device */
static int labels(void) {
    int rounds = 0, sum = 0, found[4] = {0}, turns = 0;
#pragma omp target map(tofrom : rounds, sum, found, turns) DEVICE
    {
        int t = 0;
        MARK;
    again:
#pragma omp parallel for reduction(+ : t)
        for (int i = 0; i < 10; i++)
            t += i;
        rounds++;
        if (rounds < 3)
            goto again;
        if (t != 135)
            goto wrong;
        sum = t;
#pragma omp parallel num_threads(4)
        {
            int k = 0;
        more:
#pragma omp for
            for (int i = 0; i < 4; i++)
                found[i]++;
            k++;
            if (k < 3)
                goto more;
#pragma omp single
            turns = k;
        }
        goto done;
    wrong:
        sum = -1;
    done:;
#pragma omp parallel num_threads(9)
        {
#pragma omp barrier
        }
    }
    return rounds == 3 && sum == 135 && found[0] == 3 && found[3] == 3 && turns == 3;
}
/* row: target | parallel if(parallel:) | expression with side effects | device */
static int asked_once(void) {
    int n = 3, count = 0, right = 1;
#pragma omp target map(tofrom : n, count, right) DEVICE
    {
        int wish = 4;
        MARK;
#pragma omp parallel num_threads(3) if (parallel : (wish -= 0) > 2)
        {
#pragma omp atomic
            count++;
#pragma omp barrier
#pragma omp single
            right &= omp_get_num_threads() <= 3;
        }
        right &= wish == 4;
    }
    return right && n == 3 && count >= 1 && count <= 3;
}
/* row: target teams | distribute parallel for reduction(+), of variables that the teams share | integer, floating-point | device */
static int shared_by_teams(void) {
    long sum = 5;
    double both = 1;
#pragma omp target teams map(tofrom : sum, both) num_teams(64) DEVICE
    {
#pragma omp distribute parallel for reduction(+ : sum)
        for (int i = 0; i < 20000; i++) {
            MARK;
            sum += i;
        }
#pragma omp distribute parallel for reduction(+ : both)
        for (int i = 0; i < 20000; i++)
            both += i % 2 ? 1.0 : 2.0;
    }
    return sum == 5 + 20000L * 19999 / 2 && both == 30001;
}
int main(void) {
    CASE(inner_section);
    CASE(long_sections);
    CASE(triangles);
    CASE(last_team_index);
    CASE(large_copies);
    CASE(labels);
    CASE(asked_once);
    CASE(shared_by_teams);
    return finish();
}
