#include "brandes.h"
#include <stdio.h>

static struct network net;

static void join(int a, int b)
{
    if (a == b || net.degree[a] == DEGREE || net.degree[b] == DEGREE)
        return;
    for (int k = 0; k < net.degree[a]; k++)
        if (net.to[a][k] == b)
            return;
    net.to[a][net.degree[a]++] = b;
    net.to[b][net.degree[b]++] = a;
}

int main(void)
{
    double c[N], total = 0;
    unsigned s = 5;
    int top = 0;
    for (int v = 0; v < N; v++)
        join(v, (v + 1) % N);
    for (int k = 0; k < 60; k++) {
        s = s * 1103515245u + 12345u;
        join(s / 65536 % N, s / 512 % N);
    }
    brandes(&net, c);
    for (int v = 0; v < N; v++) {
        total += c[v];
        if (c[v] > c[top] + 1e-6)
            top = v;
    }
    printf("diameter %d, sum %.4f, top vertex %d with %.4f\n", diameter(&net), total, top, c[top]);
    for (int v = 0; v < N; v += 20)
        printf("%d: %.4f\n", v, c[v]);
    return 0;
}
