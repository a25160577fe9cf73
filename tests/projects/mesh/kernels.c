#include "mesh.h"

void advance(mesh *m, int rounds, int small)
{
    for (int r = 0; r < rounds; r++) {
#pragma omp target teams distribute parallel for map(tofrom : MESH(m))
        for (int c = 0; c < m->cells; c++) {
            const int left = c ? c - 1 : m->cells - 1;
            m->flux[c] = (m->value[left] - m->value[c]) * 0.5;
        }
#pragma omp target teams distribute parallel for map(tofrom : MESH(m)) if (m->cells > small)
        for (int c = 0; c < m->cells; c++) {
            m->value[c] += m->flux[c];
            if (c == 0)
                m->told.rounds++;
        }
    }
}

void clamp(mesh *m)
{
#pragma omp target parallel for map(tofrom : MESH(m))
    for (int c = 0; c < m->cells; c++) {
        const range b = m->bounds;
        m->value[c] = m->value[c] < b.lo ? b.lo : m->value[c] > b.hi ? b.hi : m->value[c];
    }
}
