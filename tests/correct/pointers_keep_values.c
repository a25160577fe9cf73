/* Pointers that are only compared or copied keep their value; NULL stays NULL; lists are rebuilt with indices. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
    int payload;
    struct node *next;
};

static int with_optional(const float *weights, const float *x, int n)
{
    int sum = 0;
    const int weighted = weights != NULL;
#pragma omp target teams distribute parallel for map(to: x[0:n], weights[0:weighted ? n : 0]) reduction(+: sum) map(tofrom: sum)
    for (int i = 0; i < n; i++) sum += (int)(weighted ? weights[i] * x[i] : x[i]);
    return sum;
}

int main(void)
{
    enum { N = 80 };
    struct node *pool = malloc(N * sizeof *pool);
    float x[N], w[N];
    uintptr_t seen[2];
    int *unmapped = malloc(sizeof *unmapped), index[N], sum = 0, hops = 0;
    *unmapped = 5;
    for (int i = 0; i < N; i++) {
        pool[i].payload = i * i;
        pool[i].next = (i * 3 + 1) % N ? &pool[(i * 3 + 1) % N] : NULL;
        index[i] = pool[i].next ? (int)(pool[i].next - pool) : -1;
        x[i] = (float)(i % 6);
        w[i] = (float)(i % 2);
    }

#pragma omp target map(to: pool[0:N], index) map(tofrom: sum, hops)
    for (int at = 0; at >= 0 && hops < 1000; at = index[at]) {
        sum += pool[at].payload;
        hops++;
    }

#pragma omp target map(from: seen) firstprivate(unmapped)
    {
        int *copy = unmapped;
        seen[0] = (uintptr_t)copy;
        seen[1] = copy == NULL;
    }
    printf("%d in %d, %d, %d %d\n", sum, hops, (int)seen[1], with_optional(NULL, x, N), with_optional(w, x, N));
    printf("%d %d\n", seen[0] != 0, *unmapped);
    free(unmapped);
    free(pool);
    return 0;
}
