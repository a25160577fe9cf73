/* Stays on the host: nothing */
/* Data directives that are not lowered: what they govern runs on the host. */
#include "arrays.h"

struct S {
    int x;
    int v[8];
};
static struct S s;
void k3(void) {
    s.x = 3;
#pragma omp target data map(tofrom : a)
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 64; i++)
            a[i] += 1;
#pragma omp target data map(tofrom : s.x)
        {
#pragma omp target teams distribute parallel for map(to : a)
            for (int i = 0; i < 64; i++)
                a[i] += 1;
#pragma omp target
            {
                s.x += a[3];
            }
        }
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 64; i++)
            a[i] += 1;
    }
    printf("k3 %d\n", s.x);
    show("k3");
}
int main(void) {
    rst();
    k3();
    return 0;
}
