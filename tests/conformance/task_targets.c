/* Target constructs that take part in reductions of the host's tasks (OpenMP 5.2, 5.5.10). */
#include "check.h"

struct pair {
    int a;
    double b;
};
#pragma omp declare reduction(both : struct pair : omp_out.a += omp_in.a, omp_out.b += omp_in.b)                       \
    initializer(omp_priv = {0, 0})
int of_file = 2;

/* row: target | in_reduction | scalar | device */
static int in_reduction(void) {
    int sum = 1, seen = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp taskgroup task_reduction(+ : sum)
    {
#pragma omp target in_reduction(+ : sum) map(tofrom : seen)
        {
            seen = !omp_is_initial_device();
            sum += 5;
        }
    }
    on_device = seen;
    return sum == 6;
}
/* row: target | in_reduction, beside tasks of the host | scalars, section, variable of file scope | device */
static int beside_tasks(void) {
    int sum = 1, a[8] = {0}, n = 8, *p = a, seen = 0, most = -1;
#pragma omp parallel num_threads(3)
#pragma omp single
#pragma omp taskgroup task_reduction(+ : sum, p[0 : n], of_file) task_reduction(max : most)
    {
        for (int k = 0; k < 4; k++) {
#pragma omp target in_reduction(+ : sum, of_file) nowait map(tofrom : seen)
            {
                seen = !omp_is_initial_device();
                sum += k;
                of_file += 2;
            }
#pragma omp target in_reduction(+ : p[0 : n]) in_reduction(max : most)
            for (int i = 0; i < n; i++) {
                p[i] += i * k;
                most = p[i] > most ? p[i] : most;
            }
#pragma omp task in_reduction(+ : sum)
            sum += 1000;
        }
    }
    on_device = seen;
    return sum == 4007 && of_file == 10 && a[7] == 42 && most >= 21;
}
/* row: target | in_reduction, parallel for reduction inside | scalar | device */
static int reduced_inside(void) {
    int sum = 1, seen = 0;
#pragma omp parallel num_threads(2) reduction(task, + : sum)
    {
#pragma omp single
        {
#pragma omp target in_reduction(+ : sum) map(tofrom : seen)
            {
                seen = !omp_is_initial_device();
#pragma omp parallel for reduction(+ : sum)
                for (int i = 0; i < N; i++)
                    sum += i;
            }
        }
        sum += 1000;
    }
    on_device = seen;
    return sum % 1000 == (1 + N * (N - 1) / 2) % 1000 && sum > N * (N - 1) / 2;
}
/* row: target | in_reduction of declare reduction | record | device */
static int records(void) {
    struct pair r = {1, 1};
    int seen = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp taskgroup task_reduction(both : r)
    {
        for (int k = 0; k < 5; k++) {
#pragma omp target in_reduction(both : r) map(tofrom : seen)
            {
                seen = !omp_is_initial_device();
                r.a += k;
                r.b += 0.5;
            }
        }
    }
    on_device = seen;
    return r.a == 11 && r.b == 3.5;
}
/* row: target | in_reduction, the variable in target data | scalar | device */
static int present_original(void) {
    int sum = 1, before = 0, seen = 0;
#pragma omp target data map(tofrom : sum)
    {
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp taskgroup task_reduction(+ : sum)
        {
#pragma omp target in_reduction(+ : sum) map(tofrom : seen)
            {
                seen = !omp_is_initial_device();
                sum += 5;
            }
        }
        before = sum;
#pragma omp target update to(sum)
    }
    on_device = seen;
    return sum == 6 && before == 6;
}
int main(void) {
    CASE(in_reduction);
    CASE(beside_tasks);
    CASE(reduced_inside);
    CASE(records);
    CASE(present_original);
    return finish();
}
