/* Macros that have the names of other things: of the runtime's parameters, of variables, functions and members. */
#define n 8
#define size 3
#define name renamed
#define site 5
#define kernel 6
#define block block_
#define thread 7
#define host 9
#define device device_
#define count 4
#define index index_
#define min(a, b) ((a) < (b) ? (a) : (b))
#define first 1
#define base 2
#define type int
#define names 1
#define args 2
#include "check.h"

/* row: macros | #define n | names that headers use, defined before the first of them | device */
static int before_headers(void) {
    int a[n] = {0}, sum = 0;
    type index = size, block = base;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(tofrom : a, on_device)
    for (int i = 0; i < n; i++) {
        MARK;
        a[i] = min(i, size) + site + kernel + thread + host + count + index + block;
        sum += a[i];
    }
    return a[7] == 3 + 5 + 6 + 7 + 9 + 4 + 3 + 2 && sum == n * 36 + 0 + 1 + 2 + 3 * 5;
}
#define TEXT(x) #x
#define OPENED {
#define CLOSED }
static int length(int i) { return (int)sizeof TEXT(i {) + i; }
static int shorter(int i) OPENED
    return length(i) - (int)sizeof TEXT(});
}
static const char *const braces[] = {TEXT({), TEXT(}), TEXT({})};
/* row: macros | #x | braces in the argument, one of each pair | device */
static int braces_in_strings(void) {
    int a[2] = {0};
#pragma omp target map(tofrom : a, on_device)
    {
        MARK;
        if (a[0] == 0) OPENED
            a[0] = length(1) + (int)sizeof TEXT({ {);
        }
        a[1] = shorter(2);
    CLOSED
    return a[0] == 5 + 4 && a[1] == 6 - 2 && braces[2][1] == '}';
}
static int calls;
static int (twice)(int x) { return 2 * x; }
static void work(int *x) { *x += 1; }
#define twice(x) ((x) * 3)
#define work(x) do { calls++; work(x); } while (0)
#define maximum(x, y) ((x) > (y) ? (x) : (y))
/* row: macros | #define f(x) | a macro with the name of a function, and one with that of a variable | device */
static int named_like_functions(void) {
    int a[n] = {0}, maximum = 0;
    calls = 0;
#pragma omp target map(tofrom : a, calls, on_device)
    {
        MARK;
        a[0] = twice(5) + (twice)(5);
        work(&a[1]);
        work(a);
    }
#pragma omp target teams distribute parallel for reduction(max : maximum) map(tofrom : a)
    for (int i = 0; i < n; i++)
        maximum = maximum(maximum, a[i]);
    work(&a[2]);
    return a[0] == 26 && a[1] == 1 && a[2] == 1 && calls == 3 && maximum == 26;
}
#define SCALE 3
#pragma push_macro("SCALE")
#undef SCALE
#define SCALE 40
static int scaled(int i) { return SCALE * i; }
#pragma pop_macro("SCALE")
/* row: macros | push_macro, pop_macro | at file scope and in a region | device */
static int kept_macros(void) {
    int a[3] = {1, 1, 1};
#pragma omp target map(tofrom : a, on_device)
    {
        MARK;
        a[0] = SCALE * scaled(1);
#pragma push_macro("SCALE")
#undef SCALE
#define SCALE 500
        a[1] = SCALE;
        _Pragma("pop_macro(\"SCALE\")")
        a[2] = SCALE;
    }
    return a[0] == 120 && a[1] == 500 && a[2] == 3;
}
#define PASTED_(x, y) x##y
#define PASTED(x, y) PASTED_(x, y)
#define UNIQUE(x) PASTED(x, __COUNTER__)
#define SWAPPED(x, y) SWAPPED_BY(x, y, UNIQUE(t))
#define SWAPPED_BY(x, y, t) { int t = x; x = y; y = t; }
/* row: macros | __COUNTER__ | names that differ, in a region and around it | device */
static int counted_names(void) {
    int a[2] = {1, 2}, before = __COUNTER__;
#pragma omp target map(tofrom : a, on_device)
    {
        MARK;
        int UNIQUE(v) = 5, UNIQUE(v) = 6;
        SWAPPED(a[0], a[1])
        a[1] += __COUNTER__;
    }
    return a[0] == 2 && a[1] == 1 + before + 4 && __COUNTER__ == before + 5;
}
#line 5000 "generated.y"
/* row: macros | __LINE__ | behind #line | device */
static int numbered_lines(void) {
    int a[2] = {0};
#pragma omp target map(tofrom : a, on_device)
    {
        MARK;
        a[0] = __LINE__;
        a[1] = __FILE__[0] + (int)sizeof __FILE__;
    }
    return a[0] == 5006 && a[1] == 'g' + 12 && __LINE__ == 5009;
}
int main(void) {
    CASE(before_headers);
    CASE(braces_in_strings);
    CASE(named_like_functions);
    CASE(kept_macros);
    CASE(counted_names);
    CASE(numbered_lines);
    return finish();
}
