#ifndef GRAPH_H
#define GRAPH_H
#include <stddef.h>
#include <stdint.h>

typedef uint32_t vid_t;
typedef int32_t level_t;
#define UNSEEN ((level_t)-1)

/* Compressed sparse rows: the neighbours of v are adj[off[v]] .. adj[off[v + 1] - 1]. */
typedef struct {
    size_t nv, ne;
    vid_t *off;
    vid_t *adj;
} csr_t;

csr_t *csr_random(size_t nv, size_t degree, uint64_t seed);
void csr_free(csr_t *g);
int bfs(const csr_t *g, vid_t root, level_t *level);
#endif
