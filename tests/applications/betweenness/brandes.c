#include "brandes.h"
#include <string.h>

/* A team for a source, its threads for the vertices of a level. */
void brandes(const struct network *net, double centrality[N])
{
    memset(centrality, 0, N * sizeof(double));
#pragma omp target teams distribute map(to : net[0 : 1]) map(tofrom : centrality[0 : N]) thread_limit(32)
    for (int s = 0; s < N; s++) {
        int level[N], deepest = 0, more = 1;
        double paths[N], depend[N];

#pragma omp parallel for
        for (int v = 0; v < N; v++) {
            level[v] = v == s ? 0 : -1;
            paths[v] = v == s;
            depend[v] = 0;
        }
        while (more) {
            more = 0;
#pragma omp parallel for reduction(| : more)
            for (int v = 0; v < N; v++) {
                double sum = 0;
                if (level[v] >= 0)
                    continue;
                for (int k = 0; k < net->degree[v]; k++) {
                    int w = net->to[v][k];
                    if (level[w] == deepest)
                        sum += paths[w];
                }
                if (sum > 0) {
                    paths[v] = sum;
                    more = 1;
                }
            }
#pragma omp parallel for simd
            for (int v = 0; v < N; v++)
                if (level[v] < 0 && paths[v] > 0)
                    level[v] = deepest + 1;
            deepest += more;
        }
        for (int d = deepest - 1; d >= 0; d--) {
#pragma omp parallel for schedule(dynamic, 4)
            for (int v = 0; v < N; v++) {
                if (level[v] != d)
                    continue;
                for (int k = 0; k < net->degree[v]; k++) {
                    int w = net->to[v][k];
                    if (level[w] == d + 1)
                        depend[v] += paths[v] / paths[w] * (1 + depend[w]);
                }
            }
        }
#pragma omp parallel for
        for (int v = 0; v < N; v++)
            if (v != s) {
#pragma omp atomic
                centrality[v] += depend[v];
            }
    }
}

int diameter(const struct network *net)
{
    int longest = 0;
#pragma omp target teams distribute parallel for map(to : net[:1]) map(tofrom : longest) reduction(max : longest)
    for (int s = 0; s < N; s++) {
        unsigned char far[N];
        node queue[N];
        int head = 0, tail = 0;
        memset(far, 255, sizeof far);
        far[s] = 0;
        queue[tail++] = s;
        while (head < tail) {
            node v = queue[head++];
            for (int k = 0; k < net->degree[v]; k++)
                if (far[net->to[v][k]] == 255) {
                    far[net->to[v][k]] = far[v] + 1;
                    queue[tail++] = net->to[v][k];
                }
        }
        if (far[queue[tail - 1]] > longest)
            longest = far[queue[tail - 1]];
    }
    return longest;
}
