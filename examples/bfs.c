/*
 * Breadth-first search of an undirected graph in CSR form, one level at a time. Each vertex that was not reached yet
 * looks for a neighbour in the frontier; a flag that is mapped tofrom around each level tells the host when to stop.
 *
 * usage: bfs [-t] [vertices]
 */
#include <stdbool.h>

#include "common.h"

#define DEGREE 3
#define UNREACHED (-1)

struct Vertex {
    int first; /* where its neighbours begin in `edges` */
    int degree;
};

struct Graph {
    int vertices;
    int entries;
    struct Vertex *vertex;
    int *edges;
};

/* Random endpoints, biased to nearby vertices so that there are more than a few levels; some vertices stay isolated. */
static struct Graph build_graph(int n)
{
    const int pairs = n / 2 * DEGREE;
    int *from = allocate((size_t)pairs, sizeof *from), *to = allocate((size_t)pairs, sizeof *to);
    struct Graph graph = {n, 2 * pairs, allocate((size_t)n, sizeof *graph.vertex), NULL};
    graph.edges = allocate((size_t)graph.entries, sizeof *graph.edges);
    uint32_t seed = 99;
    for (int e = 0; e < pairs; e++) {
        from[e] = (int)(random_bits(&seed) % (uint32_t)n);
        to[e] = (int)((from[e] + random_bits(&seed) % (uint32_t)(n / 16 + 1)) % (uint32_t)n);
        graph.vertex[from[e]].degree++;
        graph.vertex[to[e]].degree++;
    }
    for (int v = 1; v < n; v++)
        graph.vertex[v].first = graph.vertex[v - 1].first + graph.vertex[v - 1].degree;
    int *filled = allocate((size_t)n, sizeof *filled);
    for (int e = 0; e < pairs; e++) {
        graph.edges[graph.vertex[from[e]].first + filled[from[e]]++] = to[e];
        graph.edges[graph.vertex[to[e]].first + filled[to[e]]++] = from[e];
    }
    free(from), free(to), free(filled);
    return graph;
}

/* Fills `level` with the distance of each vertex from `source`; returns the number of levels. */
static int search(const struct Graph *graph, int source, int *level)
{
    const int n = graph->vertices;
    const struct Vertex *vertex = graph->vertex;
    const int *edges = graph->edges;
    bool *frontier = allocate((size_t)n, sizeof *frontier);
    bool *next = allocate((size_t)n, sizeof *next);
    for (int v = 0; v < n; v++)
        level[v] = UNREACHED;
    level[source] = 0;
    frontier[source] = true;

    int depth = 0;
    int stop;
#pragma omp target data map(to: vertex[0:n], edges[0:graph->entries], frontier[0:n], next[0:n]) map(tofrom: level[0:n])
    do {
        stop = 1;
#pragma omp target teams distribute parallel for map(tofrom: stop) \
    map(to: vertex[0:n], edges[0:graph->entries], frontier[0:n]) map(tofrom: next[0:n], level[0:n])
        for (int v = 0; v < n; v++) {
            if (level[v] != UNREACHED)
                continue;
            for (int e = vertex[v].first; e < vertex[v].first + vertex[v].degree; e++) {
                if (frontier[edges[e]]) {
                    level[v] = depth + 1;
                    next[v] = true;
#pragma omp atomic write
                    stop = 0;
                    break;
                }
            }
        }
#pragma omp target teams distribute parallel for map(tofrom: frontier[0:n], next[0:n])
        for (int v = 0; v < n; v++) {
            frontier[v] = next[v];
            next[v] = false;
        }
        depth++;
    } while (!stop);
    free(frontier), free(next);
    return depth;
}

/* The textbook search with a queue. */
static void reference(const struct Graph *graph, int source, int *level)
{
    int *queue = allocate((size_t)graph->vertices, sizeof *queue);
    int head = 0, tail = 0;
    for (int v = 0; v < graph->vertices; v++)
        level[v] = UNREACHED;
    level[source] = 0;
    queue[tail++] = source;
    while (head < tail) {
        int v = queue[head++];
        for (int k = 0; k < graph->vertex[v].degree; k++) {
            int other = graph->edges[graph->vertex[v].first + k];
            if (level[other] == UNREACHED) {
                level[other] = level[v] + 1;
                queue[tail++] = other;
            }
        }
    }
    free(queue);
}

int main(int argc, char **argv)
{
    struct options options = parse_options(argc, argv, 6000, 2, 1L << 26);
    struct Graph graph = build_graph((int)options.size);
    const size_t n = (size_t)graph.vertices;
    int *level = allocate(n, sizeof *level), *want = allocate(n, sizeof *want);

    double begin = wall_seconds();
    int levels = search(&graph, 0, level);
    report_time(&options, "bfs", wall_seconds() - begin);

    reference(&graph, 0, want);
    long reached = 0, total = 0;
    for (size_t v = 0; v < n; v++) {
        if (level[v] != UNREACHED) {
            reached++;
            total += level[v];
        }
    }
    printf("vertices %zu, reached %ld, levels %d, sum of levels %ld\n", n, reached, levels, total);
    int failures = compare_int("level", level, want, n, 0.0);
    free(graph.vertex), free(graph.edges), free(level), free(want);
    return verdict("bfs", failures);
}
