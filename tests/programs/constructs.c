/* Stays on the host: nothing */
/* Split and combined spellings, and bodies of every form. */
#include "arrays.h"

void g7(int k) {
#pragma omp target if (0)
#pragma omp teams distribute parallel for
    for (int i = 0; i < 64; i++)
        a[i] += 1;
#pragma omp target
    {
#pragma omp teams distribute parallel for
        for (int i = 0; i < 64; i++)
            a[i] += 2;
    }
#pragma omp target teams
#pragma omp distribute parallel for
    for (int i = 0; i < 64; i++)
        a[i] += 3;
#pragma omp target teams map(tofrom : a)
    {
        /* a comment */
#pragma omp distribute
        for (int i = 0; i < 64; i++)
            a[i] += 4; // more
    }
#pragma omp target /* c */ map(tofrom : a) // d
#pragma omp teams num_teams(3)
    // comment
#pragma omp distribute parallel for schedule(static)
    for (int i = 0; i < 64; i++)
        a[i] += 5;
#pragma omp target
#pragma omp parallel
#pragma omp for
    for (int i = 0; i < 64; i++)
        a[i] += 6;
#pragma omp target
    {
#pragma omp parallel for
        for (int i = 0; i < 64; i++)
            a[i] += 7;
#pragma omp parallel for
        for (int i = 0; i < 64; i++)
            a[i] += 8;
    }
#pragma omp target
#pragma omp parallel
    {
#pragma omp for
        for (int i = 0; i < 64; i++)
            a[i] += 1;
#pragma omp for
        for (int i = 0; i < 64; i++)
            a[i] *= 2;
    }
#pragma omp target
#pragma omp loop
    for (int i = 0; i < 64; i++)
        a[i] += 1;
#pragma omp target
#pragma omp simd
    for (int i = 0; i < 64; i++)
        a[i] += 1;
    show("g7");
}
void g8(int n) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++)
        if (a[i] & 1)
            a[i] = 0;
        else
            a[i] *= 2;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++) {
            if (j == 5)
                break;
            if (j == 2)
                continue;
            a[i * 8 + j] += j;
        }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 8; i++)
        ;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++) {
        int k = 0;
    again:
        a[i] += k;
        if (++k < 3)
            goto again;
    }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++) {
        if (i & 1)
            goto end;
        a[i] += 1000;
    end:;
    }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++)
        switch (i % 4) {
        case 0:
            a[i] = 1;
            break;
        case 1:
            a[i] = 2;
        case 2:
            a[i] += 3;
            break;
        default:
            continue;
        }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++)
        while (a[i] > 10)
            a[i] -= 3;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++)
        do
            a[i] += 3;
        while (a[i] < 10);
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++) {
    }
    show("g8");
}
int g9(int n) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++) {
        if (i == 63 && n)
            continue;
        a[i] = n;
    }
    int i;
#pragma omp target teams distribute parallel for
    for (i = 0; i < 64; i++)
        b[i] = i;
    int t = 4;
#pragma omp target teams distribute parallel for private(t)
    for (i = 0; i < 64; i++) {
        t = i;
        b[i] += t;
    }
    int arr[4] = {1, 2, 3, 4};
#pragma omp target teams distribute parallel for firstprivate(arr)
    for (i = 0; i < 64; i++) {
        arr[i % 4] = i;
        b[i] += arr[i % 4] + arr[0] * 0;
    }
    int sc = 7;
#pragma omp target teams distribute parallel for
    for (i = 0; i < 64; i++) {
        int q = sc;
        sc = q;
        b[i] += sc;
    }
    show("g9");
    printf("g9 %d %d %d\n", t, arr[0], sc);
    return 0;
}
void g10(void) {
    int last;
    double ld = 1;
#pragma omp target teams distribute parallel for lastprivate(last, ld)
    for (int i = 0; i < 50; i += 3) {
        last = i;
        ld = i * .5;
    }
    printf("g10 %d %g\n", last, ld);
    int i, j;
#pragma omp target teams distribute parallel for collapse(2) lastprivate(i, j)
    for (i = 0; i < 5; i++)
        for (j = 10; j > i; j -= 1)
            a[i * 6 + j / 2] = 1;
    printf("g10 %d %d\n", i, j);
#pragma omp target teams distribute parallel for simd lastprivate(i)
    for (i = 0; i < 5; i++)
        a[i] = 1;
    printf("g10 %d\n", i);
#pragma omp target simd
    for (j = 0; j < 5; j++)
        a[j] = 1;
    printf("g10 %d\n", j);
#pragma omp target teams distribute parallel for simd
    for (j = 2; j < 9; j += 3)
        a[j] = 1;
    printf("g10 %d\n", j);
    long lx = 3;
    int step = 2;
}
int main(void) {
    rst();
    g7(1);
    g8(1);
    g9(3);
    g10();
    return 0;
}
