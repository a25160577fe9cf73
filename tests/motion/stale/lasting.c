/* The array of the first call is still mapped when the second one has its own at the same place. */
#include <stdio.h>
static double total(int factor) {
    double x[64], sum = 0;
    for (int i = 0; i < 64; i++) x[i] = i * factor;
#pragma omp target enter data map(to: x)
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum)
    for (int i = 0; i < 64; i++) sum += x[i];
    return sum;
}
int main(void) {
    printf("%g\n", total(1));
    printf("%g\n", total(2));
    return 0;
}
