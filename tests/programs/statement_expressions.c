/* Stays on the host: nothing */
/* Regions in statement expressions: values, conditions, operands that are not always evaluated, and a macro. */
#include <stdio.h>

static long total(long *a, int n) {
    return ({
        long sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(to : a[0:n])
        for (int i = 0; i < n; i++) sum += a[i];
        sum;
    });
}

#define TWICE(array, n) ({ long sum = 0; \
    _Pragma("omp target teams distribute parallel for reduction(+: sum)") \
    for (int i = 0; i < (n); i++) { (array)[i] *= 2; sum += (array)[i]; } \
    sum; })

int main(void) {
    long a[4] = {1, 2, 3, 4}, on = 0;
#pragma omp target data map(tofrom : a)
    {
        long s = ({
            long sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
            for (int i = 0; i < 4; i++) {
                a[i] *= 2;
                sum += a[i];
            }
            sum;
        });
        s += TWICE(a, 4);
        if (({
                int big = 0;
#pragma omp target map(from : big)
                big = a[3] > 15;
                big;
            }))
            s += 100;
        on = s > 5 || ({
#pragma omp target
            a[0] = 1000;
            1;
        });
        on += s > 5 && ({
            int q = 0;
#pragma omp target map(tofrom : q)
            q = ++a[1] > 3;
            q;
        });
        switch (({
            int q = 0;
#pragma omp target map(tofrom : q)
            q = 3;
            q;
        })) {
            case 3: s += 7;
            case 4:
                s += ({
                    int q = 0;
#pragma omp target map(tofrom : q)
                    q = 9;
                    q;
                });
        }
#pragma omp target
        a[0] += s;
    }
    for (int i = 0; i < 4; i++) printf("%ld ", a[i]);
    printf("%ld %ld\n", on, total(a, 4));
    return 0;
}
