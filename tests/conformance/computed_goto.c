/* Labels as values of GNU C: jumps to what pointers hold, tables, differences, in regions and in functions. */
#include "check.h"

enum { ADD, MUL, JNZ, END };
static int run(const unsigned char *code, int x) {
    static const void *const table[] = {&&add, &&mul, &&jnz, &&end};
    int pc = 0, n = 0;
#define NEXT goto *table[code[pc++]]
    NEXT;
add:
    x += code[pc++];
    NEXT;
mul:
    x *= code[pc++];
    n++;
    NEXT;
jnz:
    if (n < 3)
        pc = code[pc];
    else
        pc++;
    NEXT;
end:
    return x;
}
static int by_difference(int k) {
    static const int way[] = {&&a - &&a, &&b - &&a, &&c - &&a};
    goto *(&&a + way[k]);
a:
    return 1;
b:
    return 20;
c:
    return 300;
}

/* row: C | goto | labels as values | device */
static int computed_goto(void) {
    int a[N], right = 1;
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        void *where = i % 2 ? &&odd : &&even;
        MARK;
        if (i == 7)
            where = &&seven;
        goto *where;
    odd:
        a[i] = 1;
        continue;
    even:
        a[i] = 2;
        continue;
    seven:
        a[i] = 3;
    }
    for (int i = 0; i < N; i++)
        right &= a[i] == (i == 7 ? 3 : i % 2 ? 1 : 2);
    return right;
}
/* row: C | goto | tables of labels, an interpreter, differences of labels | device */
static int interpreter(void) {
    unsigned char code[] = {ADD, 2, MUL, 3, JNZ, 0, END};
    int a[N], right = 1;
#pragma omp target teams distribute parallel for map(to : code) map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        a[i] = run(code, i) + by_difference(i % 3);
        MARK;
    }
    for (int i = 0; i < N; i++)
        right &= a[i] == ((((i + 2) * 3 + 2) * 3 + 2) * 3) + (i % 3 == 0 ? 1 : i % 3 == 1 ? 20 : 300);
    return right;
}
/* row: C | goto | a table that every iteration fills, into the scope of a variable, else | device */
static int own_tables(void) {
    int a[N], right = 1;
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        void *ways[2] = {&&one, &&two};
        MARK;
        if (i == 3)
            goto *ways[0];
        else
            goto *ways[i & 1];
        int more;
    one:
        a[i] = 1;
        continue;
    two:
        more = i;
        a[i] = more;
    }
    for (int i = 0; i < N; i++)
        right &= a[i] == (i == 3 || i % 2 == 0 ? 1 : i);
    return right;
}
/* row: target | - | computed goto of GNU C, between other regions | device */
static int computed_goto_between(void) {
    int x[4] = {0, 1, 2, 3};
#pragma omp target data map(tofrom : x)
    {
#pragma omp target
        x[0] = 5;
#pragma omp target DEVICE
        {
            for (int i = 0; i < 4; ++i) {
                void *way = i == 1 ? &&one : &&others;
                goto *way;
            one:
                x[i] += 100;
            others:
                x[i] *= 2;
            }
            MARK;
        }
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 4; ++i)
            x[i] += 1;
    }
    return x[0] == 11 && x[1] == 203 && x[2] == 5 && x[3] == 7;
}

int main(void) {
    CASE(computed_goto);
    CASE(interpreter);
    CASE(own_tables);
    CASE(computed_goto_between);
    return finish();
}
