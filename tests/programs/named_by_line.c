/* Stays on the host: nothing */
/* Functions whose names hold the line of the macro's use, and values of lists that hold lines and counts. */
#include <stdio.h>
#define CAT_(a, b) a##b
#define CAT(a, b) CAT_(a, b)
#define KERNEL(k, value) \
    static void CAT(fill_, k)(int *out, int n) { \
        _Pragma("omp target teams distribute parallel for map(from : out[0 : n])") \
        for (int i = 0; i < n; i++) out[i] = (value); \
    }
KERNEL(first, i)
KERNEL(__LINE__, i * 2 + __LINE__)
#define PLACE(x) {__LINE__, x}, {-__LINE__, x + __COUNTER__},
static const int places[][2] = {
    PLACE(10)
    PLACE(20)
};
#line 500 "other.y"
KERNEL(__LINE__, i + __LINE__)
int main(void) {
    int out[10], sum = 0;
    fill_first(out, 10);
    sum += out[9];
    fill_12(out, 10);
    sum += out[9];
    fill_500(out, 10);
    sum += out[9];
    printf("%d %d %d %d %d\n", sum, places[0][0], places[1][0], places[2][0], places[3][1]);
    return 0;
}
