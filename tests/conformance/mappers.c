/* declare mapper: what a structure brings with it when it is mapped or updated. */
#include "check.h"

struct vector {
    int n;
    double *data;
    double norm;
};
typedef struct {
    struct vector a, b;
    int rounds;
} pair;
struct batch {
    int count;
    struct vector *items;
};
struct weighted {
    int n;
    double *data;
    double weight;
};
#pragma omp declare mapper(struct vector v) map(v, v.data[0 : v.n])
#pragma omp declare mapper(ends : struct vector v) map(tofrom : v.data[0 : 1], v.data[v.n - 1 : 1]) map(to : v.n)
#pragma omp declare mapper(input : struct vector v) map(to : v.n, v.data[0 : v.n])
#pragma omp declare mapper(whole : pair p) map(p.rounds) map(p.a) map(mapper(input), to : p.b)
#pragma omp declare mapper(struct batch s) map(s.count) map(s.items[0 : s.count])
#pragma omp declare mapper(partly : struct weighted w) map(to : w.n, w.weight) map(from : w.data[0 : w.n])

static struct vector vector_new(double factor) {
    struct vector v = {N, malloc(N * sizeof(double)), 0};
    for (int i = 0; i < N; i++)
        v.data[i] = factor * i;
    return v;
}
static int are(const double *a, double factor, double offset) {
    int right = 1;
    for (int i = 0; i < N; i++)
        right = right && a[i] == factor * i + offset;
    return right;
}
/* row: declare mapper | map(tofrom) | default mapper of a mapped structure | device */
static int default_mapper(void) {
    struct vector v = vector_new(1);
    double *const data = v.data;
#pragma omp target map(tofrom : v) DEVICE
    {
        for (int i = 0; i < v.n; i++)
            v.data[i] += 1;
        v.norm = 5;
        MARK;
    }
    const int right = v.data == data && v.norm == 5 && are(data, 1, 1);
    free(data);
    return right;
}
/* row: declare mapper | - | default mapper of a structure in no clause | device */
static int implicit_mapper(void) {
    struct vector v = vector_new(2);
#pragma omp target teams distribute parallel for DEVICE
    for (int i = 0; i < v.n; i++) {
        v.data[i] -= 1;
        MARK;
    }
    const int right = are(v.data, 2, -1);
    free(v.data);
    return right;
}
/* row: declare mapper | map(mapper(id), tofrom) | named mapper with other types than the clause | device */
static int named_mapper(void) {
    double data[N];
    for (int i = 0; i < N; i++)
        data[i] = -5;
    struct weighted w = {N, data, 3};
#pragma omp target teams distribute parallel for map(mapper(partly), tofrom : w) DEVICE
    for (int i = 0; i < w.n; i++) {
        w.data[i] = i * w.weight;
        MARK;
    }
    return w.data == data && are(data, 3, 0) && w.weight == 3;
}
/* row: declare mapper | map(mapper(id), to) | type of the clause and of the mapper combined | device */
static int combined_types(void) {
    double data[N];
    for (int i = 0; i < N; i++)
        data[i] = i;
    struct weighted w = {N, data, 3};
#pragma omp target teams distribute parallel for map(mapper(partly), to : w) DEVICE
    for (int i = 0; i < w.n; i++) {
        w.data[i] = -1;
        MARK;
    }
    return are(data, 1, 0);
}
/* row: declare mapper | map(mapper(id)) | nested mappers on enter and exit data | device */
static int nested_mappers(void) {
    pair p = {vector_new(1), vector_new(10), 3};
#pragma omp target enter data map(mapper(whole), to : p)
#pragma omp target teams distribute parallel for map(mapper(whole), to : p) DEVICE
    for (int i = 0; i < N; i++) {
        p.a.data[i] += p.rounds * p.b.data[i];
        MARK;
    }
    int right = are(p.a.data, 1, 0);
#pragma omp target exit data map(mapper(whole), from : p)
    right = right && are(p.a.data, 31, 0) && are(p.b.data, 10, 0) && p.rounds == 3;
    free(p.a.data), free(p.b.data);
    return right;
}
/* row: declare mapper | map(tofrom) | array of structures | device */
static int array_of_structures(void) {
    struct vector v[4];
    for (int k = 0; k < 4; k++)
        v[k] = vector_new(k + 1);
#pragma omp target teams distribute parallel for map(tofrom : v) DEVICE
    for (int i = 0; i < N; i++) {
        for (int k = 0; k < 4; k++) {
            v[k].data[i] += v[k].n;
            v[k].norm = k;
        }
        MARK;
    }
    int right = 1;
    for (int k = 0; k < 4; k++) {
        right = right && are(v[k].data, k + 1, N) && v[k].norm == k;
        free(v[k].data);
    }
    return right;
}
/* row: declare mapper | map(to), map(from) | section of structures behind a pointer on enter and exit data | device */
static int section_of_structures(void) {
    int count = 5;
    struct vector *v = malloc(count * sizeof *v);
    for (int k = 0; k < count; k++)
        v[k] = vector_new(k);
#pragma omp target enter data map(to : v[0 : count])
#pragma omp target teams distribute parallel for collapse(2) DEVICE
    for (int k = 0; k < count; k++)
        for (int i = 0; i < N; i++) {
            v[k].data[i] += 2;
            MARK;
        }
#pragma omp target exit data map(from : v[0 : count])
    int right = 1;
    for (int k = 0; k < count; k++) {
        right = right && are(v[k].data, k, 2);
        free(v[k].data);
    }
    free(v);
    return right;
}
/* row: declare mapper | to, from | target update of structures and of an array of them | device */
static int update_structures(void) {
    struct vector v[3] = {vector_new(1), vector_new(2), vector_new(3)}, w = vector_new(4);
#pragma omp target enter data map(to : v, w)
    for (int i = 0; i < N; i++)
        v[1].data[i] = w.data[i] = -i;
#pragma omp target update to(v) to(mapper(ends) : w)
#pragma omp target teams distribute parallel for DEVICE
    for (int i = 0; i < N; i++) {
        v[0].data[i] = v[1].data[i] + v[2].data[i];
        w.data[i] += 1;
        MARK;
    }
#pragma omp target update from(v[0 : 1], w)
    int right = are(v[0].data, 2, 0) && w.data[0] == 1 && w.data[1] == 5 && w.data[N - 1] == -(N - 1) + 1;
#pragma omp target exit data map(delete : v, w)
    for (int k = 0; k < 3; k++)
        free(v[k].data);
    free(w.data);
    return right;
}
/* row: declare mapper | map(tofrom) | structure that owns an array of mapped structures, on target data | device */
static int batch_of_structures(void) {
    struct batch s = {3, malloc(3 * sizeof *s.items)};
    for (int k = 0; k < 3; k++)
        s.items[k] = vector_new(k);
    struct vector *const items = s.items;
#pragma omp target data map(tofrom : s)
    {
#pragma omp target teams distribute parallel for collapse(2) DEVICE
        for (int k = 0; k < s.count; k++)
            for (int i = 0; i < N; i++) {
                s.items[k].data[i] += 10 * k;
                MARK;
            }
    }
    int right = s.items == items && s.count == 3;
    for (int k = 0; k < 3; k++) {
        right = right && are(items[k].data, k, 10 * k);
        free(items[k].data);
    }
    free(items);
    return right;
}
/* row: declare mapper | map(tofrom) | structure through a pointer | device */
static int through_a_pointer(void) {
    struct vector v = vector_new(1), *p = &v;
#pragma omp target map(tofrom : p[0 : 1]) DEVICE
    {
        for (int i = 0; i < p->n; i++)
            p->data[i] *= 3;
        p->norm = 1;
        MARK;
    }
    const int right = are(v.data, 3, 0) && v.norm == 1;
    free(v.data);
    return right;
}
/* row: declare mapper | map(tofrom) | mapper declared inside a function | device */
static int local_mapper(void) {
    struct local {
        int n;
        double *data;
    };
    struct weighted w = {N, malloc(N * sizeof(double)), 2};
#pragma omp declare mapper(struct weighted w) map(w, w.data[0 : w.n])
    for (int i = 0; i < N; i++)
        w.data[i] = i;
#pragma omp target teams distribute parallel for map(tofrom : w) DEVICE
    for (int i = 0; i < w.n; i++) {
        w.data[i] *= w.weight;
        MARK;
    }
    const int right = are(w.data, 2, 0);
    free(w.data);
    return right;
}
struct plain {
    int n, v[N];
};
static struct plain many[4];
/* row: declare mapper | other types in the file | part of an array and of structures present, in no clause | device */
static int other_types(void) {
    int a[N], right = 1;
    for (int i = 0; i < N; i++)
        a[i] = many[1].v[i] = i;
#pragma omp target data map(tofrom : a[0 : 100], many[1 : 2])
    {
#pragma omp target teams distribute parallel for DEVICE
        for (int i = 0; i < 100; i++) {
            a[i] += 1;
            many[1].v[i] += a[i];
            MARK;
        }
    }
    for (int i = 0; i < N; i++)
        right &= a[i] == i + (i < 100) && many[1].v[i] == (i < 100 ? 2 * i + 1 : i);
    return right;
}
int main(void) {
    CASE(default_mapper);
    CASE(implicit_mapper);
    CASE(named_mapper);
    CASE(combined_types);
    CASE(nested_mappers);
    CASE(array_of_structures);
    CASE(section_of_structures);
    CASE(update_structures);
    CASE(batch_of_structures);
    CASE(through_a_pointer);
    CASE(local_mapper);
    CASE(other_types);
    return finish();
}
