/* Addresses of the device in all forms of lists, and mappings that are held. */
#include "check.h"

typedef struct {
    int x;
    double y[4];
} record;

static void scaled(int a[N], int n) {
#pragma omp target teams distribute parallel for is_device_ptr(a)
    for (int i = 0; i < n; i++)
        a[i] *= 2;
}

static void rows(int (*m)[5], const int *from) {
#pragma omp target teams distribute parallel for collapse(2) is_device_ptr(m, from)
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 5; j++)
            m[i][j] += from[j];
}

/* row: target | is_device_ptr | parameters: array, pointer to rows, several in a list | device */
static int parameters(void) {
    int a[N], wrong = 0;
    for (int i = 0; i < N; i++)
        a[i] = i;
#pragma omp target data map(tofrom : a) use_device_addr(a)
    {
        scaled(a, N);
        rows((int (*)[5])a, a + 100);
    }
#pragma omp target DEVICE
    MARK;
    for (int i = 0; i < N; i++)
        wrong += a[i] != 2 * i + (i < 20 ? 2 * (100 + i % 5) : 0);
    return !wrong;
}

/* row: target | is_device_ptr | array in use_device_addr | device */
static int array_as_pointer(void) {
    int a[8] = {1, 2, 3};
#pragma omp target data map(tofrom : a) use_device_addr(a)
#pragma omp target is_device_ptr(a) map(from : on_device)
    {
        a[7] = a[2] + 4;
        MARK;
    }
    return a[7] == 7;
}

/* row: target | has_device_addr | sections of one and two dimensions, elements, scalars | device */
static int sections(void) {
    int a[10] = {0}, k = 4;
    double m[3][4] = {{1}};
#pragma omp target data map(tofrom : a, k, m) use_device_addr(a, k, m)
    {
#pragma omp target has_device_addr(a[2 : 4], k) has_device_addr(m[1 : 1][0 : 4]) DEVICE
        {
            a[3] += k;
            k = 9;
            m[1][2] = 7;
            MARK;
        }
#pragma omp target has_device_addr(m[0], a[9])
        {
            m[0][1] = 6;
            a[9] = 1;
        }
    }
    return a[3] == 4 && k == 9 && m[1][2] == 7 && m[0][1] == 6 && m[0][0] == 1 && a[9] == 1;
}

/* row: target | has_device_addr | record and member of it | device */
static int members(void) {
    record r = {1, {1, 2, 3, 4}};
#pragma omp target data map(tofrom : r) use_device_addr(r)
    {
#pragma omp target has_device_addr(r)
        r.x = 5;
#pragma omp target has_device_addr(r.y) DEVICE
        {
            r.y[1] = 60;
            MARK;
        }
    }
    return r.x == 5 && r.y[1] == 60 && r.y[3] == 4;
}

/* row: target data | map(ompx_hold, tofrom) | array that exit data deletes meanwhile | device */
static int held(void) {
    int a[N] = {0}, kept = 0;
#pragma omp target data map(ompx_hold, tofrom : a)
    {
#pragma omp target map(present, alloc : a) map(from : on_device)
        {
            a[1] = 5;
            MARK;
        }
#pragma omp target exit data map(delete : a)
        kept = omp_target_is_present(a, omp_get_default_device()) && a[1] == 0;
#pragma omp target map(present, tofrom : a)
        a[2] = a[1] + 1;
    }
    return kept && a[1] == 5 && a[2] == 6 && !omp_target_is_present(a, omp_get_default_device());
}

/* row: target enter data, target exit data | map(ompx_hold) | counted apart | device */
static int held_by_a_region(void) {
    int a[N] = {1}, seen = 0;
#pragma omp target enter data map(to : a)
#pragma omp target map(ompx_hold, tofrom : a) map(from : seen, on_device)
    {
        seen = a[0];
        a[0] = 2;
        MARK;
    }
    const int kept = a[0] == 1;
#pragma omp target exit data map(from : a)
    return seen == 1 && kept && a[0] == 2;
}

/* row: target | map(close), map(present, close) | array and record | device */
static int close_by(void) {
    int a[N] = {3};
    record r = {2, {0}};
#pragma omp target data map(close, tofrom : a, r)
#pragma omp target map(present, close, tofrom : a) map(close, present, always, from : r) map(from : on_device)
    {
        a[0] += r.x;
        r.x = 9;
        MARK;
    }
    return a[0] == 5 && r.x == 9;
}

struct named {
    int a, *p;
};

/* row: target data | use_device_addr | scalar whose name is a member's, a designator and a label too | device */
static int name_of_a_member(void) {
    int a = 1, sizes = 0;
    struct named h = {2, NULL}, *at = &h;
    void *address = NULL;
#pragma omp target data map(tofrom : a) use_device_addr(a)
    {
        struct named other = {.a = 4};
        address = &a;
        h.a += other.a;
        at->a += 1;
        sizes = sizeof a + sizeof(h.a);
        if (sizes > 1000)
            goto a;
#pragma omp target has_device_addr(a) map(tofrom : h) DEVICE
        {
            a += 4;
            h.a += a;
            MARK;
        }
    a:;
    }
    return a == 5 && h.a == 12 && sizes == 2 * sizeof(int) && address != &a;
}

/* row: target | has_device_addr | array whose name is a member's too, in a loop and in a region | device */
static int name_of_a_member_inside(void) {
    struct {
        int v;
    } s = {3};
    int v[N], wrong = 0;
    for (int i = 0; i < N; i++)
        v[i] = i;
#pragma omp target data map(tofrom : v)
    {
#pragma omp target data use_device_addr(v)
        {
#pragma omp target teams distribute parallel for has_device_addr(v)
            for (int i = 0; i < N; i++)
                v[i] += s.v;
#pragma omp target has_device_addr(v[0 : N]) map(tofrom : s) DEVICE
            {
                s.v = v[N - 1];
                MARK;
            }
        }
    }
    for (int i = 0; i < N; i++)
        wrong += v[i] != i + 3;
    return !wrong && s.v == N + 2;
}

/* row: target data | use_device_addr | scalar that constructs inside list as shared and as private | device */
static int listed_otherwise(void) {
    int a = 1, sum = 0, same = 0;
    void *address = NULL;
#pragma omp target data map(tofrom : a) use_device_addr(a)
    {
        address = &a;
#pragma omp target has_device_addr(a) DEVICE
        {
            a += 4;
            MARK;
        }
#pragma omp parallel for reduction(+ : sum, same) default(none) shared(a, address)
        for (int i = 0; i < 3; ++i) {
            sum += i;
            same += address == &a;
        }
#pragma omp parallel for private(a) reduction(+ : sum)
        for (int i = 0; i < 3; ++i) {
            a = 10 * i;
            sum += a;
        }
    }
    return a == 5 && sum == 33 && same == 3;
}

int main(void) {
    CASE(parameters);
    CASE(array_as_pointer);
    CASE(sections);
    CASE(members);
    CASE(held);
    CASE(held_by_a_region);
    CASE(close_by);
    CASE(name_of_a_member);
    CASE(name_of_a_member_inside);
    CASE(listed_otherwise);
    return finish();
}
