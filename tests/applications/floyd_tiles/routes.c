#include "floyd.h"

#pragma omp declare target
static int walk(int n, const int (*via)[n], int from, int to)
{
    int stack[64][2], depth = 0, steps = 0;
    stack[depth][0] = from;
    stack[depth++][1] = to;
    while (depth > 0) {
        int a = stack[--depth][0], b = stack[depth][1], k = via[a][b];
        if (k < 0) {
            steps++;
            continue;
        }
        stack[depth][0] = a;
        stack[depth++][1] = k;
        stack[depth][0] = k;
        stack[depth++][1] = b;
    }
    return steps;
}
#pragma omp end declare target

int route(int n, const int (*via)[n], int from, int to, int *stops)
{
    int k = via[from][to], count;
    if (k < 0) {
        *stops = to;
        return 1;
    }
    count = route(n, via, from, k, stops);
    return count + route(n, via, k, to, stops + count);
}

long reach(int n, const int (*d)[n], int *hops)
{
    long sum = 0;
    const int (*via)[n] = (const int (*)[n])hops;
    int most = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : sum) reduction(max : most) \
    map(to : d[0 : n][0 : n], via[0 : n][0 : n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            if (d[i][j] >= UNREACHED || i == j)
                continue;
            int steps = walk(n, via, i, j);
            sum += d[i][j];
            most = steps > most ? steps : most;
        }
    hops[0] = most;
    return sum;
}
