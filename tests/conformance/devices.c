/* Several devices (OpenMP 5.2, 13.2 and 18.7): as many as the node has, and each has data of its own. */
#include "check.h"

#pragma omp declare target
static int counter = 40;
static int weights[4] = {1, 2, 3, 4};
static int weighted(int i) {
    return weights[i % 4] + counter;
}
#pragma omp end declare target
static int linked[N];
#pragma omp declare target link(linked)

/* row: target teams distribute parallel for | device(k), for each device | array section | device */
static int each_device(void) {
    const int devices = omp_get_num_devices();
    int *v = malloc(devices * N * sizeof *v), *on = calloc(devices, sizeof *on), right = 1;
    for (int d = 0; d < devices; d++) {
        int *mine = v + d * N, seen = 0;
#pragma omp target teams distribute parallel for device(d) map(from : mine[0 : N]) map(tofrom : seen)
        for (int i = 0; i < N; i++) {
            seen = !omp_is_initial_device();
            mine[i] = d * 1000 + i;
        }
        on[d] = seen;
    }
    on_device = 1;
    for (int d = 0; d < devices; d++) {
        on_device = on_device && on[d];
        for (int i = 0; i < N; i++)
            right = right && v[d * N + i] == d * 1000 + i;
    }
    free(v);
    free(on);
    return right;
}
/* row: target enter data, target update, target exit data | device(k), for each device | array | device */
static int own_copies(void) {
    const int devices = omp_get_num_devices();
    int v[N], right = 1, seen = 1;
    for (int d = 0; d < devices; d++) {
        for (int i = 0; i < N; i++)
            v[i] = d + i;
#pragma omp target enter data map(to : v) device(d)
    }
    for (int i = 0; i < N; i++)
        v[i] = -1;
    for (int d = devices - 1; d >= 0; d--) {
        int one = 0;
#pragma omp target device(d) map(from : one)
        {
            one = !omp_is_initial_device();
            for (int i = 0; i < N; i++)
                v[i] *= 10 * (d + 1);
        }
        seen = seen && one;
    }
    for (int d = 0; d < devices; d++) {
        right = right && omp_target_is_present(v, d);
#pragma omp target update from(v[0 : 2]) device(d)
        right = right && v[0] == d * 10 * (d + 1) && v[1] == (d + 1) * 10 * (d + 1);
        v[0] = 7;
#pragma omp target update to(v[0 : 1]) device(d)
#pragma omp target exit data map(from : v) device(d)
        right = right && v[0] == 7 && v[N - 1] == (d + N - 1) * 10 * (d + 1) && !omp_target_is_present(v, d);
    }
    on_device = seen;
    return right;
}
/* row: target data | device(k), one inside the other | scalar | device */
static int nested_devices(void) {
    const int last = omp_get_num_devices() - 1;
    int x = 1, first = 0, second = 0;
#pragma omp target data map(tofrom : x) device(0)
    {
#pragma omp target data map(to : x) device(last)
        {
#pragma omp target device(last) map(from : second) map(alloc : x)
            {
                second = !omp_is_initial_device();
                x += 100;
            }
        }
#pragma omp target device(0) map(from : first) map(alloc : x)
        {
            first = !omp_is_initial_device();
            x += 10;
        }
    }
    on_device = first && second;
    return x == (last == 0 ? 111 : 11);
}
/* row: declare target | device(k), for each device | initial values, updates, functions | device */
static int variables(void) {
    const int devices = omp_get_num_devices();
    int right = 1, seen = 1;
    for (int d = 0; d < devices; d++) {
        int sum = 0, one = 0;
#pragma omp target device(d) map(from : one)
        {
            one = !omp_is_initial_device();
            counter += d + 1;
            weights[1] = 20 + d;
        }
        seen = seen && one;
#pragma omp target teams distribute parallel for reduction(+ : sum) device(d) map(tofrom : sum)
        for (int i = 0; i < 4; i++)
            sum += weighted(i);
        right = right && sum == 1 + 20 + d + 3 + 4 + 4 * (40 + d + 1);
    }
    right = right && counter == 40;
    for (int d = devices - 1; d >= 0; d--) {
#pragma omp target update from(counter, weights) device(d)
        right = right && counter == 41 + d && weights[1] == 20 + d && weights[0] == 1;
        counter = 40;
        weights[1] = 2;
#pragma omp target update to(counter, weights) device(d)
    }
    on_device = seen;
    return right;
}
/* row: declare target link | device(k), for each device | array | device */
static int links(void) {
    const int devices = omp_get_num_devices();
    int right = 1, seen = 1;
    for (int d = 0; d < devices; d++) {
        for (int i = 0; i < N; i++)
            linked[i] = i + d;
#pragma omp target enter data map(to : linked) device(d)
    }
    for (int d = 0; d < devices; d++) {
        int sum = 0, one = 0;
#pragma omp target teams distribute parallel for device(d) reduction(+ : sum) map(tofrom : sum, one)
        for (int i = 0; i < N; i++) {
            one = !omp_is_initial_device();
            sum += linked[i];
        }
        seen = seen && one;
        right = right && sum == N * (N - 1) / 2 + d * N;
#pragma omp target exit data map(release : linked) device(d)
    }
    on_device = seen;
    return right;
}
struct list {
    int n, *values;
};
/* row: target enter data, target | device(k), attached pointer | struct | device */
static int attached(void) {
    const int devices = omp_get_num_devices();
    int right = 1, seen = 1;
    struct list s = {N, malloc(N * sizeof(int))};
    for (int d = 0; d < devices; d++) {
        for (int i = 0; i < N; i++)
            s.values[i] = d;
#pragma omp target enter data map(to : s, s.values[0 : N]) device(d)
    }
    for (int d = 0; d < devices; d++) {
        int sum = 0, one = 0;
#pragma omp target device(d) map(from : sum, one)
        {
            one = !omp_is_initial_device();
            sum = 0;
            for (int i = 0; i < s.n; i++)
                sum += s.values[i] + 1;
        }
        seen = seen && one;
        right = right && sum == N * (d + 1);
#pragma omp target exit data map(delete : s.values[0 : N], s) device(d)
    }
    free(s.values);
    on_device = seen;
    return right;
}
/* row: omp_target_memcpy | between devices | device memory | device */
static int between(void) {
    const int last = omp_get_num_devices() - 1, host = omp_get_initial_device();
    int v[N], *p = omp_target_alloc(sizeof v, 0), *q = omp_target_alloc(sizeof v, last), seen = 0;
    for (int i = 0; i < N; i++)
        v[i] = 3 * i;
    int failed = omp_target_memcpy(p, v, sizeof v, 0, 0, 0, host);
    failed |= omp_target_memcpy(q, p, (N - 1) * sizeof *q, 0, sizeof *p, last, 0);
#pragma omp target is_device_ptr(q) device(last) map(from : seen)
    {
        seen = !omp_is_initial_device();
        for (int i = 0; i < N - 1; i++)
            q[i] += 1;
    }
    failed |= omp_target_memcpy(v, q, (N - 1) * sizeof *q, 0, 0, host, last);
    omp_target_free(p, 0);
    omp_target_free(q, last);
    on_device = seen;
    return !failed && v[0] == 4 && v[N - 2] == 3 * (N - 1) + 1 && v[N - 1] == 3 * (N - 1);
}
/* row: omp_target_memcpy_rect | between devices | matrix | device */
static int rectangle_between(void) {
    const int last = omp_get_num_devices() - 1, host = omp_get_initial_device();
    int v[4][5], w[2][2] = {{0}};
    int *p = omp_target_alloc(sizeof v, last), *q = omp_target_alloc(sizeof w, 0);
    const size_t volume[] = {2, 2}, at[] = {1, 3}, origin[] = {0, 0}, whole[] = {4, 5}, small[] = {2, 2};
    for (int i = 0; i < 20; i++)
        v[i / 5][i % 5] = i;
    int failed = omp_target_memcpy(p, v, sizeof v, 0, 0, last, host);
    failed |= omp_target_memcpy_rect(q, p, sizeof(int), 2, volume, origin, at, small, whole, 0, last);
    failed |= omp_target_memcpy(w, q, sizeof w, 0, 0, host, 0);
    omp_target_free(p, last);
    omp_target_free(q, 0);
#pragma omp target device(last) DEVICE
    MARK;
    return !failed && w[0][0] == 8 && w[0][1] == 9 && w[1][0] == 13 && w[1][1] == 14;
}
/* row: omp_get_mapped_ptr, omp_target_associate_ptr | each device | array | device */
static int addresses(void) {
    const int devices = omp_get_num_devices();
    int v[8], right = 1, seen = 1;
    for (int d = 0; d < devices; d++) {
        int *p = omp_target_alloc(sizeof v, d), one = 0;
        for (int i = 0; i < 8; i++)
            v[i] = i * (d + 1);
        right = right && !omp_get_mapped_ptr(v, d) && !omp_target_associate_ptr(v, p, sizeof v, 0, d);
        for (int other = 0; other < devices; other++)
            right = right && omp_target_is_present(v, other) == (other == d);
#pragma omp target update to(v) device(d)
#pragma omp target map(v) device(d) map(from : one)
        {
            one = !omp_is_initial_device();
            v[7] += 5;
        }
        seen = seen && one;
        right = right && omp_get_mapped_ptr(&v[2], d) == p + 2 && v[7] == 7 * (d + 1);
#pragma omp target update from(v) device(d)
        right = right && v[7] == 7 * (d + 1) + 5 && !omp_target_disassociate_ptr(v, d);
        omp_target_free(p, d);
    }
    on_device = seen;
    return right;
}
/* row: omp_get_device_num, omp_get_num_devices | each device | numbers | device */
static int numbers(void) {
    const int devices = omp_get_num_devices();
    int right = 1, seen = 1;
    for (int d = 0; d < devices; d++) {
        int number = -1, count = 0, initial = 0, one = 0;
#pragma omp target device(d) map(from : number, count, initial, one)
        {
            number = omp_get_device_num();
            count = omp_get_num_devices();
            initial = omp_get_initial_device();
            one = !omp_is_initial_device();
        }
        seen = seen && one;
        right = right && number == d && count == devices && initial == omp_get_initial_device();
    }
    on_device = seen;
    return right && omp_get_device_num() == devices;
}
/* row: omp_set_default_device | each device | regions without a device clause | device */
static int by_default(void) {
    const int devices = omp_get_num_devices(), before = omp_get_default_device();
    int right = 1, seen = 1;
    for (int d = 0; d < devices; d++) {
        int number = -1, x = 5, one = 0;
        omp_set_default_device(d);
#pragma omp target enter data map(to : x)
#pragma omp target map(from : number, one) map(alloc : x)
        {
            number = omp_get_device_num();
            one = !omp_is_initial_device();
            x += d;
        }
        right = right && number == d && omp_target_is_present(&x, d) && omp_get_default_device() == d;
#pragma omp target exit data map(from : x)
        right = right && x == 5 + d;
        seen = seen && one;
    }
    omp_set_default_device(before);
    on_device = seen;
    return right;
}
static int calls;
static int chosen(void) {
    ++calls;
    return omp_get_num_devices() - 1;
}
/* row: target | device(call with side effects) | scalar | device */
static int called_once(void) {
    int x = 2;
    calls = 0;
#pragma omp target device(chosen()) map(tofrom : x) DEVICE
    {
        MARK;
        x *= 4;
    }
    return x == 8 && calls == 1;
}
/* row: target | if, device(expression) | scalars | device */
static int condition_and_device(void) {
    const int devices = omp_get_num_devices();
    int on[3] = {-1, -1, -1};
    for (int k = 0; k < 3; k++) {
        int where = -1;
#pragma omp target if (k != 1) device(device_num : k == 2 ? omp_get_initial_device() : devices - 1) map(from : where)
        where = omp_is_initial_device();
        on[k] = where;
    }
    on_device = on[0] == 0;
    return on[1] == 1 && on[2] == 1;
}
/* row: target | device(omp_initial_device), device(omp_get_initial_device()) | numbers of the host | device */
static int numbers_of_the_host(void) {
    int a[2] = {1, 2}, right = omp_initial_device == -1 && omp_invalid_device < -1;
#pragma omp target enter data map(to : a) device(omp_initial_device)
#pragma omp target device(omp_initial_device) map(tofrom : a)
    a[0] += 10 * omp_is_initial_device();
#pragma omp target device(omp_get_initial_device()) map(tofrom : a)
    a[1] += 10 * omp_is_initial_device();
#pragma omp target exit data map(from : a) device(omp_get_num_devices())
    int *p = omp_target_alloc(sizeof a, omp_initial_device);
    right = right && !omp_target_memcpy(p, a, sizeof a, 0, 0, omp_initial_device, omp_get_num_devices());
    right = right && p[0] == 11 && p[1] == 12 && omp_get_mapped_ptr(a, omp_initial_device) == a;
    omp_target_free(p, omp_initial_device);
#pragma omp target DEVICE
    MARK;
    return right;
}
/* row: target data use_device_ptr | device(k), for each device | pointer | device */
static int device_pointers(void) {
    const int devices = omp_get_num_devices(), host = omp_get_initial_device();
    int *v = malloc(4 * sizeof *v), back[4], right = 1;
    for (int d = 0; d < devices; d++) {
        for (int i = 0; i < 4; i++)
            v[i] = i + d;
#pragma omp target data map(to : v[0 : 4]) device(d)
#pragma omp target data use_device_ptr(v) device(d)
        right = right && !omp_target_memcpy(back, v, sizeof back, 0, 0, host, d);
        right = right && back[3] == 3 + d;
    }
    free(v);
#pragma omp target device(devices - 1) DEVICE
    MARK;
    return right;
}
/* row: target teams distribute parallel for | device(k), by one host thread each | array sections | device */
static int at_once(void) {
    static int v[8][N];
    const int devices = omp_get_num_devices();
    int right = 1, seen = 1;
#pragma omp parallel for num_threads(8) schedule(static, 1) reduction(&& : seen)
    for (int k = 0; k < 8; k++) {
        int *row = v[k], one = 0;
        for (int round = 0; round < 5; round++) {
#pragma omp target teams distribute parallel for device(k % devices) map(tofrom : row[0 : N], one)
            for (int i = 0; i < N; i++) {
                one = !omp_is_initial_device();
                row[i] += i + k;
            }
        }
        seen = seen && one;
    }
    for (int k = 0; k < 8; k++)
        for (int i = 0; i < N; i++)
            right = right && v[k][i] == 5 * (i + k);
    on_device = seen;
    return right;
}

int main(void) {
    CASE(each_device);
    CASE(own_copies);
    CASE(nested_devices);
    CASE(variables);
    CASE(links);
    CASE(attached);
    CASE(between);
    CASE(rectangle_between);
    CASE(addresses);
    CASE(numbers);
    CASE(by_default);
    CASE(called_once);
    CASE(condition_and_device);
    CASE(numbers_of_the_host);
    CASE(device_pointers);
    CASE(at_once);
    return finish();
}
