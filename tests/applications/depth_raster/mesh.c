#include "mesh.h"
#include <math.h>
#include <stdlib.h>

void mesh_torus(mesh *m, int around, int across)
{
    const double turn = 2 * acos(-1.0);
    m->corners = around * across;
    m->triangles = 2 * m->corners;
    m->x = malloc(sizeof(float) * m->corners);
    m->y = malloc(sizeof(float) * m->corners);
    m->z = malloc(sizeof(float) * m->corners);
    m->corner = malloc(sizeof *m->corner * m->triangles);
    for (int i = 0; i < around; i++)
        for (int j = 0; j < across; j++) {
            int k = i * across + j, e = (i + 1) % around * across + j;
            int s = i * across + (j + 1) % across, se = (i + 1) % around * across + (j + 1) % across;
            double r = 3 + cos(turn * j / across);
            m->x[k] = (float)(r * cos(turn * i / around));
            m->y[k] = (float)(r * sin(turn * i / around));
            m->z[k] = (float)sin(turn * j / across);
            int *t = m->corner[2 * k];
            t[0] = k, t[1] = e, t[2] = s, t[3] = e, t[4] = se, t[5] = s;
        }
}

void mesh_map(mesh *m)
{
#pragma omp target enter data map(to: m->x[0:m->corners], m->y[0:m->corners], m->z[0:m->corners])
#pragma omp target enter data map(to: m->corner[0:m->triangles])
}

void mesh_unmap(mesh *m)
{
#pragma omp target exit data map(release: m->x[0:m->corners], m->y[0:m->corners], m->z[0:m->corners])
#pragma omp target exit data map(release: m->corner[0:m->triangles])
    free(m->x);
    free(m->y);
    free(m->z);
    free(m->corner);
}
