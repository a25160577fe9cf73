/* Stays on the host: REX401 REX408 REX402 REX402 */
/* Regions that stay on the host among regions that do not, with data that lives on the device. */
#include "arrays.h"

#include <setjmp.h>
void g1(void) {
#pragma omp target data map(tofrom : a, b)
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 64; i++)
            a[i] += 1;
#pragma omp target
        {
            for (int i = 0; i < 64; i++) {
                a[i] *= 2;
                if (i == 60)
                    break;
            }
        }
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 64; i++)
            b[i] += a[i];
#pragma omp target map(tofrom : a)
        {
            b[3] = a[4];
            a[5] = 77;
        }
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 64; i++)
            b[i] += a[i];
    }
    show("g1");
}
void g2(void) {
    int n = 40;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        if (a[i] == 20)
            n--;
        b[i] = n > 39;
    }
#pragma omp target map(tofrom : a)
    for (int i = 0; i < 64; i++) {
        if (i == 33)
            break;
        a[i] = 9;
    }
#pragma omp target map(from : b)
    {
        for (int i = 0; i < 64; i++)
            b[i] = i;
        printf("hello %d\n", b[1]);
    }
    show("g2");
}
void g3(int (*f)(int)) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++)
        a[i] = f(i);
    jmp_buf jb;
#pragma omp target
    if (!setjmp(jb))
        a[2] = 5;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++) {
#pragma omp critical
        a[0] += i;
    }
#pragma omp target parallel for ordered
    for (int i = 0; i < 64; i++) {
#pragma omp ordered
        b[0] += i;
    }
#pragma omp target teams distribute
    for (int i = 0; i < 8; i++) {
#pragma omp parallel for
        for (int j = 0; j < 8; j++)
            b[i * 8 + j] += i;
    }
    unsigned seed = 3;
#pragma omp target teams distribute parallel for firstprivate(seed)
    for (int i = 0; i < 64; i++)
        a[i] += rand_r(&seed) > 0;
    show("g3");
}
int id(int x) { return x + 1; }
void g4(void) {
#pragma omp target enter data map(to : a)
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (int i = 0; i < 64; i++)
        a[i] += 1;
    printf("g4a %ld\n", H(b, sizeof b));
#pragma omp target update from(a[0 : 10])
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++)
        a[i] += 1;
#pragma omp target update to(a[0 : 5]) if (0)
#pragma omp target exit data map(from : a)
    show("g4");
}
void g5h(int *p, int n) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        p[i] += i;
}
void g5(void) {
    int *p = malloc(40 * sizeof *p);
    for (int i = 0; i < 40; i++)
        p[i] = i;
#pragma omp target enter data map(to : p[0 : 40])
    g5h(p, 40);
    g5h(p, 20);
#pragma omp target exit data map(from : p[0 : 40])
#pragma omp target data map(tofrom : p[10 : 20])
    {
#pragma omp target teams distribute parallel for map(tofrom : p[10 : 20])
        for (int i = 10; i < 30; i++)
            p[i] *= 2;
#pragma omp target update from(p[10 : 5])
    }
    printf("g5 %ld\n", H(p, 160));
    free(p);
}
void e1(void) {
#pragma omp target data map(tofrom : a)
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 64; i++)
            a[i] += 1;
#pragma omp target
        {
            int k = 0;
        again:
            a[k] *= 2;
            if (++k < 10)
                goto again;
        }
#pragma omp target
        {
            for (int k = 0; k < 5; k++) {
                if (a[k] > 1000)
                    exit(3);
                a[k] *= 3;
            }
        }
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 64; i++)
            a[i] += 1;
    }
    show("e1");
}
int e2(int n) {
#pragma omp target data map(tofrom : a)
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 64; i++)
            a[i] += 1;
#pragma omp target update from(a)
        for (int i = 0; i < 64; i++)
            b[i] += a[i];
#pragma omp target teams distribute parallel for map(always, tofrom : a)
        for (int i = 0; i < 64; i++)
            a[i] += 1;
        b[1] += a[1];
#pragma omp target map(always, from : a)
        {
            a[1] = 50;
            for (;;) {
                break;
            }
        }
        b[1] += a[1];
    }
    show("e2");
    return 0;
}
int cc;
int cond(void) { return cc++ & 1; }
void k1(void) {
#pragma omp target data map(tofrom : a, b, c)
#pragma omp target data map(tofrom : a)
#pragma omp target
    {
        int k = 0;
    again:
        a[k] *= 2;
        if (++k < 10)
            goto again;
    }
#pragma omp target data map(tofrom : a)
#pragma omp target data map(tofrom : b) map(alloc : c)
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++) {
        c[i] = a[i];
        b[i] += c[i];
    }
    show("k1");
}
int main(void) {
    rst();
    g1();
    g2();
    g3(id);
    g4();
    g5();
    e1();
    e2(1);
    k1();
    return 0;
}
