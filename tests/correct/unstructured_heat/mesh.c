#include "mesh.h"

#include <stdlib.h>

int verbosity = 0;

struct mesh *mesh_ring_of_sticks(index_t rings, index_t sectors)
{
    struct mesh *m = calloc(1, sizeof *m);
    index_t at = 0;
    m->cells = rings * sectors;
    m->faces = rings * sectors + (rings - 1) * sectors;
    m->face = malloc(m->faces * sizeof *m->face);
    m->start = calloc(m->cells + 1, sizeof *m->start);
    m->around = malloc(2 * m->faces * sizeof *m->around);
    m->sign = malloc(2 * m->faces);
    m->volume = malloc(m->cells * sizeof *m->volume);
    for (index_t r = 0; r < rings; r++)
        for (index_t s = 0; s < sectors; s++) {
            index_t c = r * sectors + s;
            m->volume[c] = 1.0 + 0.1 * r;
            m->face[at++] = (struct face){c, r * sectors + (s + 1) % sectors, 1.0 / (1.0 + 0.05 * r)};
            if (r + 1 < rings)
                m->face[at++] = (struct face){c, c + sectors, 0.7 + 0.02 * r};
        }
    LOG(1, "%d cells, %d faces\n", m->cells, m->faces);
    for (index_t f = 0; f < m->faces; f++) {
        m->start[m->face[f].left + 1]++;
        m->start[m->face[f].right + 1]++;
    }
    for (index_t c = 0; c < m->cells; c++)
        m->start[c + 1] += m->start[c];
    index_t *next = malloc(m->cells * sizeof *next);
    for (index_t c = 0; c < m->cells; c++)
        next[c] = m->start[c];
    for (index_t f = 0; f < m->faces; f++) {
        index_t a = next[m->face[f].left]++, b = next[m->face[f].right]++;
        m->around[a] = m->around[b] = f;
        m->sign[a] = -1;
        m->sign[b] = 1;
    }
    free(next);
    return m;
}

void mesh_upload(struct mesh *m)
{
    index_t cells = m->cells, sides = 2 * m->faces;
#pragma omp target enter data map(to: m->face[0:m->faces], m->start[0:cells + 1])
#pragma omp target enter data map(to: m->around[0:sides], m->sign[0:sides], m->volume[0:cells])
}

void mesh_discard(struct mesh *m)
{
    index_t cells = m->cells, sides = 2 * m->faces;
#pragma omp target exit data map(delete: m->around[0:sides], m->sign[0:sides], m->volume[0:cells])
#pragma omp target exit data map(delete: m->face[0:m->faces], m->start[0:cells + 1])
}

void mesh_drop(struct mesh *m)
{
    free(m->face);
    free(m->start);
    free(m->around);
    free(m->sign);
    free(m->volume);
    free(m);
}
