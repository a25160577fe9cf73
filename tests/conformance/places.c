/* What a region says of the place where it stands, which is the source's and not the emitted file's. */
#include "check.h"

#define HERE __LINE__
#define TELL(c, to) do { if (!(c)) to = __LINE__; } while (0)
static int line_of_function(void) { return __LINE__; }
static int a[N];
/* row: places | - | __LINE__ in a region and in a bound | device */
static int lines(void) {
    int wanted = __LINE__ + 2;
#pragma omp target teams distribute parallel for map(from : a) map(tofrom : on_device)
    for (int i = 0; i < __LINE__; i++) { MARK; a[i] = __LINE__; }
    return a[0] == wanted && a[wanted - 1] == wanted;
}
/* row: places | - | __LINE__ in macros and in functions | device */
static int in_macros(void) {
    int wanted = __LINE__ + 5;
    int b[3] = {0, 0, 0};
#pragma omp target teams distribute parallel for map(tofrom : b) map(tofrom : on_device)
    for (int i = 0; i < 1; i++) {
        MARK;
        b[0] = HERE;
        TELL(i > 0, b[1]);
        b[2] = line_of_function();
    }
    return b[0] == wanted && b[1] == wanted + 1 && b[2] == 6;
}
/* row: places | - | __func__ and __FILE__ | device */
static int names(void) {
    char text[3] = "", last = 0;
    unsigned long sizes[2] = {0, 0};
#pragma omp target map(tofrom : text, last, sizes) map(tofrom : on_device)
    {
        const char *file = __FILE__;
        MARK;
        sizes[0] = sizeof(__func__);
        sizes[1] = sizeof(__FILE__);
        text[0] = __func__[0];
        text[1] = __FUNCTION__[4];
        last = file[sizeof(__FILE__) - 3];
    }
    return sizes[0] == 6 && sizes[1] == sizeof(__FILE__) && text[0] == 'n' && text[1] == 's' && last == '.';
}
/* row: expressions | sizeof | a structure that is defined there | device */
static int sizes(void) {
    unsigned long size[3] = {0, 0, 0};
#pragma omp target map(tofrom : size, on_device)
    {
        MARK;
        size[0] = sizeof(struct { int x; char c; });
        size[1] = sizeof(struct { double d[3]; char c; } [2]);
        size[2] = sizeof(union { char c; short s; } *);
    }
    return size[0] == 8 && size[1] == 64 && size[2] == 8;
}
/* row: loop | - | a pointer that starts at 0 | device */
static int from_null(void) {
    long total = 0;
#pragma omp target teams distribute parallel for reduction(+ : total) map(tofrom : on_device)
    for (int *p = 0; p < (int *)40; p += 3) {
        MARK;
        total += (long)p;
    }
    return total == 72;
}
int main(void) {
    CASE(lines);
    CASE(in_macros);
    CASE(names);
    CASE(sizes);
    CASE(from_null);
    return finish();
}
