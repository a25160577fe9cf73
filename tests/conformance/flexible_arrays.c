/* Structures that end in an array without a length. */
#include "check.h"

struct values {
    int count;
    double d[];
};
struct pair {
    short low, high;
};
typedef struct {
    char tag;
    struct pair pairs[];
} pairs;
struct old {
    int count;
    float f[0];
};

static struct values *made(int n) {
    struct values *p = malloc(sizeof *p + n * sizeof p->d[0]);
    p->count = n;
    for (int i = 0; i < n; i++)
        p->d[i] = i;
    return p;
}
static double last(const struct values *p) { return p->d[p->count - 1]; }

/* row: C | flexible array member | in memory of the thread | device */
static int flexible_member(void) {
    double a[N];
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        struct values *f = malloc(sizeof *f + 3 * sizeof f->d[0]);
        f->count = 3;
        f->d[2] = i;
        struct values head = *f;
        a[i] = f->d[2] + sizeof(struct values) + last(f) + head.count;
        double *end = &f->d[2];
        *end += 1;
        a[i] += *(f->d + 2);
        free(f);
        MARK;
    }
    return a[5] == 5 + 8 + 5 + 3 + 6;
}

/* row: target | map(tofrom) | flexible array member with its structure | device */
static int mapped(void) {
    int n = 20;
    struct values *p = made(n);
#pragma omp target teams distribute parallel for map(tofrom : p[0 : 1], p->d[0 : n]) DEVICE
    for (int i = 0; i < p->count; i++) {
        p->d[i] *= 2;
        MARK;
    }
    int right = p->d[19] == 38 && p->d[0] == 0 && p->count == 20;
#pragma omp target map(tofrom : p->d[5 : 2])
    p->d[6] = p->count;
    right &= p->d[6] == 20 && p->d[7] == 14;
    free(p);
    return right;
}

/* row: target enter data, target exit data | map | flexible array member with its structure | device */
static int entered(void) {
    int n = 30;
    struct values *p = made(n);
#pragma omp target enter data map(to : p[0 : 1], p->d[0 : n])
#pragma omp target teams distribute parallel for DEVICE
    for (int i = 0; i < n; i++) {
        p->d[i] += p->count;
        MARK;
    }
#pragma omp target
    p->d[3] += last(p);
#pragma omp target update from(p->d[3 : 1])
    int right = p->d[3] == 33 + 59 && p->d[4] == 4;
#pragma omp target exit data map(from : p->d[0 : n]) map(release : p[0 : 1])
    right &= p->d[29] == 59 && p->d[4] == 34;
    free(p);
    return right;
}

/* row: target | map | bytes that hold a structure with its flexible array, zero-length arrays of GNU C | device */
static int as_bytes(void) {
    size_t size = sizeof(pairs) + 10 * 4;
    pairs *p = calloc(1, size);
    char *bytes = (char *)p;
    struct old *o = malloc(sizeof *o + 4 * sizeof(float));
    o->count = 4;
#pragma omp target map(tofrom : bytes[0 : size]) DEVICE
    {
        pairs *q = (pairs *)bytes;
        q->tag = sizeof(pairs);
        for (int i = 0; i < 10; i++)
            q->pairs[i].high = i;
        MARK;
    }
#pragma omp target map(tofrom : o[0 : 1]) map(from : o->f[0 : 4])
    for (int i = 0; i < o->count; i++)
        o->f[i] = i;
    int right = p->tag == 2 && p->pairs[9].high == 9 && p->pairs[9].low == 0 && o->f[3] == 3 && o->count == 4;
    free(p);
    free(o);
    return right;
}

/* row: C | flexible array member | type of a function | device */
static int of_function(void) {
    struct node {
        struct node *next;
        char length;
        long words[];
    };
    int n = 6;
    struct node *p = malloc(sizeof *p + n * sizeof(long));
    p->length = n;
#pragma omp target map(tofrom : p[0 : 1]) map(from : p->words[0 : n]) DEVICE
    {
        for (int i = 0; i < p->length; i++)
            p->words[i] = i + (long)sizeof *p;
        MARK;
    }
    int right = p->words[5] == 21;
    free(p);
    return right;
}

int main(void) {
    CASE(flexible_member);
    CASE(mapped);
    CASE(entered);
    CASE(as_bytes);
    CASE(of_function);
    return finish();
}
