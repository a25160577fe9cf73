#include "fem.h"

#pragma omp declare target
stiffness element_stiffness(const triangle *t, struct material m)
{
    const double c = m.young * m.thickness * t->area / (1 - m.poisson * m.poisson);
    const double d[3][3] = {{c, c * m.poisson, 0}, {c * m.poisson, c, 0}, {0, 0, c * (1 - m.poisson) / 2}};
    double b[3][6] = {{0}};
    for (int n = 0; n < 3; n++) {
        b[0][2 * n] = b[2][2 * n + 1] = t->gradient[n].x;
        b[1][2 * n + 1] = b[2][2 * n] = t->gradient[n].y;
    }
    stiffness s;
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            double sum = 0;
            for (int p = 0; p < 3; p++)
                for (int q = 0; q < 3; q++)
                    sum += b[p][i] * d[p][q] * b[q][j];
            s.k[i][j] = sum;
        }
    return s;
}
#pragma omp end declare target

void prepare(struct model *m)
{
    triangle *element = m->element;
    const vec2 *position = m->position;
    const int elements = m->elements, nodes = m->nodes;
#pragma omp target teams distribute parallel for map(tofrom: element[:elements]) map(to: position[:nodes])
    for (int e = 0; e < elements; e++) {
        struct { vec2 a, b, c; } corner = {position[element[e].node[0]], position[element[e].node[1]],
                                           position[element[e].node[2]]};
        double twice = (corner.b.x - corner.a.x) * (corner.c.y - corner.a.y) -
                       (corner.c.x - corner.a.x) * (corner.b.y - corner.a.y);
        element[e].area = 0.5 * twice;
        element[e].gradient[0] = (vec2){(corner.b.y - corner.c.y) / twice, (corner.c.x - corner.b.x) / twice};
        element[e].gradient[1] = (vec2){(corner.c.y - corner.a.y) / twice, (corner.a.x - corner.c.x) / twice};
        element[e].gradient[2] = (vec2){(corner.a.y - corner.b.y) / twice, (corner.b.x - corner.a.x) / twice};
    }
}
