/* Vertex normals, volume and bounds of a sphere's mesh, in vectors made by macros. */
#include "mesh.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    mesh_t m = {0};
    float3_t low, high;
    int bad = 0;
    mesh_sphere(&m, argc > 1 ? atoi(argv[1]) : 24, 36);
    mesh_upload(&m);
    mesh_normals(&m);
    mesh_bounds(&m, &low, &high);
    mesh_download(&m);
    for (int i = 36; i < m.vertices.size - 36; i++) {
        float d = 0;
        for (int k = 0; k < 3; k++) d += m.normals[i].v[k] * m.vertices.data[i].v[k];
        bad += d < 0.98f;
    }
    printf("%d vertices, %d triangles, %d bad normals\n", m.vertices.size, m.triangles.size, bad);
    printf("volume %.2f, from (%.2f, %.2f, %.2f) to (%.2f, %.2f, %.2f)\n", mesh_volume(&m), low.x, low.y, low.z, high.x, high.y, high.z);
    mesh_free(&m);
    return bad;
}
