/* Expressions and statements of C that C++ does not have, or reads differently, in kernels and their functions. */
#include "check.h"
#include <stdbool.h>
#include <stddef.h>

#define LOOP _Pragma("omp target teams distribute parallel for map(tofrom : on_device, a)")
static double a[N];
static void clear(void) {
    for (int i = 0; i < N; i++)
        a[i] = i;
}
static int step_void(void *p, int n) {
    p += n * 4;
    p++, p--;
    return *(int *)(p - 4);
}
/* row: C | - | arithmetic on void *, in bytes | device */
static int void_arithmetic(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        int v[4] = {i, i + 1, i + 2, i + 3};
        void *p = v, *q = p++;
        const void *r = 4 + q;
        a[i] = (p - q) * 100 + step_void(q, 3) + *(const int *)(r + 4) + sizeof(void);
        p = i ? v + 1 : q;
        a[i] += *(int *)(i ? p : v) + (*(int *)(p - 4 + 8) == *(int *)(i ? q + 8 : q + 4));
    }
    return a[5] == 100 + 7 + 7 + 1 + 6 + 1;
}
/* row: C | _Bool | increments, decrements | device */
static int bool_steps(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        bool flag = i & 1, other[2] = {false, true};
        struct {
            bool f : 1;
        } bits = {0};
        a[i] = flag++;
        a[i] += 10 * flag;
        a[i] += 100 * flag--;
        a[i] += 1000 * flag;
        for (int k = 0; k < 3; k++, flag++)
            ++other[0], other[1]--;
        bits.f++;
        a[i] += other[0] + (other[1] ? 20 : 40) + (--flag ? 3 : 7) + bits.f--;
    }
    return a[0] == 0 + 10 + 100 + 1 + 40 + 7 + 1 && a[1] == a[0] + 1;
}
enum rank { LOW, MIDDLE, HIGH, TOP };
struct graded {
    enum rank rank : 3;
    enum rank next;
};
/* row: C | enum | bit-fields, members, results of ?: | device */
static int enum_members(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        struct graded g = {i & 1, i & 3};
        g.rank = i & 1;
        g.rank++;
        g.rank |= 2;
        a[i] = g.rank--;
        g.next = g.rank + (i & 1);
        g.next -= 1;
        g.next = i ? g.next : 3;
        a[i] += g.rank * 10 + g.next * 100;
    }
    return a[4] == 3 + 20 + 100 && a[5] == 2 + 10 + 100;
}
static int *chosen(int i, void *p, int *q) {
    return i ? p : q;
}
/* row: C | ?: | pointers, void * and null pointers in one expression | device */
static int pointer_choices(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        int k = i, *p = i ? &k : (void *)0, *q = i > 1 ? (void *)0 : &k;
        void *v = &k;
        const int *r = i ? v : &k;
        unsigned *u = i ? (void *)p : NULL;
        a[i] = (p ? *p : -1) + (q ? 10 : 20) + *chosen(i, v, &k) + *r + (u == v) + ((int *)u == p) + (u == (unsigned *)r);
        p = i > 2 ? (i ? v : p) : '\0';
        a[i] += p ? *p : 100;
    }
    return a[5] == 5 + 20 + 5 + 5 + 1 + 1 + 1 + 5 && a[1] == 1 + 10 + 1 + 1 + 1 + 1 + 1 + 100;
}
static int stored(register int x) {
    register double d = x + 0.5;
    auto int result = d;
    return result;
}
/* row: C | auto, register | with a type | device */
static int storage_classes(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        auto int half = i / 2.0 + 0.5;
        for (register int k = 0; k < 2; k++)
            half += k;
        a[i] = half + stored(i);
    }
    return a[5] == 3 + 1 + 5;
}
/* row: C | for | a body that declares the name of the index again | device */
static int hidden_indices(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            double k = 0.5;
            for (int j = 0; j < 2; j++) {
                char j = 3;
                sum += j * k;
            }
        }
        a[i] = sum;
    }
    return a[7] == 9;
}
static int kept_value(int *p) {
    *p += 2;
}
static int returned_at_times(int *p) {
    if (*p > 10)
        return 1;
    *p += 1;
}
/* row: calls | - | a function with a result but without return, whose value nobody uses | device */
static int missing_returns(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        int k = i;
        kept_value(&k);
        returned_at_times(&k);
        a[i] = k;
    }
    return a[5] == 8;
}
int main(void) {
    CASE(void_arithmetic);
    CASE(bool_steps);
    CASE(enum_members);
    CASE(pointer_choices);
    CASE(storage_classes);
    CASE(hidden_indices);
    CASE(missing_returns);
    return finish();
}
