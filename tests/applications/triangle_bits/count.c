#include "bits.h"

long triangles(int n, word adjacency[n][WORDS(n)], int per_vertex[n])
{
    long total = 0;
#pragma omp target teams distribute map(to : adjacency[0 : n]) map(from : per_vertex[0 : n]) \
    reduction(+ : total) map(tofrom : total)
    for (int a = 0; a < n; a++) {
        int mine = 0;
#pragma omp parallel for reduction(+ : mine)
        for (int b = 0; b < n; b++) {
            if (!HAS(adjacency[a], b))
                continue;
            for (int w = 0; w < WORDS(n); w++)
                mine += ones(adjacency[a][w] & adjacency[b][w]);
        }
        per_vertex[a] = mine / 2;
        total += mine / 2;
    }
    return total / 3;
}

double clustering(int n, word adjacency[n][WORDS(n)], const int per_vertex[n], int *degrees)
{
    double sum = 0;
    int low = n, high = 0, edges = 0;
#pragma omp target teams distribute parallel for map(to : adjacency[0 : n], per_vertex[0 : n]) \
    reduction(+ : sum, edges) reduction(min : low) reduction(max : high)
    for (int v = 0; v < n; v++) {
        int d = 0;
        for (int w = 0; w < WORDS(n); w++)
            d += ones(adjacency[v][w]);
        low = d < low ? d : low;
        high = d > high ? d : high;
        edges += d;
        if (d > 1)
            sum += 2.0 * per_vertex[v] / ((double)d * (d - 1));
    }
    degrees[0] = low;
    degrees[1] = high;
    degrees[2] = edges / 2;
    return sum / n;
}
