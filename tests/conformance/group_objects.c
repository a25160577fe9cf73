/* Objects of a task group's reduction that the group uses itself, beside the tasks that take part. */
#include "check.h"
struct pair {
    int a, b;
};
#pragma omp declare reduction(both : struct pair : omp_out.a += omp_in.a, omp_out.b += omp_in.b) initializer(omp_priv = {0, 0})
#pragma omp declare reduction(more : int : omp_out += omp_in) initializer(omp_priv = 0)
/* row: target | taskgroup task_reduction of a declared operator, read in the group | structure | device */
static int structure(void) {
    int seen = 0;
#pragma omp target map(tofrom : seen) DEVICE
#pragma omp parallel num_threads(1)
    {
        struct pair p = {1, 2};
        MARK;
#pragma omp taskgroup task_reduction(both : p)
        {
#pragma omp task in_reduction(both : p)
            p.a += 4;
            seen = p.a;
        }
        seen = seen * 10 + p.a;
    }
    return seen == 15;
}
/* row: target | taskgroup task_reduction of a declared operator, read in the group | scalar | device */
static int declared_operator(void) {
    int seen = 0;
#pragma omp target map(tofrom : seen) DEVICE
#pragma omp parallel num_threads(1)
    {
        int p = 1;
        MARK;
#pragma omp taskgroup task_reduction(more : p)
        {
#pragma omp task in_reduction(more : p)
            p += 4;
            seen = p;
        }
        seen = seen * 10 + p;
    }
    return seen == 15;
}
/* row: target | taskgroup task_reduction, read in the group | array of arrays | device */
static int rows(void) {
    int seen = 0;
#pragma omp target map(tofrom : seen) DEVICE
#pragma omp parallel num_threads(1)
    {
        int p[2][2] = {{1}};
        MARK;
#pragma omp taskgroup task_reduction(+ : p)
        {
#pragma omp task in_reduction(+ : p)
            p[0][0] += 4;
            seen = p[0][0] + (int)sizeof p;
        }
        seen = seen * 10 + p[0][0];
    }
    return seen == 175;
}
/* row: target | taskgroup task_reduction, read in the group | array section | device */
static int array_in_the_group(void) {
    int sums[2] = {3, 4}, seen = 0;
#pragma omp target map(tofrom : sums, seen) DEVICE
#pragma omp parallel num_threads(1)
    {
        MARK;
#pragma omp taskgroup task_reduction(+ : sums[0 : 2])
        {
#pragma omp task in_reduction(+ : sums[0 : 2])
            sums[1] += 4;
            seen = sums[0];
        }
    }
    return sums[0] == 3 && sums[1] == 8 && seen == 3;
}
/* row: target | taskgroup task_reduction, read and written in the group, in the code of a team | array section from its second element | device */
static int in_a_team(void) {
    int seen = 0, v[4] = {1, 2, 3, 4};
#pragma omp target map(tofrom : seen, v) DEVICE
    {
        MARK;
#pragma omp taskgroup task_reduction(+ : v[1 : 2])
        {
#pragma omp task in_reduction(+ : v[1 : 2])
            v[2] += 4;
            v[1] += 10;
            seen = v[2] + 10 * v[0] + 100 * v[1];
        }
#pragma omp parallel num_threads(2)
#pragma omp atomic
        seen += 1000;
    }
    return seen == 2000 + 1200 + 10 + 3 && v[0] == 1 && v[1] == 12 && v[2] == 7 && v[3] == 4;
}
int main(void) {
    CASE(structure);
    CASE(declared_operator);
    CASE(rows);
    CASE(array_in_the_group);
    CASE(in_a_team);
    return finish();
}
