#include <stdio.h>
#define N 4
int main(void)
{
    int r[N];
    #pragma omp target teams distribute parallel for map(from: r)
    for (int i = 0; i < N; i++) { int true = i, operator = 3, new = 4; r[i] = true + operator * new; }
    for (int i = 0; i < N; i++) printf("%d ", r[i]);
    return 0;
}
