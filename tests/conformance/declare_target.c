/* Forms of declare target (OpenMP 5.2, 7.8). */
#include "check.h"

static int a[N];

#pragma omp begin declare target device_type(nohost)
int twice(int x) {
    return x * 2;
}
int only_there = 5;
#pragma omp end declare target
#pragma omp declare target
int old_style[4] = {1, 2, 3, 4};
#pragma omp end declare target
static int listed[4] = {4, 3, 2, 1};
#pragma omp declare target to(listed)
static int of_the_host = 3;
int of_the_host_too(int x) {
    return x + 5;
}
#pragma omp declare target enter(of_the_host, of_the_host_too) device_type(host)
/* row: declare target | to(list), a bracket without begin, device_type(nohost) around a function and a variable | values | device */
static int older_forms(void) {
    int sum = 0, other = 0;
#pragma omp target map(from : sum, other) DEVICE
    {
        MARK;
        sum = twice(4) + only_there;
        other = old_style[2] + listed[0];
    }
    return sum == 13 && other == 7;
}
/* row: declare target | device_type(host) | a function and a variable that a region uses all the same | device */
static int of_the_host_all_the_same(void) {
    int sum = 0;
#pragma omp target map(from : sum) DEVICE
    {
        MARK;
        sum = of_the_host + of_the_host_too(2);
    }
    return sum == 10;
}
static int linked[N];
#pragma omp declare target link(linked)
/* row: declare target | link | array without a map clause, mapped on demand | device */
static int link_on_demand(void) {
    int right = 1;
    for (int i = 0; i < N; i++)
        linked[i] = i;
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = linked[i];
        linked[i] = 7;
    }
    for (int i = 0; i < N; i++)
        right = right && a[i] == i && linked[i] == 7;
    return right;
}
struct node {
    int value;
    struct node *next;
};
static struct node head = {3, 0};
#pragma omp declare target link(head)
static int value_of_head(void) {
    return head.value;
}
/* row: declare target | link | structure on the device by target enter data, in a called function | device */
static int link_of_a_structure(void) {
    int seen = 0;
#pragma omp target enter data map(to : head)
    head.value = 9;
#pragma omp target map(from : seen) DEVICE
    {
        MARK;
        seen = value_of_head();
        head.value = 4;
    }
#pragma omp target exit data map(from : head)
    return seen == 3 && head.value == 4;
}
static int storage[4];
static int *pointer = storage;
#pragma omp declare target link(pointer)
/* row: declare target | link | section behind a pointer | device */
static int link_of_a_pointer(void) {
#pragma omp target map(tofrom : pointer[0 : 4]) DEVICE
    {
        MARK;
        for (int i = 0; i < 4; i++)
            pointer[i] = i;
    }
    return storage[3] == 3;
}
extern int declared_first;
#pragma omp declare target enter(declared_first)
int declared_first = 8;
/* row: declare target | enter | a declaration whose definition follows | device */
static int defined_later(void) {
    int seen = 0;
#pragma omp target map(from : seen) DEVICE
    {
        MARK;
        declared_first++;
        seen = declared_first;
    }
    const int before = declared_first == 8;
#pragma omp target update from(declared_first)
    return before && seen == 9 && declared_first == 9;
}
int main(void) {
    CASE(older_forms);
    CASE(of_the_host_all_the_same);
    CASE(link_on_demand);
    CASE(link_of_a_structure);
    CASE(link_of_a_pointer);
    CASE(defined_later);
    return finish();
}
