/* Stays on the host: nothing */
#include <stdio.h>
/* A counter in no clause is a copy: not the one that the construct around it maps, and not the host's. */
int main(void) {
    int k = 3, o[8], s = 0;
#pragma omp target data map(tofrom : k) map(from : o)
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 8; i++) {
            int at;
#pragma omp atomic capture
            at = k++;
            o[i] = at;
        }
    }
    for (int i = 0; i < 8; i++)
        s += o[i];
    printf("%d %d\n", k, s);
    return 0;
}
