/* As before 1999: everything declared at the top, K&R definitions, indices shared by many loops, comma loops. */
#include <stdio.h>
#include <stdlib.h>

#define TRUE 1
#define FALSE 0
typedef int boolean;
typedef struct complex_number COMPLEX;
struct complex_number { double re, im; };

static void escape(iterations, width, height, limit)
    int *iterations;
    int width, height;
    int limit;
{
    register int i, j;
    int k, inside;
    COMPLEX z, c;
    double t;
#pragma omp target teams distribute parallel for collapse(2) private(k, inside, z, c, t) map(from: iterations[0:width * height])
    for (j = 0; j < height; j++)
        for (i = 0; i < width; i++) {
            c.re = -2.0 + 3.0 * i / width;
            c.im = -1.25 + 2.5 * j / height;
            z.re = z.im = 0.0;
            inside = TRUE;
            for (k = 0; k < limit && inside; k++) {
                t = z.re * z.re - z.im * z.im + c.re;
                z.im = 2 * z.re * z.im + c.im;
                z.re = t;
                if (z.re * z.re + z.im * z.im > 4.0) inside = FALSE;
            }
            iterations[j * width + i] = inside ? 0 : k;
        }
}

static int popcount(v)
    unsigned long v;
{
    int n;
    for (n = 0; v; v &= v - 1, n++)
        ;
    return n;
}

int main()
{
    int *iterations, i, j, n, sum, most;
    boolean found;
    long hash[32];
    char *p;
    static char text[] = "the quick brown fox";

    n = 48 * 32;
    iterations = (int *)malloc((size_t)n * sizeof(int));
    if (iterations == NULL) return EXIT_FAILURE;
    escape(iterations, 48, 32, 60);
    sum = 0, most = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) reduction(max: most) map(to: iterations[0:n]) \
    map(tofrom: sum, most)
    for (i = 0; i < n; i++) {
        sum += iterations[i] > 3;
        if (iterations[i] > most) most = iterations[i];
    }
    printf("%d %d\n", sum, most);

#pragma omp target teams distribute parallel for private(j) map(to: text) map(from: hash)
    for (i = 0; i < 32; i++) {
        hash[i] = 5381 + i;
        for (j = 0; text[j] != '\0'; j++) hash[i] = (hash[i] * 33 + text[j]) & 0xffffffL;
    }
    found = FALSE;
    for (i = 0, j = 31; i < j; i++, j--)
        if (hash[i] == hash[j]) found = TRUE;
    for (p = text, sum = 0; *p; p++) sum += popcount((unsigned long)*p);
    printf("%ld %ld %d %d\n", hash[0], hash[31], found, sum);
    free(iterations);
    return EXIT_SUCCESS;
}
