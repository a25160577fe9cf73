/* Regions, functions, bodies and tables that stand in other files. */
#include "check.h"
#define SCALE_BY_TEN
#include "headers/scale.h"
#include "headers/scale.h"
#include "headers/deep/cell.h"
#include "headers/operations.h"
#define TYPE double
#define NAME real_sum
#define START 0.5
#include "headers/sum_of.inc"
#define TYPE long
#define NAME whole_sum
#define START 100
#include "headers/sum_of.inc"

static int a[N];
static void clear(void) {
    for (int i = 0; i < N; i++)
        a[i] = i;
}
/* row: files | #include | a header's function with a region, data on the device | device */
static int header_region(void) {
    clear();
#pragma omp target data map(tofrom : a)
    {
        scaled(a, N);
        scaled(a, N);
    }
    return a[7] == 700;
}
/* row: files | #include | a header that a header includes, guarded and once | device */
static int nested_header(void) {
    struct cell cells[4] = {{1, 10}, {2, 20}, {3, 30}, {4, 40}};
    cells_doubled(cells, 4);
    return cells[3].value == 4 * 2 + 40;
}
/* row: files | #include | a construct in a header's function that a region calls | device */
static int header_construct(void) {
    int count = 0;
#pragma omp target teams distribute parallel for map(tofrom : count, on_device)
    for (int i = 0; i < N; i++) {
        MARK;
        counted(&count, 2);
    }
    return count == 2 * N;
}
/* row: files | #include | a template with one set of macros | device */
static int template_of_double(void) {
    const double values[3] = {1, 2, 4};
    return real_sum(values, 3) == 7.5;
}
/* row: files | #include | the same template with another set | device */
static int template_of_long(void) {
    const long values[3] = {1, 2, 1L << 40};
    return whole_sum(values, 3) == 103 + (1L << 40);
}
/* row: files | #include | of a region, twice in one function | device */
static int included_region(void) {
    clear();
#define STEP 3
#include "headers/region.inc"
#define STEP 4
#include "headers/region.inc"
    return a[7] == 14;
}
/* row: files | #include | of the loop's body | device */
static int included_body(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a, on_device)
    for (int i = 0; i < N; i++) {
        MARK;
#include "kernel_body.inc"
    }
    return a[7] == 15;
}
static void fill(int *a, int i) {
#include "kernel_body.inc"
}
/* row: files | #include | of the body of a function that is called | device */
static int included_function(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a, on_device)
    for (int i = 0; i < N; i++) {
        MARK;
        fill(a, i);
    }
    return a[7] == 15;
}
static const int table[3] = {
#include "table.inc"
};
static int from_table(int i) { return table[i % 3]; }
/* row: files | #include | of a constant's values | device */
static int included_values(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a, on_device)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = from_table(i);
    }
    return a[1] == 20;
}
#define ITEM(name, value) ITEM_##name,
enum item {
#include "headers/items.inc"
    ITEMS
};
#undef ITEM
#define ITEM(name, value) [ITEM_##name] = value,
static const int values_of[ITEMS] = {
#include "headers/items.inc"
};
#undef ITEM
#define ITEM(name, value) int name;
struct items {
#include "headers/items.inc"
};
#undef ITEM
#define ITEM(name, value) static int more_##name(int x) { return x + value; }
#include "headers/items.inc"
#undef ITEM
/* row: files | #include | of a list that makes enumerators, members, values, functions and statements | device */
static int included_list(void) {
    struct items items = {1, 2, 3};
    int sum = 0;
#pragma omp target map(tofrom : items, sum, on_device)
    {
        MARK;
#define ITEM(name, value) items.name = more_##name(values_of[ITEM_##name]); sum += items.name * value;
#include "headers/items.inc"
#undef ITEM
    }
    return items.second == 40 && sum == 2 * (100 + 400 + 900);
}
typedef unsigned char small;
#pragma omp declare target
static small applied(operation f, small value) { return f(value); }
#pragma omp end declare target
/* row: files | #include | a header's type of pointers to functions, in a function's parameters | device */
static int header_function_type(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a, on_device)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = applied(i % 2 ? raised : doubled, (small)i);
    }
    return a[5] == 6 && a[6] == 12;
}
int main(void) {
    CASE(header_region);
    CASE(nested_header);
    CASE(header_construct);
    CASE(template_of_double);
    CASE(template_of_long);
    CASE(included_region);
    CASE(included_body);
    CASE(included_function);
    CASE(included_values);
    CASE(included_list);
    CASE(header_function_type);
    return finish();
}
