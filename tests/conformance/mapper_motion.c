/* Mappers in motion clauses and under iterators (OpenMP 5.2, 5.8.8 and 5.9). */
#include "check.h"
struct vec {
    int n;
    double *v;
};
struct mat {
    int rows;
    struct vec *row;
    int tag;
};
#pragma omp declare mapper(struct vec s) map(to : s.n, s.v) map(tofrom : s.v[0:s.n])
#pragma omp declare mapper(of_rows : struct mat m) map(to : m) map(tofrom : m.row[0:m.rows])

/* row: target update | to, from | present and a mapper with rows that have mappers of their own | device */
static int updates_of_mapped(void) {
    struct vec r[3];
    struct mat m = {3, r, 4};
    int right = 1;
    for (int i = 0; i < 3; i++) {
        r[i].n = 4 + i;
        r[i].v = malloc(10 * sizeof *r[i].v);
        for (int j = 0; j < 10; j++)
            r[i].v[j] = j;
    }
#pragma omp target data map(mapper(of_rows), tofrom : m)
    {
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 10; j++)
                r[i].v[j] = 7;
#pragma omp target update to(present, mapper(of_rows) : m)
#pragma omp target DEVICE
        {
            for (int i = 0; i < m.rows; i++)
                for (int j = 0; j < m.row[i].n; j++)
                    m.row[i].v[j] += m.tag;
            MARK;
        }
        right = r[0].v[0] == 7;
#pragma omp target update from(present, mapper(of_rows) : m)
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 10; j++)
                right = right && r[i].v[j] == (j < r[i].n ? 11 : 7);
    }
    for (int i = 0; i < 3; i++)
        free(r[i].v);
    return right;
}

/* row: declare mapper | map(iterator(…), mapper(id), tofrom) | elements of an array of structures | device */
static int mapped_elements(void) {
    struct vec r[5];
    for (int i = 0; i < 5; i++) {
        r[i].n = 2 + i;
        r[i].v = malloc(10 * sizeof *r[i].v);
        for (int j = 0; j < 10; j++)
            r[i].v[j] = j;
    }
#pragma omp target data map(to : r)
    {
#pragma omp target enter data map(iterator(i = 0 : 5 : 2), mapper(default), to : r[i])
#pragma omp target DEVICE
        {
            for (int i = 0; i < 5; i += 2)
                for (int j = 0; j < r[i].n; j++)
                    r[i].v[j] = -j;
            MARK;
        }
#pragma omp target exit data map(iterator(i = 0 : 5 : 2), mapper(default), always, from : r[i])
    }
    int right = 1;
    for (int i = 0; i < 5; i++) {
        for (int j = 0; j < 10; j++)
            right = right && r[i].v[j] == (i % 2 == 0 && j < r[i].n ? -j : j);
        free(r[i].v);
    }
    return right;
}

int main(void) {
    CASE(updates_of_mapped);
    CASE(mapped_elements);
    return finish();
}
