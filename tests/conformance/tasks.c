/* Target constructs among the host's own tasks and threads (OpenMP 5.2, 13.8 and 15.9.5). */
#include "check.h"
#include <unistd.h>

static void late(void) {
    usleep(20000);
}
/* row: target | depend(in, out) | scalar | device */
static int after_and_before(void) {
    int x = 0, y = 0, z = 0, seen = 0;
#pragma omp parallel num_threads(3)
#pragma omp single
    {
#pragma omp task shared(x) depend(out : x)
        {
            late();
            x = 4;
        }
#pragma omp target depend(in : x) depend(out : y) map(to : x) map(from : y) map(tofrom : seen)
        {
            seen = !omp_is_initial_device();
            y = x * 2;
        }
#pragma omp task shared(y, z) depend(in : y)
        z = y + 1;
    }
    on_device = seen;
    return z == 9;
}
/* row: target | nowait, depend(inout) | array section | device */
static int chain(void) {
    int v[8] = {0}, seen = 0;
#pragma omp parallel num_threads(4)
#pragma omp single
    {
        for (int k = 0; k < 4; k++) {
#pragma omp task shared(v) depend(inout : v[0 : 8])
            {
                late();
                v[k] += 1;
            }
#pragma omp target nowait depend(inout : v[0 : 8]) map(tofrom : v, seen)
            {
                seen = !omp_is_initial_device();
                for (int i = 0; i < 8; i++)
                    v[i] = v[i] * 2;
            }
        }
#pragma omp taskwait
    }
    on_device = seen;
    return v[0] == 16 && v[1] == 8 && v[2] == 4 && v[3] == 2 && v[4] == 0;
}
/* row: target teams distribute parallel for | nowait in a taskgroup | array | device */
static int in_a_group(void) {
    int v[N], w[N], sum = 0, seen = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp taskgroup
        {
#pragma omp target teams distribute parallel for nowait map(from : v) map(tofrom : seen)
            for (int i = 0; i < N; i++) {
                seen = !omp_is_initial_device();
                v[i] = i;
            }
#pragma omp target teams distribute parallel for nowait map(from : w)
            for (int i = 0; i < N; i++)
                w[i] = 2 * i;
        }
        for (int i = 0; i < N; i++)
            sum += v[i] + w[i];
    }
    on_device = seen;
    return sum == 3 * N * (N - 1) / 2;
}
/* row: target enter data, target update, target exit data | nowait, depend | array section | device */
static int data_in_order(void) {
    int *p = malloc(N * sizeof *p), token = 0, seen = 0, right = 1;
#pragma omp parallel num_threads(3)
#pragma omp single
    {
#pragma omp task depend(out : token)
        {
            late();
            for (int i = 0; i < N; i++)
                p[i] = i;
        }
#pragma omp target enter data map(to : p[0 : N]) depend(inout : token) nowait
#pragma omp target map(tofrom : seen) depend(inout : token) nowait
        {
            seen = !omp_is_initial_device();
            for (int i = 0; i < N; i++)
                p[i] += 1;
        }
#pragma omp target update from(p[0 : N]) depend(inout : token) nowait
#pragma omp task depend(inout : token)
        {
            late();
            for (int i = 0; i < N; i++) {
                right = right && p[i] == i + 1;
                p[i] = 5 * i;
            }
        }
#pragma omp target update to(p[0 : N]) depend(inout : token) nowait
#pragma omp target depend(inout : token)
        for (int i = 0; i < N; i++)
            p[i] += 2;
#pragma omp target exit data map(from : p[0 : N]) depend(inout : token)
    }
    for (int i = 0; i < N; i++)
        right = right && p[i] == 5 * i + 2;
    free(p);
    on_device = seen;
    return right;
}
/* row: target | depend(mutexinoutset) | scalar | device */
static int not_at_once(void) {
    int x = 1, seen = 0;
#pragma omp parallel num_threads(3)
#pragma omp single
    {
#pragma omp task shared(x) depend(mutexinoutset : x)
        {
            int old = x;
            late();
            x = old + 10;
        }
#pragma omp target depend(mutexinoutset : x) map(tofrom : x, seen)
        {
            seen = !omp_is_initial_device();
            x += 100;
        }
    }
    on_device = seen;
    return x == 111;
}
/* row: target | depend(iterator) | array elements | device */
static int iterated(void) {
    int v[4] = {0}, seen = 0;
#pragma omp parallel num_threads(4)
#pragma omp single
    {
        for (int k = 0; k < 4; k++) {
#pragma omp task shared(v) depend(out : v[k]) firstprivate(k)
            {
                late();
                v[k] = k + 1;
            }
        }
#pragma omp target depend(iterator(it = 0 : 4), in : v[it]) map(tofrom : v, seen)
        {
            seen = !omp_is_initial_device();
            for (int k = 0; k < 4; k++)
                v[k] *= 3;
        }
    }
    on_device = seen;
    return v[0] == 3 && v[3] == 12;
}
/* row: target | depend(depobj) | scalar | device */
static int dependence_object(void) {
    int x = 0, seen = 0;
    omp_depend_t object;
#pragma omp depobj(object) depend(inout : x)
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp task shared(x) depend(out : x)
        {
            late();
            x = 20;
        }
#pragma omp target depend(depobj : object) map(tofrom : x, seen)
        {
            seen = !omp_is_initial_device();
            x++;
        }
    }
#pragma omp depobj(object) destroy
    on_device = seen;
    return x == 21;
}
/* row: target | taskwait depend behind it | scalar | device */
static int awaited(void) {
    int x = 0, seen = 0, copy = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp target nowait depend(out : x) map(tofrom : x, seen)
        {
            seen = !omp_is_initial_device();
            x = 6;
        }
#pragma omp taskwait depend(in : x)
        copy = x;
    }
    on_device = seen;
    return copy == 6;
}
/* row: target teams distribute parallel for | in the iterations of a host loop | array sections | device */
static int by_many_threads(void) {
    static int v[64][N];
    int seen = 0, right = 1;
#pragma omp parallel for num_threads(8) schedule(dynamic, 1) reduction(| : seen)
    for (int k = 0; k < 64; k++) {
        int *row = v[k], mine = 0;
#pragma omp target teams distribute parallel for map(from : row[0 : N]) map(tofrom : mine)
        for (int i = 0; i < N; i++) {
            mine = !omp_is_initial_device();
            row[i] = k * i;
        }
        seen |= mine;
    }
    for (int k = 0; k < 64; k++)
        for (int i = 0; i < N; i++)
            right = right && v[k][i] == k * i;
    on_device = seen;
    return right;
}
/* row: target, target data | in the iterations of a host loop, data that all share | arrays | device */
static int sharing_data(void) {
    static int table[N];
    int right = 1, seen = 0;
    for (int i = 0; i < N; i++)
        table[i] = i;
#pragma omp target enter data map(to : table)
#pragma omp parallel for num_threads(6) schedule(dynamic, 1) reduction(&& : right) reduction(| : seen) default(none) \
    shared(table)
    for (int k = 0; k < 40; k++) {
        int own[N], sum = 0, mine = 0;
#pragma omp target data map(alloc : own)
        {
#pragma omp target map(tofrom : mine)
            {
                mine = !omp_is_initial_device();
                for (int i = 0; i < N; i++)
                    own[i] = table[i] + k;
            }
#pragma omp target map(tofrom : sum)
            for (int i = 0; i < N; i++)
                sum += own[i];
        }
        seen |= mine;
        right = right && sum == N * (N - 1) / 2 + k * N;
    }
#pragma omp target exit data map(release : table)
    on_device = seen;
    return right;
}
/* row: target parallel for | in a host task | array | device */
static int in_a_task(void) {
    int v[N], seen = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp task shared(v, seen)
    {
#pragma omp target parallel for map(from : v) map(tofrom : seen)
        for (int i = 0; i < N; i++) {
            seen = !omp_is_initial_device();
            v[i] = i;
        }
    }
    on_device = seen;
    return v[0] == 0 && v[N - 1] == N - 1;
}
int main(void) {
    CASE(after_and_before);
    CASE(chain);
    CASE(in_a_group);
    CASE(data_in_order);
    CASE(not_at_once);
    CASE(iterated);
    CASE(dependence_object);
    CASE(awaited);
    CASE(by_many_threads);
    CASE(sharing_data);
    CASE(in_a_task);
    return finish();
}
