#include <stdio.h>
static int twice(int n) { return 2 * n; }
int main(void) {
    int a[300], sum = 0;
#pragma omp target teams distribute parallel for simd map(from : a)
    for (int i = 0; i < 300; i++) a[i] = twice(i);
#pragma omp target teams num_teams(2) map(tofrom : a)
    {
        int own[4] = {0};
#pragma omp parallel for
        for (int i = 0; i < 4; i++) own[i] = i;
#pragma omp parallel for
        for (int i = 0; i < 4; i++) a[i] = own[3 - i];
    }
    for (int i = 0; i < 300; i++) sum += a[i];
    printf("%d\n", sum);
}
