/* Functions that kernels call through pointers, by the clause `indirect`. */
#include "check.h"

#pragma omp begin declare target indirect
int add(int a, int b) { return a + b; }
int multiply(int a, int b) { return a * b; }
#pragma omp end declare target
typedef int (*binary)(int, int);
static int fold(binary f, int n, const int *v) {
    int result = v[0];
    for (int i = 1; i < n; i++)
        result = f(result, v[i]);
    return result;
}
/* row: declare target | indirect | pointers in mapped data | device */
static int mapped_pointers(void) {
    int values[5] = {1, 2, 3, 4, 5}, out[N];
    binary ways[2] = {add, multiply};
#pragma omp target teams distribute parallel for map(to : values, ways) map(from : out) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        out[i] = fold(ways[i % 2], 5, values) + ways[1](i, 2);
    }
    for (int i = 0; i < N; i++)
        if (out[i] != (i % 2 ? 120 : 15) + 2 * i)
            return 0;
    return 1;
}
/* row: declare target | indirect | a local pointer, the only call of the region | device */
static int local_pointer(void) {
    int (*way)(int, int) = N > 3 ? add : multiply, result = 0;
#pragma omp target map(from : result) DEVICE
    {
        MARK;
        result = way(3, 4);
    }
    return result == 7;
}

int main(void) {
    CASE(mapped_pointers);
    CASE(local_pointer);
    return finish();
}
