/* Forms of declare target (OpenMP 5.2, 7.8). */
#include "check.h"
#include <stddef.h>

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
static int add(int x, int y) { return x + y; }
static int less(int x, int y) { return x - y; }
typedef int (*binary)(int, int);
static int (*const table[])(int, int) = {add, less};
static const struct {
    int scale;
    binary first, second;
} pairs[] = {{2, add, less}, {3, less}};
binary chosen[2] = {less};
#pragma omp declare target enter(table, pairs, chosen)
/* row: declare target | enter | addresses of functions in constants and variables | device */
static int function_tables(void) {
    int there = 0;
#pragma omp target teams distribute parallel for map(from : a) map(tofrom : there) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = table[i % 2](i, 3) + pairs[i % 2].scale * pairs[i % 2].first(i, 1) + chosen[0](i, 5);
        if (!i)
            there = chosen[1] == NULL && pairs[1].second == NULL;
    }
    for (int i = 0; i < N; i++)
        if (a[i] != (i % 2 ? i - 3 + 3 * (i - 1) : i + 3 + 2 * (i + 1)) + i - 5)
            return 0;
    chosen[1] = add;
#pragma omp target update to(chosen)
    int later = 0;
#pragma omp target map(from : later) DEVICE
    {
        MARK;
        later = chosen[1](40, 2);
        chosen[0] = add;
    }
#pragma omp target update from(chosen)
    return there && later == 42 && chosen[0](1, 1) == 2;
}
#pragma omp begin declare target
static struct {
    int count;
    struct {
        double x;
        enum { LOW = 2, HIGH } level;
    } in;
} settings = {3, {.x = 0.5}};
struct {
    int k;
} shared_settings[2] = {{1}, {2}};
#pragma omp end declare target
/* row: declare target | enter | objects whose types have no name | device */
static int without_a_name(void) {
    double seen = 0;
#pragma omp target map(from : seen) DEVICE
    {
        MARK;
        seen = settings.count + settings.in.x + shared_settings[1].k;
        settings.in.level = HIGH;
        shared_settings[0].k = 9;
    }
#pragma omp target update from(settings, shared_settings)
    return seen == 5.5 && settings.in.level == HIGH && shared_settings[0].k == 9;
}
#pragma omp begin declare target
int counter = 7;
double table_of_file[3] = {1, 2, 3};
static int next_count(void) {
    extern int counter;
    return ++counter;
}
#pragma omp end declare target
double host_table[3] = {4, 5, 6};
/* row: declare target | extern in blocks | variables, arrays and functions declared again around and in regions | device */
static int declared_again(void) {
    extern int counter, defined_last;
    extern double table_of_file[];
    double sum = 0;
    int last = 0;
#pragma omp target DEVICE
    {
        MARK;
        counter++;
        table_of_file[1] = 9;
        next_count();
        defined_last += 2;
    }
    counter = 100;
#pragma omp target map(tofrom : sum, last)
    {
        extern int counter;
        {
            extern double table_of_file[3], host_table[3];
            extern int twice(int), defined_last;
            int twice(int);
            sum = counter + table_of_file[1] + twice(3) + host_table[2] + defined_last;
        }
        last = next_count();
    }
#pragma omp target teams distribute parallel for map(from : a)
    for (int i = 0; i < N; i++) {
        extern int counter;
        a[i] = counter + i;
    }
    return sum == 9 + 9 + 6 + 6 + 5 && last == 10 && counter == 100 && a[4] == 14;
}
int defined_last = 3;
#pragma omp declare target(defined_last)

int main(void) {
    CASE(older_forms);
    CASE(of_the_host_all_the_same);
    CASE(link_on_demand);
    CASE(link_of_a_structure);
    CASE(link_of_a_pointer);
    CASE(defined_later);
    CASE(function_tables);
    CASE(without_a_name);
    CASE(declared_again);
    return finish();
}
