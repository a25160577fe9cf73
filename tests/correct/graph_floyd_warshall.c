/* All shortest paths with successors, a square matrix through a VLA parameter. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#define NONE INT_MAX

static void floyd_warshall(int n, int dist[n][n], short succ[n][n])
{
#pragma omp target data map(tofrom: dist[:n][:n], succ[:n][:n])
    for (int k = 0; k < n; k++) {
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                if (i == k || j == k || dist[i][k] == NONE || dist[k][j] == NONE) continue;
                const int through = dist[i][k] + dist[k][j];
                if (through < dist[i][j]) {
                    dist[i][j] = through;
                    succ[i][j] = succ[i][k];
                }
            }
    }
}

static int hops(int n, short succ[n][n], int a, int b)
{
    int count = 0;
    while (a != b && count <= n) {
        a = succ[a][b];
        count++;
    }
    return count;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 48;
    int (*dist)[n] = malloc(sizeof(int[n][n]));
    short (*succ)[n] = malloc(sizeof(short[n][n]));
    long total = 0;
    int diameter = 0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            dist[i][j] = i == j ? 0 : j == (i + 1) % n ? 10 : (i * 7 + j * 3) % 19 == 0 ? 25 + (i ^ j) % 9 : NONE;
            succ[i][j] = (short)j;
        }
    floyd_warshall(n, dist, succ);
#pragma omp target teams distribute parallel for collapse(2) map(to: dist[:n]) reduction(+: total) reduction(max: diameter)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            total += dist[i][j];
            if (diameter < dist[i][j]) diameter = dist[i][j];
        }
    printf("diameter %d, total %ld, from 0 to %d: %d\n", diameter, total, n / 2, dist[0][n / 2]);
    printf("%s\n", hops(n, succ, 3, n - 5) <= n ? "paths end" : "paths do not end");
    free(dist);
    free(succ);
    return 0;
}
