#include "mesh.h"

static void join(vertex_t *v, int a, int b)
{
    if (v[a].degree == MAX_DEGREE || v[b].degree == MAX_DEGREE)
        return;
    v[a].neighbour[v[a].degree++] = b;
    v[b].neighbour[v[b].degree++] = a;
}

int mesh_build(vertex_t *v, int width, int height)
{
    uint32_t s = 7;
    for (int i = 0; i < width * height; i++)
        v[i] = (vertex_t){.colour = -1};
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            int i = y * width + x;
            if (x + 1 < width)
                join(v, i, i + 1);
            if (y + 1 < height)
                join(v, i, i + width);
            s = s * 69069u + 1;
            if (x + 1 < width && y + 1 < height)
                s >> 31 ? join(v, i, i + width + 1) : join(v, i + 1, i + width);
        }
    return width * height;
}
