/* Regions that follow pointers which nothing brought to the device run on the host, and are right all the same. */
#include "check.h"

struct vector {
    int n;
    double *data;
};
struct node {
    int value;
    struct node *next;
};
struct precise {
    int n;
    long double *data;
};

static struct vector vector_new(void) {
    struct vector v = {N, malloc(N * sizeof(double))};
    for (int i = 0; i < N; i++)
        v.data[i] = i;
    return v;
}
static int are(const double *a, double factor, double offset) {
    int right = 1;
    for (int i = 0; i < N; i++)
        right = right && a[i] == factor * i + offset;
    return right;
}
/* row: target teams distribute parallel for | - | member pointer whose pointee is not mapped | host at run time REX301, data */
static int pointee_not_mapped(void) {
    struct vector v = vector_new();
#pragma omp target teams distribute parallel for
    for (int i = 0; i < v.n; i++)
        v.data[i] += 1;
    on_device = 1;
    const int right = are(v.data, 1, 1);
    free(v.data);
    return right;
}
/* row: target data | map(tofrom) | structure on the device, its pointee not, other data there | host at run time REX301 (2 of 3), data */
static int pointee_not_mapped_in_data(void) {
    struct vector v = vector_new();
    double other[N], last = 0;
    for (int i = 0; i < N; i++)
        other[i] = 5;
#pragma omp target data map(tofrom : v, other)
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++)
            other[i] += i;
        other[3] = -1;
#pragma omp target teams distribute parallel for map(from : last)
        for (int i = 0; i < N; i++) {
            v.data[i] += other[i];
            if (i == N - 1)
                last = v.data[i];
        }
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++)
            other[i] *= 2;
    }
    on_device = 1;
    const int right = are(v.data, 2, 5) && are(other, 2, 10) && last == 2 * (N - 1) + 5;
    free(v.data);
    return right;
}
/* row: target | map(tofrom) | array of pointers without the rows | host at run time REX301, data */
static int rows_not_mapped(void) {
    double *rows[4], sum = 0;
    for (int k = 0; k < 4; k++)
        rows[k] = vector_new().data;
#pragma omp target map(tofrom : sum) map(to : rows)
    for (int k = 0; k < 4; k++)
        sum += rows[k][k];
    on_device = 1;
    for (int k = 0; k < 4; k++)
        free(rows[k]);
    return sum == 6;
}
/* row: target | map(to) | list of which only the head is mapped | host at run time REX301, data */
static int list_not_mapped(void) {
    struct node last = {3, 0}, second = {2, &last}, first = {1, &second}, *head = &first;
    int sum = 0;
#pragma omp target map(tofrom : sum) map(to : head[0 : 1])
    for (struct node *p = head; p; p = p->next)
        sum += p->value;
    on_device = 1;
    return sum == 6;
}
/* row: target | firstprivate | structure that holds a host pointer | host at run time REX301, data */
static int copied_host_pointer(void) {
    struct vector v = vector_new();
    double second = 0;
#pragma omp target firstprivate(v) map(from : second)
    {
        v.n = 1;
        second = v.data[v.n];
    }
    on_device = 1;
    free(v.data);
    return second == 1 && v.n == N;
}
/* row: target enter data | map(to) | section that left while the structure stayed | host at run time REX301, data */
static int section_gone(void) {
    struct vector t = vector_new(), *v = &t;
#pragma omp target enter data map(to : v[0 : 1])
#pragma omp target data map(tofrom : v->data[0 : N])
    v->n = 7;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
        t.data[i] += v->n;
#pragma omp target exit data map(delete : v[0 : 1])
    on_device = 1;
    const int right = are(t.data, 1, N) && t.n == 7;
    free(t.data);
    return right;
}
/* row: target | map(tofrom) | section of long double behind a member | host REX403, long double */
static int member_of_long_double(void) {
    struct precise s = {N, malloc(N * sizeof(long double))};
    for (int i = 0; i < N; i++)
        s.data[i] = i;
#pragma omp target map(tofrom : s.data[0 : N])
    for (int i = 0; i < N; i++)
        s.data[i] *= 2;
    on_device = 1;
    int right = 1;
    for (int i = 0; i < N; i++)
        right = right && s.data[i] == 2 * i;
    free(s.data);
    return right;
}
struct whole {
    int a[10], n;
    double d, *x;
};
/* row: target data | map(tofrom) | structure mapped whole, a call of the host's inside a region between others | host REX402 (2 of 3), host function */
static int whole_structure(void) {
    struct whole s = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, 10, 1.5, NULL};
#pragma omp target data map(tofrom : s)
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 10; ++i)
            s.a[i] += 1;
        s.n = -1; /* the host's own */
#pragma omp target
        {
            s.a[0] += 100;
            s.d += getenv("") == NULL;
            s.n++;
        }
#pragma omp target teams distribute parallel for map(tofrom : s)
        for (int i = 0; i < 10; ++i)
            s.a[i] *= 2;
    }
    on_device = 1;
    return s.a[0] == 202 && s.a[9] == 20 && s.n == 11 && s.d == 2.5;
}

static double total(const struct whole *s) {
    double sum = 0;
    for (int i = 0; i < s->n; ++i)
        sum += s->x[i];
    return sum;
}
/* row: target | - | structures in an array and what their members point to, read by a callee beside a call of the host's | host REX402 (2 of 3), host function */
static int callee_beside_a_call(void) {
    struct whole s[2];
    double sum = 0;
    for (int k = 0; k < 2; ++k) {
        s[k].n = 4;
        s[k].x = malloc(4 * sizeof(double));
        for (int i = 0; i < 4; ++i)
            s[k].x[i] = 10 * k + i;
    }
#pragma omp target enter data map(to : s)
    for (int k = 0; k < 2; ++k) {
#pragma omp target enter data map(to : s[k].x[0 : 4])
    }
#pragma omp target
    for (int k = 0; k < 2; ++k)
        for (int i = 0; i < 4; ++i)
            s[k].x[i] += 1;
#pragma omp target map(tofrom : sum)
    for (int k = 0; k < 2; ++k) {
        sum += total(&s[k]);
        s[k].x[3] = getenv("") == NULL ? -1 : 0;
    }
#pragma omp target
    for (int k = 0; k < 2; ++k)
        s[k].x[3] *= 2;
    for (int k = 0; k < 2; ++k) {
#pragma omp target exit data map(from : s[k].x[0 : 4])
    }
#pragma omp target exit data map(release : s)
    on_device = 1;
    const int right = sum == 60 && s[0].x[2] == 3 && s[0].x[3] == -2 && s[1].x[0] == 11 && s[1].x[3] == -2;
    free(s[0].x);
    free(s[1].x);
    return right;
}

int main(void) {
    CASE(pointee_not_mapped);
    CASE(pointee_not_mapped_in_data);
    CASE(rows_not_mapped);
    CASE(list_not_mapped);
    CASE(copied_host_pointer);
    CASE(section_gone);
    CASE(member_of_long_double);
    CASE(whole_structure);
    CASE(callee_beside_a_call);
    return finish();
}
