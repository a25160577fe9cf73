/* Stays on the host: nothing */
/* Jumps that C allows and C++ does not. */
#include <stdio.h>
static int a[64];
static long H(const void *p, size_t n) {
    const unsigned char *b = p;
    long h = 7;
    while (n--)
        h = h * 31 + *b++;
    return h;
}
int inl(int x) {
    if (x > 3)
        goto out;
    {
        int y = x * 2;
        return y;
    }
out:;
    int z = 3;
    return z + x;
}
int main(void) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++) {
        if (i & 1)
            goto end;
        int t = i * 3;
        a[i] += t;
    end:;
    }
    printf("1 %ld\n", H(a, 256));
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++) {
        switch (i & 3) {
        case 0:;
            int t = i;
            a[i] += t;
            break;
        case 1:
            t = 3;
            a[i] += t;
            break;
        default:
            a[i]--;
        }
    }
    printf("2 %ld\n", H(a, 256));
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++)
        a[i] = inl(i);
    printf("3 %ld\n", H(a, 256));
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++) {
        int k = 0;
        {
        again:;
            int t = i * 3;
            a[i] += t;
        }
        if (k++ < 2)
            goto again;
    }
    printf("4 %ld\n", H(a, 256));
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++) {
        goto in;
        {
            int t;
        in:
            t = i;
            a[i] += t;
        }
    }
    printf("5 %ld\n", H(a, 256));
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++)
        a[i]++;
    printf("6 %ld\n", H(a, 256));
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++) {
        int n = (i + 7) / 8;
        if (!n)
            continue;
        switch (i % 8) {
            do {
            case 0:
                a[i]++;
            case 7:
                a[i] += 2;
            case 6:
                a[i] += 3;
            case 1:
                a[i] ^= 1;
            } while (--n > 0);
        }
    }
    printf("7 %ld\n", H(a, 256));
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++) {
        void *p[] = {&&x, &&y};
        goto *p[i & 1];
    x:
        a[i]++;
    y:
        a[i] += 2;
    }
    printf("8 %ld\n", H(a, 256));
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++) {
        a[i] += ({
            int q = i;
            q * 2;
        });
    }
    printf("9 %ld\n", H(a, 256));
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++) {
        switch (i) {
        case 1 ... 5:
            a[i] += 4;
            break;
        case 'a':
            break;
        }
    }
    printf("10 %ld\n", H(a, 256));
    enum E { E0, E1 };
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++) {
        enum { L0 = 3, L1 };
        enum E e = E1;
        struct {
            int q;
        } s = {.q = i};
        a[i] += L1 + e + s.q;
    }
    printf("11 %ld\n", H(a, 256));
}
