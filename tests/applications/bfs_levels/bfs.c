#include "graph.h"
#include <stdlib.h>

/* Level-synchronous search with two queues; whoever sets the level of a vertex puts it into the next queue. */
int bfs(const csr_t *g, vid_t root, level_t *level)
{
    const size_t nv = g->nv;
    const vid_t *off = g->off, *adj = g->adj;
    vid_t *queue[2] = {calloc(nv, sizeof(vid_t)), calloc(nv, sizeof(vid_t))};
    vid_t *now = queue[0], *then = queue[1];
    vid_t count = 1;
    level_t depth = 0;

    now[0] = root;
#pragma omp target data map(to : off[0 : nv + 1], adj[0 : g->ne]) map(from : level[0 : nv])
    {
#pragma omp target teams distribute parallel for
        for (size_t v = 0; v < nv; v++)
            level[v] = v == root ? 0 : UNSEEN;
        while (count > 0) {
            vid_t found = 0;
#pragma omp target teams distribute parallel for map(to : now[0 : count]) map(tofrom : then[0 : nv]) \
    map(tofrom : found) firstprivate(depth)
            for (vid_t k = 0; k < count; k++) {
                vid_t v = now[k];
                for (vid_t e = off[v]; e < off[v + 1]; e++) {
                    vid_t w = adj[e];
                    level_t seen;
#pragma omp atomic read
                    seen = level[w];
                    if (seen != UNSEEN)
                        continue;
#pragma omp atomic capture
                    {
                        seen = level[w];
                        level[w] = depth + 1;
                    }
                    if (seen == UNSEEN) {
                        vid_t place;
#pragma omp atomic capture
                        place = found++;
                        then[place] = w;
                    }
                }
            }
            vid_t *spare = now;
            now = then;
            then = spare;
            count = found;
            depth++;
        }
    }
    free(queue[0]);
    free(queue[1]);
    return depth - 1;
}
