/* Constructs that wait for each other across devices and host tasks (OpenMP 5.2, 12.5.2, 13.6 to 13.9 and 15.9). */
#include "check.h"

/* row: target enter data, target, target update, target exit data | nowait, depend, from one device to the next | array | device */
static int from_device_to_device(void) {
    const int devices = omp_get_num_devices();
    int a[N], seen[16] = {0}, right = 1;
    for (int round = 0; round < 5; round++) {
        for (int i = 0; i < N; i++)
            a[i] = i;
#pragma omp parallel num_threads(4)
#pragma omp single
        for (int step = 0; step < 6; step++) {
            const int d = step * 7 % devices;
#pragma omp target enter data map(to : a) device(d) nowait depend(inout : a)
#pragma omp target device(d) map(alloc : a) map(from : seen[d : 1]) nowait depend(inout : a) depend(inout : seen[d])
            {
                for (int i = 0; i < N; i++)
                    a[i] = 2 * a[i] + step;
                seen[d] = !omp_is_initial_device();
            }
#pragma omp target update from(a[0 : N / 2]) device(d) nowait depend(inout : a)
#pragma omp target exit data map(always, from : a[N / 2 : N / 2]) map(delete : a) device(d) nowait depend(inout : a)
        }
        for (int i = 0; i < N; i++)
            right = right && a[i] == 64 * i + 57;
    }
    on_device = 1;
    for (int d = 0; d < devices && d < 16; d++)
        on_device = on_device && (seen[d] || d != 6 * 7 % devices) && (devices > 2 || seen[d]);
    return right;
}

/* row: target | nowait, device number that changes before the construct is carried out | default device | device */
static int default_that_changes(void) {
    const int devices = omp_get_num_devices(), before = omp_get_default_device();
    int number[16], ready = 0, right = 1;
    for (int k = 0; k < 16; k++)
        number[k] = -5;
#pragma omp parallel num_threads(4)
#pragma omp single
    {
#pragma omp task depend(out : ready) shared(ready)
        ready = 1;
        for (int k = 0; k < 16; k++) {
            omp_set_default_device(k % devices);
#pragma omp target map(from : number[k : 1]) nowait depend(in : ready)
            number[k] = omp_get_device_num();
        }
        omp_set_default_device(before);
    }
    for (int k = 0; k < 16; k++)
        right = right && number[k] == k % devices;
#pragma omp target DEVICE
    MARK;
    return right;
}

/* row: target | device(-1), device(omp_get_initial_device()), and each device | numbers | device */
static int from_the_initial_device_on(void) {
    const int devices = omp_get_num_devices();
    int right = omp_get_initial_device() == devices;
    for (int d = -1; d <= devices; d++) {
        int host = -1, number = -1;
#pragma omp target device(d) map(from : host, number)
        {
            host = omp_is_initial_device();
            number = omp_get_device_num();
        }
        right = right && host == (d < 0 || d == devices) && number == (d < 0 ? devices : d);
    }
#pragma omp target DEVICE
    MARK;
    return right;
}

/* row: target | taskwait depend nowait between | scalars | device */
static int awaited_later(void) {
    int x = 0, y = 0, z = 0;
#pragma omp parallel num_threads(4)
#pragma omp single
    {
#pragma omp target map(tofrom : x) nowait depend(out : x)
        for (int i = 0; i < 1000; i++)
            x += i % 3;
#pragma omp target map(tofrom : y) nowait depend(out : y)
        for (int i = 0; i < 1000; i++)
            y += i % 5;
#pragma omp taskwait depend(in : x, y) depend(out : z) nowait
#pragma omp target map(to : x, y) map(tofrom : z) nowait depend(inout : z)
        z = x + y;
#pragma omp taskwait depend(in : z)
        z++;
    }
#pragma omp target DEVICE
    MARK;
    return z == 999 + 2000 + 1;
}

/* row: target | depend on a host task with detach, that other code fulfils | scalar | device */
static int after_an_event(void) {
    int x = 0, y = 0;
    for (int round = 0; round < 10; round++) {
        x = y = 0;
#pragma omp parallel num_threads(4)
#pragma omp single
        {
            omp_event_handle_t event;
#pragma omp task detach(event) depend(out : x)
            {
            }
#pragma omp target map(to : x) map(tofrom : y) nowait depend(in : x) depend(out : y)
            y = x + 1;
#pragma omp task firstprivate(event) shared(x)
            {
                x = 11;
                omp_fulfill_event(event);
            }
#pragma omp target map(tofrom : y) nowait depend(inout : y)
            y *= 100;
        }
        if (y != 1200)
            return 0;
    }
#pragma omp target DEVICE
    MARK;
    return 1;
}

/* row: target enter data, target, target exit data | nowait, depend(iterator) | rows by rows, all of them | device */
static int rows_and_all(void) {
    enum { ROWS = 8 };
    static int a[ROWS][N];
    long sum = 0, expected = 0;
    for (int r = 0; r < ROWS; r++)
        for (int i = 0; i < N; i++) {
            a[r][i] = r * i;
            expected += 3 * r * i + r;
        }
#pragma omp parallel num_threads(4)
#pragma omp single
    {
        for (int r = 0; r < ROWS; r++) {
#pragma omp target enter data map(to : a[r]) nowait depend(out : a[r][0])
#pragma omp target teams distribute parallel for map(alloc : a[r]) nowait depend(inout : a[r][0])
            for (int i = 0; i < N; i++)
                a[r][i] = 3 * a[r][i] + r;
#pragma omp target exit data map(from : a[r]) nowait depend(inout : a[r][0])
        }
#pragma omp target map(to : a) map(tofrom : sum, on_device) nowait depend(iterator(r = 0 : ROWS), in : a[r][0])
        {
            for (int r = 0; r < ROWS; r++)
                for (int i = 0; i < N; i++)
                    sum += a[r][i];
            MARK;
        }
    }
    return sum == expected;
}

/* row: target | depobj depend, update, destroy; nowait | scalar | device */
static int objects_that_change(void) {
    omp_depend_t object;
    int x = 1, y = 0;
#pragma omp parallel num_threads(4)
#pragma omp single
    {
#pragma omp depobj(object) depend(inout : x)
#pragma omp target map(tofrom : x) nowait depend(depobj : object)
        x = 2 * x + 5;
#pragma omp target map(tofrom : x) nowait depend(depobj : object)
        x = 2 * x + 7;
#pragma omp depobj(object) update(in)
#pragma omp target map(to : x) map(from : y) nowait depend(depobj : object) depend(out : y)
        y = 2 * x;
#pragma omp depobj(object) destroy(object)
#pragma omp task depend(in : y) shared(x, y, on_device)
        {
#pragma omp target map(tofrom : y, on_device)
            {
                y++;
                MARK;
            }
        }
    }
    return x == 21 && y == 43;
}

/* row: target enter data, target, target exit data | nowait in a taskgroup, in tasks with priority | arrays | device */
static int grouped(void) {
    const int devices = omp_get_num_devices();
    static int a[6][N];
    int right = 1, left = 0;
    memset(a, 0, sizeof a);
#pragma omp parallel num_threads(4)
#pragma omp single
    for (int round = 0; round < 4; round++) {
#pragma omp taskgroup
        for (int k = 0; k < 6; k++) {
            int *const row = a[k];
#pragma omp task priority(k) firstprivate(row, k) shared(on_device)
            {
#pragma omp target enter data map(to : row[0 : N]) device(k % devices) nowait depend(out : row[0])
#pragma omp target map(tofrom : row[0 : N]) map(from : on_device) device(k % devices) nowait depend(inout : row[0])
                {
                    for (int i = 0; i < N; i++)
                        row[i] += k;
                    if (k == 5)
                        MARK;
                }
#pragma omp target exit data map(from : row[0 : N]) device(k % devices) nowait depend(inout : row[0])
            }
        }
        for (int k = 0; k < 6; k++) {
            left += omp_target_is_present(a[k], k % devices);
            for (int i = 0; i < N; i++)
                right = right && a[k][i] == (round + 1) * k;
        }
    }
    return right && !left;
}

/* row: omp_target_memcpy, target | between devices in any order, copies of one array | device memory | device */
static int in_any_order(void) {
    const int devices = omp_get_num_devices(), host = omp_get_initial_device();
    int *place[17], a[N], right = 1;
    const int places = devices < 16 ? devices : 16;
    for (int d = 0; d < places; d++)
        place[d] = omp_target_alloc(sizeof a, d);
    place[places] = malloc(sizeof a);
    memset(place[places], 0, sizeof a);
    unsigned state = 7;
    int at = places, sum = 0;
    for (int step = 0; step < 60; step++) {
        state = state * 1103515245u + 12345u;
        const int next = (int)(state >> 16) % (places + 1);
        if (next != at)
            right = right && !omp_target_memcpy(place[next], place[at], sizeof a, 0, 0, next < places ? next : host,
                                                at < places ? at : host);
        at = next;
        int *const here = place[at];
        sum += step;
#pragma omp target is_device_ptr(here) device(at < places ? at : host)
        for (int i = 0; i < N; i++)
            here[i] += i % 2 ? step : 1;
    }
    right = right && !omp_target_memcpy(a, place[at], sizeof a, 0, 0, host, at < places ? at : host);
    for (int i = 0; i < N; i++)
        right = right && a[i] == (i % 2 ? sum : 60);
    for (int d = 0; d < places; d++)
        omp_target_free(place[d], d);
    free(place[places]);
#pragma omp target DEVICE
    MARK;
    return right;
}

int main(void) {
    CASE(from_device_to_device);
    CASE(default_that_changes);
    CASE(from_the_initial_device_on);
    CASE(awaited_later);
    CASE(after_an_event);
    CASE(rows_and_all);
    CASE(objects_that_change);
    CASE(grouped);
    CASE(in_any_order);
    return finish();
}
