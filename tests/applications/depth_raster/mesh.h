#ifndef MESH_H
#define MESH_H
/* Structure of arrays; a triangle is three corners. */
typedef struct {
    int corners, triangles;
    float *x, *y, *z;
    int (*corner)[3];
} mesh;
void mesh_torus(mesh *m, int around, int across);
void mesh_map(mesh *m);
void mesh_unmap(mesh *m);
#endif
