/* C that has no form in CUDA C++: the region stays on the host, is told why, and has the right results. */
#include "check.h"

#define LOOP _Pragma("omp target teams distribute parallel for map(tofrom : a)")
static double a[N];
static void clear(void) {
    for (int i = 0; i < N; i++)
        a[i] = i;
}
struct flexible {
    int count;
    int values[];
};
/* row: C | flexible array member | in memory of the thread | host REX403 */
static int flexible_member(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        struct flexible *f = malloc(sizeof *f + 3 * sizeof f->values[0]);
        f->values[2] = i;
        a[i] = f->values[2] + sizeof(struct flexible);
        free(f);
    }
    on_device = 1;
    return a[5] == 9;
}
/* row: C | __int128 | - | host REX403 */
static int wide_integer(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        __int128 x = i;
        a[i] = (double)(x << 70 >> 69);
    }
    on_device = 1;
    return a[5] == 10;
}
/* row: C | _Atomic | a variable of the region | host REX403 */
static int atomic_type(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        _Atomic int x = i;
        x++;
        a[i] = x;
    }
    on_device = 1;
    return a[5] == 6;
}
/* row: C | statement expressions | statements that change a variable of theirs | host REX407 */
static int statement_expressions(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        a[i] = ({
            int sum = 0;
            for (int k = 0; k <= i; k++) sum += k;
            sum;
        });
    }
    on_device = 1;
    return a[1] == 1 && a[4] == 10;
}
/* row: C | goto | over an initialised declaration | host REX401 */
static int jump_over(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        if (i > 3)
            goto out;
        int z = 3;
        a[i] = z;
    out:;
    }
    on_device = 1;
    return a[1] == 3 && a[9] == 9;
}
/* row: C | goto | labels as values | host REX407 */
static int computed_goto(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        void *where = i % 2 ? &&odd : &&even;
        goto *where;
    odd:
        a[i] = 1;
        continue;
    even:
        a[i] = 2;
    }
    on_device = 1;
    return a[1] == 1 && a[2] == 2;
}
/* row: C | variable-length arrays | declared in the region | host REX403 */
static int local_length(void) {
    clear();
    int n = 3;
    LOOP for (int i = 0; i < N; i++) {
        int v[n];
        v[n - 1] = i;
        a[i] = v[2] + sizeof v;
    }
    on_device = 1;
    return a[5] == 17;
}
/* row: C | designated initialisers | ranges, members of a union but the first | host REX407 */
static int ranges(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        int v[4] = {[0 ... 2] = 7};
        union {
            int i;
            float f;
        } u = {.f = 1};
        a[i] = v[1] + u.f;
    }
    on_device = 1;
    return a[5] == 8;
}
static int touched;
static int touch(void) { return touched; }
/* row: C | ?: | first operand with a side effect | host REX407 */
static int elvis(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        int k = i;
        a[i] = k++ ?: 7;
        a[i] += k;
    }
    on_device = 1;
    return a[0] == 8 && a[3] == 7 && touch() == 0;
}
/* row: C | const | a variable without a value | host REX407 */
static int no_value(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        const int z;
        a[i] = i + (int)sizeof z;
    }
    on_device = 1;
    return a[5] == 9;
}
/* row: C | - | what void * leads to | host REX407 */
static int void_place(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        int v[2] = {i, 3};
        void *p = v;
        a[i] = *(int *)&p[4];
    }
    on_device = 1;
    return a[5] == 3;
}
static int typed_head(const struct inside {
    int k;
} *p) {
    return p ? p->k : 4;
}
/* row: calls | - | a type defined in a list of parameters | host REX403 */
static int type_in_head(void) {
    clear();
    LOOP for (int i = 0; i < N; i++)
        a[i] = typed_head(0) + i;
    on_device = 1;
    return a[5] == 9;
}
/* row: target | - | computed goto of GNU C, between other regions | host REX407 (2 of 3) */
static int computed_goto_between(void) {
    int x[4] = {0, 1, 2, 3};
#pragma omp target data map(tofrom : x)
    {
#pragma omp target
        x[0] = 5;
#pragma omp target
        {
            for (int i = 0; i < 4; ++i) {
                void *way = i == 1 ? &&one : &&others;
                goto *way;
            one:
                x[i] += 100;
            others:
                x[i] *= 2;
            }
        }
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 4; ++i)
            x[i] += 1;
    }
    on_device = 1;
    return x[0] == 11 && x[1] == 203 && x[2] == 5 && x[3] == 7;
}

int main(void) {
    CASE(flexible_member);
    CASE(wide_integer);
    CASE(atomic_type);
    CASE(statement_expressions);
    CASE(jump_over);
    CASE(computed_goto);
    CASE(local_length);
    CASE(ranges);
    CASE(elvis);
    CASE(no_value);
    CASE(void_place);
    CASE(type_in_head);
    CASE(computed_goto_between);
    return finish();
}
