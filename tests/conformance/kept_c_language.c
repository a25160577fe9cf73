/* C that has no form in CUDA C++: the region stays on the host, is told why, and has the right results. */
#include "check.h"

#define LOOP _Pragma("omp target teams distribute parallel for map(tofrom : a)")
static double a[N];
static void clear(void) {
    for (int i = 0; i < N; i++)
        a[i] = i;
}
/* row: C | statement expressions | in an operand of ?:, for whose value there is no place | host REX407, forms of c */
static int statement_expressions(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        a[i] = i > 2 ? ({
            int sum = 0;
            for (int k = 0; k <= i; k++) sum += k;
            sum;
        }) : 1;
    }
    on_device = 1;
    return a[1] == 1 && a[4] == 10;
}
/* row: C | goto | labels as values | host REX407, forms of c */
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
static int typed_head(const struct inside {
    int k;
} *p) {
    return p ? p->k : 4;
}
/* row: calls | - | a type defined in a list of parameters | host REX403, forms of c */
static int type_in_head(void) {
    clear();
    LOOP for (int i = 0; i < N; i++)
        a[i] = typed_head(0) + i;
    on_device = 1;
    return a[5] == 9;
}
/* row: target | - | computed goto of GNU C, between other regions | host REX407 (2 of 3), forms of c */
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
    CASE(statement_expressions);
    CASE(computed_goto);
    CASE(type_in_head);
    CASE(computed_goto_between);
    return finish();
}
