/* Pointers that are mapped themselves, implicit maps of pointers, and variables that are mapped and copied. */
#include "check.h"

typedef struct {
    int k;
    double m[900];
} record;

/* row: target | map(to) | pointer itself, with an address of the device | device */
static int pointer_with_device_address(void) {
    const int device = omp_get_default_device();
    int *p = omp_target_alloc(N * sizeof *p, device), back[N], wrong = 0;
#pragma omp target map(to : p) DEVICE
    {
        for (int i = 0; i < N; i++)
            p[i] = 4 * i;
        MARK;
    }
    omp_target_memcpy(back, p, sizeof back, 0, 0, omp_get_initial_device(), device);
    for (int i = 0; i < N; i++)
        wrong += back[i] != 4 * i;
    omp_target_free(p, device);
    return !wrong;
}

/* row: target | map(to) | pointer itself, attached by an earlier directive | device */
static int pointer_attached_before(void) {
    double *p = malloc(N * sizeof *p), *const first = p;
    for (int i = 0; i < N; i++)
        p[i] = i;
#pragma omp target enter data map(to : p)
#pragma omp target enter data map(to : p[0 : N])
#pragma omp target map(to : p) DEVICE
    {
        p[3] += 0.5;
        MARK;
    }
    const int kept = p == first && p[3] == 3;
#pragma omp target exit data map(from : p[0 : N])
#pragma omp target exit data map(release : p)
    const int right = p[3] == 3.5;
    free(p);
    return kept && right;
}

/* row: target | map(alloc) | pointer itself, assigned in the region | device */
static int pointer_assigned(void) {
    int a[N], *p = NULL;
    for (int i = 0; i < N; i++)
        a[i] = i;
#pragma omp target map(alloc : p) map(tofrom : a) DEVICE
    {
        p = &a[5];
        a[0] = p == a + 5;
        MARK;
    }
    return p == NULL && a[0] == 1;
}

/* row: target | defaultmap(tofrom) | pointer whose target is attached | device */
static int default_of_pointers(void) {
    int *p = malloc(N * sizeof *p), n = 3;
    for (int i = 0; i < N; i++)
        p[i] = i;
#pragma omp target data map(to : p) map(tofrom : p[0 : N])
#pragma omp target defaultmap(tofrom)
    {
        p[1] = 100 + n;
        n = 9;
        MARK;
    }
    const int right = p[1] == 103 && n == 9;
    free(p);
    return right;
}

/* row: target | defaultmap(present: pointer) | pointer whose target is attached | device */
static int present_pointers(void) {
    int *p = malloc(N * sizeof *p);
    p[2] = 7;
#pragma omp target data map(to : p, p[0 : N])
    {
#pragma omp target defaultmap(present : pointer) DEVICE
        {
            p[2] *= 3;
            MARK;
        }
#pragma omp target update from(p[0 : N])
    }
    const int right = p[2] == 21;
    free(p);
    return right;
}

/* row: target | defaultmap(firstprivate: pointer) | address of the device | device */
static int firstprivate_pointers(void) {
    const int device = omp_get_default_device();
    int *p = omp_target_alloc(sizeof *p, device), got = 0;
#pragma omp target defaultmap(firstprivate : pointer) map(from : got) DEVICE
    {
        *p = 6;
        p += 0;
        got = *p;
        MARK;
    }
    omp_target_free(p, device);
    return got == 6;
}

/* row: target | defaultmap(to: scalar), defaultmap(from: aggregate), defaultmap(default: pointer) | one each | device */
static int one_for_each_category(void) {
    int n = 4, a[8] = {1}, *p = malloc(8 * sizeof *p);
    p[0] = 11;
#pragma omp target data map(tofrom : p[0 : 8])
#pragma omp target defaultmap(to : scalar) defaultmap(from : aggregate) defaultmap(default : pointer) DEVICE
    {
        for (int i = 0; i < 8; i++)
            a[i] = p[0] + n;
        n = 5;
        MARK;
    }
    const int right = n == 4 && a[7] == 15;
    free(p);
    return right;
}

/* row: target teams distribute parallel for | map, firstprivate | the same scalar, array and record | device */
static int mapped_and_firstprivate(void) {
    int x = 5, a[700], out[N], wrong = 0;
    record r = {.k = 2};
    for (int i = 0; i < 700; i++)
        a[i] = i;
    r.m[1] = 0.5;
#pragma omp target teams distribute parallel for map(to : x, a) map(tofrom : r) firstprivate(x, a, r) \
    map(from : out) num_teams(4) thread_limit(32) DEVICE
    for (int i = 0; i < N; i++) {
        a[i] += 1000;
        r.k = i;
        r.m[2] = x;
        out[i] = a[i] + a[i + 1] + r.k + (r.m[1] == 0.5) + x;
        if (i == 0)
            MARK;
    }
    for (int i = 0; i < N; i++)
        wrong += out[i] != 1000 + 3 * i + 2 + 5;
    return !wrong && r.k == 2 && a[3] == 3;
}

/* row: target teams distribute parallel for | map, firstprivate | present data, which the host has not | device */
static int copies_of_present_data(void) {
    int x = 5, a[10] = {1, 2, 3}, out[N], wrong = 0;
#pragma omp target data map(to : x, a)
    {
        x = 100;
        a[1] = 100;
#pragma omp target teams distribute parallel for map(to : x, a) firstprivate(x, a) map(from : out) DEVICE
        for (int i = 0; i < N; i++) {
            a[2] = i;
            out[i] = x + a[1] + a[2];
            if (i == 0)
                MARK;
        }
    }
    for (int i = 0; i < N; i++)
        wrong += out[i] != 7 + i;
    return !wrong;
}

/* row: target teams distribute parallel for | map, firstprivate | the same pointer | device */
static int pointer_mapped_and_firstprivate(void) {
    double *p = malloc(N * sizeof *p), wrong = 0;
    for (int i = 0; i < N; i++)
        p[i] = i;
#pragma omp target teams distribute parallel for map(tofrom : p[0 : N]) firstprivate(p) DEVICE
    for (int i = 0; i < N; i++) {
        p[i] *= 2;
        if (i == 0)
            MARK;
    }
    for (int i = 0; i < N; i++)
        wrong += p[i] != 2 * i;
    free(p);
    return wrong == 0;
}

/* row: target, teams, distribute parallel for | firstprivate, private | one variable on each | device */
static int copies_on_each_construct(void) {
    int k = 3, out[N], wrong = 0;
#pragma omp target firstprivate(k) map(from : out) DEVICE
#pragma omp teams firstprivate(k)
#pragma omp distribute parallel for private(k)
    for (int i = 0; i < N; i++) {
        k = 2 * i;
        out[i] = k + i;
        if (i == 0)
            MARK;
    }
    for (int i = 0; i < N; i++)
        wrong += out[i] != 3 * i;
    return !wrong && k == 3;
}

/* row: target teams distribute parallel for | map(alloc), map(always, tofrom), reduction | the same scalar | device */
static int result_in_present_data(void) {
    double sum = 1, p[N], between = 0;
    for (int i = 0; i < N; i++)
        p[i] = i;
#pragma omp target data map(tofrom : sum)
    {
#pragma omp target teams distribute parallel for map(alloc : sum) reduction(+ : sum) map(to : p) DEVICE
        for (int i = 0; i < N; i++) {
            sum += p[i];
            if (i == 0)
                MARK;
        }
        between = sum;
#pragma omp target teams distribute parallel for map(always, from : p) reduction(+ : sum) map(present, to : sum)
        for (int i = 0; i < N; i++) {
            sum += 1;
            p[i] = 2;
        }
    }
    return between == 1 && sum == 1 + N * (N - 1) / 2 + N && p[7] == 2;
}

/* row: target teams distribute parallel for | map(alloc), lastprivate | the same scalar and array | device */
static int last_value_in_present_data(void) {
    int last = -1, row[3] = {0};
#pragma omp target data map(from : last, row)
#pragma omp target teams distribute parallel for map(alloc : last, row) lastprivate(last, row) DEVICE
    for (int i = 0; i < N; i++) {
        last = i;
        row[0] = row[1] = row[2] = 2 * i;
        if (i == 0)
            MARK;
    }
    return last == N - 1 && row[2] == 2 * (N - 1);
}

/* row: target, simd | map(to) | index, whose last value does not come back | device */
static int index_mapped_to(void) {
    int i = 5, v[N], wrong = 0;
#pragma omp target map(from : v) map(to : i) DEVICE
#pragma omp simd
    for (i = 0; i < N; i++) {
        v[i] = i;
        if (i == 0)
            MARK;
    }
    for (int k = 0; k < N; k++)
        wrong += v[k] != k;
    return !wrong;
}

/* row: target teams distribute parallel for | map, default(firstprivate), default(private) | what is mapped and not shared | device */
static int copies_by_default(void) {
    int a[N], b[N], x = 1, seen[N], wrong = 0;
    for (int i = 0; i < N; i++)
        a[i] = b[i] = seen[i] = 7;
#pragma omp target teams distribute parallel for map(tofrom : a, b, x, seen) default(firstprivate) \
    shared(b, seen) DEVICE shared(on_device)
    for (int i = 0; i < N; i++) {
        seen[i] = a[i];
        a[i] = b[i] = i;
        x = i;
        if (i == 0)
            MARK;
    }
#pragma omp target map(tofrom : a) map(tofrom : b)
#pragma omp teams distribute parallel for default(private) shared(b)
    for (int i = 0; i < N; i++) {
        a[i] = 3;
        b[i] += a[i];
    }
    for (int i = 0; i < N; i++)
        wrong += a[i] != 7 || b[i] != i + 3 || seen[i] != 7;
    return !wrong && x == 1;
}

int main(void) {
    CASE(pointer_with_device_address);
    CASE(pointer_attached_before);
    CASE(pointer_assigned);
    CASE(default_of_pointers);
    CASE(present_pointers);
    CASE(firstprivate_pointers);
    CASE(one_for_each_category);
    CASE(mapped_and_firstprivate);
    CASE(copies_of_present_data);
    CASE(pointer_mapped_and_firstprivate);
    CASE(copies_on_each_construct);
    CASE(result_in_present_data);
    CASE(last_value_in_present_data);
    CASE(index_mapped_to);
    CASE(copies_by_default);
    return finish();
}
