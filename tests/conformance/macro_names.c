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
int main(void) {
    CASE(before_headers);
    return finish();
}
