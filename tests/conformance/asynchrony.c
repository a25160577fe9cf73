/* Target constructs that are deferred tasks (OpenMP 5.2, 13.8, 15.6 and 15.9.5). */
#include "check.h"
#include <unistd.h>

#if !defined(__clang__) && __GNUC__ < 13
extern int omp_target_memcpy_async(void *, const void *, size_t, size_t, size_t, int, int, int, omp_depend_t *);
extern int omp_target_memcpy_rect_async(void *, const void *, size_t, int, const size_t *, const size_t *,
                                        const size_t *, const size_t *, const size_t *, int, int, int, omp_depend_t *);
#endif

struct pair {
    int first, second[3];
};
struct list {
    int n, *values;
};
static int table[N];

/* row: target teams distribute parallel for | nowait, values of the encounter | scalar, array, struct, const | device */
static int captured(void) {
    int out[4][N], scale = 1, seen[4] = {0}, right = 1;
    int weights[3] = {1, 2, 3};
    struct pair p = {5, {6, 7, 8}};
    const int fixed = 9;
#pragma omp parallel num_threads(3)
#pragma omp single
    {
        for (int k = 0; k < 4; k++) {
            int *row = out[k], *mark = &seen[k];
            scale = k + 1;
            weights[0] = 10 * k;
            p.second[1] = k;
#pragma omp target teams distribute parallel for nowait map(from : row[0 : N]) map(tofrom : mark[0 : 1]) \
    firstprivate(weights, p)
            for (int i = 0; i < N; i++) {
                mark[0] = !omp_is_initial_device();
                row[i] = i * scale + weights[0] + weights[2] + p.second[1] + p.first + fixed;
            }
        }
        scale = -100;
        weights[0] = weights[2] = -1;
        p.first = -7;
#pragma omp taskwait
    }
    for (int k = 0; k < 4; k++)
        for (int i = 0; i < N; i++)
            right = right && out[k][i] == i * (k + 1) + 10 * k + 3 + k + 5 + 9;
    on_device = seen[0] && seen[1] && seen[2] && seen[3];
    return right;
}
/* row: target teams distribute parallel for | nowait, in a sequential part | arrays | device */
static int in_sequence(void) {
    int a[N], b[N], seen = 0, sum = 0;
#pragma omp target teams distribute parallel for nowait map(from : a) map(tofrom : seen)
    for (int i = 0; i < N; i++) {
        seen = !omp_is_initial_device();
        a[i] = i;
    }
#pragma omp target teams distribute parallel for nowait map(from : b)
    for (int i = 0; i < N; i++)
        b[i] = 2 * i;
#pragma omp taskwait
    for (int i = 0; i < N; i++)
        sum += a[i] + b[i];
    on_device = seen;
    return sum == 3 * N * (N - 1) / 2;
}
/* row: target, task | nowait, depend, a pipeline of blocks | array sections | device */
static int pipeline(void) {
    enum { BLOCKS = 8, SIZE = 50 };
    int *v = malloc(BLOCKS * SIZE * sizeof *v), sums[BLOCKS] = {0}, right = 1, seen = 1;
#pragma omp parallel num_threads(4)
#pragma omp single
    for (int k = 0; k < BLOCKS; k++) {
        int *block = v + k * SIZE;
#pragma omp task depend(out : block[0 : SIZE]) firstprivate(block, k)
        for (int i = 0; i < SIZE; i++)
            block[i] = k + i;
#pragma omp target enter data map(to : block[0 : SIZE]) nowait depend(inout : block[0 : SIZE])
#pragma omp target teams distribute parallel for nowait depend(inout : block[0 : SIZE]) map(alloc : block[0 : SIZE])
        for (int i = 0; i < SIZE; i++)
            block[i] = block[i] * 2 + !omp_is_initial_device();
#pragma omp target update from(block[0 : SIZE]) nowait depend(inout : block[0 : SIZE])
#pragma omp task depend(in : block[0 : SIZE]) shared(sums, seen) firstprivate(block, k)
        {
            for (int i = 0; i < SIZE; i++)
                sums[k] += block[i];
            if (block[0] != 2 * k + 1)
#pragma omp atomic write
                seen = 0;
        }
#pragma omp target exit data map(delete : block[0 : SIZE]) nowait depend(inout : block[0 : SIZE])
    }
    for (int k = 0; k < BLOCKS; k++)
        right = right && sums[k] == SIZE * (SIZE - 1) + 2 * k * SIZE + SIZE * seen && !omp_target_is_present(v + k * SIZE, 0);
    free(v);
    on_device = seen;
    return right;
}
/* row: target | nowait, in each iteration of a host loop, data that all use | arrays | device */
static int same_data(void) {
    int out[32], seen[32] = {0}, right = 1;
    for (int i = 0; i < N; i++)
        table[i] = i;
#pragma omp parallel num_threads(4)
#pragma omp for schedule(dynamic, 1)
    for (int k = 0; k < 32; k++) {
        int *one = &out[k], *mark = &seen[k];
#pragma omp target nowait map(to : table) map(from : one[0 : 1], mark[0 : 1])
        {
            mark[0] = !omp_is_initial_device();
            one[0] = 0;
            for (int i = 0; i <= k; i++)
                one[0] += table[i];
        }
    }
    on_device = 1;
    for (int k = 0; k < 32; k++) {
        right = right && out[k] == k * (k + 1) / 2;
        on_device = on_device && seen[k];
    }
    return right && !omp_target_is_present(table, 0);
}
/* row: target | nowait, if that is false, depend | scalar | device */
static int on_the_host(void) {
    int x = 1, here = 0, seen = 0;
#pragma omp parallel num_threads(2) default(none) shared(x, here, seen)
#pragma omp single
    {
        const int no = 0;
#pragma omp target nowait depend(inout : x) map(tofrom : x, seen)
        {
            seen = !omp_is_initial_device();
            x += 2;
        }
#pragma omp target nowait if (no) depend(inout : x) map(tofrom : x, here)
        {
            here = omp_is_initial_device();
            x *= 5;
        }
#pragma omp target teams distribute parallel for nowait if (no) depend(inout : x) map(tofrom : x) reduction(+ : x)
        for (int i = 0; i < 4; i++)
            x += i;
#pragma omp taskwait
    }
    on_device = seen;
    return x == 21 && here == 1;
}
/* row: target parallel for | nowait, reduction and lastprivate | scalars | device */
static int results(void) {
    int sum = 3, last = -1, seen = 0;
    double most = -1;
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp target parallel for nowait reduction(+ : sum) lastprivate(last) map(tofrom : sum, last, seen)
        for (int i = 0; i < N; i++) {
            seen = !omp_is_initial_device();
            sum += i;
            last = i * 2;
        }
#pragma omp target teams distribute parallel for nowait reduction(max : most) map(tofrom : most)
        for (int i = 0; i < N; i++)
            most = i % 77 > most ? i % 77 : most;
    }
    on_device = seen;
    return sum == 3 + N * (N - 1) / 2 && last == 2 * (N - 1) && most == 76;
}
/* row: target | nowait, members and attached pointers | struct | device */
static int attached(void) {
    struct list s = {N, malloc(N * sizeof(int))};
    int seen = 0, right = 1;
    for (int i = 0; i < N; i++)
        s.values[i] = i;
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp target enter data map(to : s, s.values[0 : s.n]) nowait depend(out : s)
#pragma omp target nowait depend(inout : s) map(tofrom : seen)
        {
            seen = !omp_is_initial_device();
            for (int i = 0; i < s.n; i++)
                s.values[i] += s.n;
        }
#pragma omp target exit data map(from : s.values[0 : s.n]) map(release : s) nowait depend(inout : s)
    }
    for (int i = 0; i < N; i++)
        right = right && s.values[i] == i + N;
    free(s.values);
    on_device = seen;
    return right;
}
/* row: target | nowait, variable-length arrays and pointers to rows | array | device */
static int rows(void) {
    const int m = 6, n = 9;
    int (*a)[n] = malloc(m * sizeof *a), b[n], seen = 0, right = 1;
    for (int j = 0; j < n; j++)
        b[j] = j;
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp target teams distribute parallel for collapse(2) nowait map(from : a[0 : m]) map(to : b) map(tofrom : seen)
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            seen = !omp_is_initial_device();
            a[i][j] = 100 * i + b[j];
        }
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            right = right && a[i][j] == 100 * i + j;
    free(a);
    on_device = seen;
    return right;
}
/* row: target | nowait, inside of a task with a taskgroup | scalars | device */
static int nested_tasks(void) {
    int x = 0, y = 0, seen = 0, sum = 0;
#pragma omp parallel num_threads(3)
#pragma omp single
    {
#pragma omp task shared(x, y, seen, sum) depend(out : sum)
        {
#pragma omp taskgroup
            {
#pragma omp target nowait map(from : x) map(tofrom : seen)
                {
                    seen = !omp_is_initial_device();
                    x = 11;
                }
#pragma omp target nowait map(from : y)
                y = 31;
            }
            sum = x + y;
        }
#pragma omp target nowait depend(inout : sum) map(tofrom : sum)
        sum *= 2;
#pragma omp taskwait depend(in : sum)
        x = sum;
    }
    on_device = seen;
    return x == 84 && sum == 84;
}
static void begin(int *v, int n, int by, int *mark) {
#pragma omp target teams distribute parallel for nowait depend(inout : v[0]) map(tofrom : v[0 : n], mark[0 : 1])
    for (int i = 0; i < n; i++) {
        mark[0] = !omp_is_initial_device();
        v[i] += by;
    }
}
/* row: target teams distribute parallel for | nowait, in a function that has returned | array section | device */
static int in_function(void) {
    int v[N], mark = 0, right = 1;
    for (int i = 0; i < N; i++)
        v[i] = i;
#pragma omp parallel num_threads(3)
#pragma omp single
    {
        for (int k = 1; k <= 5; k++)
            begin(v, N, k, &mark);
    }
    for (int i = 0; i < N; i++)
        right = right && v[i] == i + 15;
    on_device = mark;
    return right;
}
/* row: target | nowait, is_device_ptr | device memory | device */
static int device_memory(void) {
    const int host = omp_get_initial_device(), device = omp_get_default_device();
    int *d = omp_target_alloc(N * sizeof *d, device), back[N], right = 1, seen = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
    {
        int *p = d;
#pragma omp target nowait is_device_ptr(p) depend(out : d[0]) map(tofrom : seen)
        {
            seen = !omp_is_initial_device();
            for (int i = 0; i < N; i++)
                p[i] = i;
        }
        p = NULL;
#pragma omp target nowait is_device_ptr(d) depend(inout : d[0])
        for (int i = 0; i < N; i++)
            d[i] *= 3;
#pragma omp taskwait
    }
    omp_target_memcpy(back, d, sizeof back, 0, 0, host, device);
    omp_target_free(d, device);
    for (int i = 0; i < N; i++)
        right = right && back[i] == 3 * i;
    on_device = seen;
    return right;
}
/* row: target, target update | nowait, depend, by turns on every device | array | device */
static int around(void) {
    const int devices = omp_get_num_devices();
    int v[N], right = 1, seen = 1;
    for (int i = 0; i < N; i++)
        v[i] = 1;
#pragma omp parallel num_threads(3)
#pragma omp single
    for (int k = 0; k < 6; k++) {
#pragma omp target nowait device(devices > 0 ? k % devices : 0) depend(inout : v) map(tofrom : v, seen)
        {
            seen = seen && !omp_is_initial_device();
            for (int i = 0; i < N; i++)
                v[i] = v[i] * 2 + k;
        }
    }
    for (int i = 0; i < N; i++)
        right = right && v[i] == v[0];
    on_device = seen;
    return right && v[0] == 64 + 32 * 0 + 16 * 1 + 8 * 2 + 4 * 3 + 2 * 4 + 5;
}
/* row: omp_target_memcpy_async | depend objects, between host tasks and regions | device memory | device */
static int copied(void) {
    const int host = omp_get_initial_device(), device = omp_get_default_device();
    int v[N], w[N], *d = omp_target_alloc(sizeof v, device), seen = 0, right = 1, failed = 0;
    omp_depend_t before, after;
#pragma omp depobj(before) depend(inout : v)
#pragma omp depobj(after) depend(inout : d[0])
#pragma omp parallel num_threads(3)
#pragma omp single
    {
        omp_depend_t both[2];
#pragma omp task shared(v) depend(out : v)
        {
            usleep(20000);
            for (int i = 0; i < N; i++)
                v[i] = i;
        }
        memcpy(&both[0], &before, sizeof before);
        memcpy(&both[1], &after, sizeof after);
        failed |= omp_target_memcpy_async(d, v, sizeof v, 0, 0, device, host, 2, both);
#pragma omp task shared(v) depend(inout : v)
        for (int i = 0; i < N; i++)
            v[i] = -1;
#pragma omp target nowait is_device_ptr(d) depend(inout : d[0]) map(tofrom : seen)
        {
            seen = !omp_is_initial_device();
            for (int i = 0; i < N; i++)
                d[i] *= 2;
        }
        failed |= omp_target_memcpy_async(w, d, (N - 1) * sizeof(int), 0, sizeof(int), host, device, 1, &after);
#pragma omp task shared(w, right) depend(in : d[0])
        for (int i = 0; i < N - 1; i++)
            right = right && w[i] == 2 * (i + 1);
#pragma omp taskwait
    }
#pragma omp depobj(before) destroy
#pragma omp depobj(after) destroy
    omp_target_free(d, device);
    on_device = seen;
    return right && !failed && v[0] == -1;
}
/* row: omp_target_memcpy_rect_async | depend object, arguments that change afterwards | matrix | device */
static int copied_rectangle(void) {
    const int host = omp_get_initial_device(), device = omp_get_default_device();
    int v[4][5], w[2][2] = {{0}}, *d = omp_target_alloc(sizeof v, device), token = 0;
    size_t volume[] = {2, 2}, at[] = {1, 3}, origin[] = {0, 0}, whole[] = {4, 5}, small[] = {2, 2};
    omp_depend_t order;
#pragma omp depobj(order) depend(inout : token)
    for (int i = 0; i < 20; i++)
        v[i / 5][i % 5] = i;
    int failed = omp_target_memcpy(d, v, sizeof v, 0, 0, device, host);
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp target nowait is_device_ptr(d) depend(inout : token) DEVICE
        {
            MARK;
            d[8] += 100;
        }
        failed |= omp_target_memcpy_rect_async(w, d, sizeof(int), 2, volume, origin, at, small, whole, host, device, 1, &order);
        volume[0] = at[1] = 1;
    }
#pragma omp depobj(order) destroy
    omp_target_free(d, device);
    return !failed && w[0][0] == 108 && w[0][1] == 9 && w[1][0] == 13 && w[1][1] == 14;
}

int main(void) {
    CASE(captured);
    CASE(in_sequence);
    CASE(pipeline);
    CASE(same_data);
    CASE(on_the_host);
    CASE(results);
    CASE(attached);
    CASE(rows);
    CASE(nested_tasks);
    CASE(in_function);
    CASE(device_memory);
    CASE(around);
    CASE(copied);
    CASE(copied_rectangle);
    return finish();
}
