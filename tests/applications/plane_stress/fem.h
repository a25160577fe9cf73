#ifndef FEM_H
#define FEM_H

typedef struct { double x, y; } vec2;
typedef struct { int node[3]; double area; vec2 gradient[3]; } triangle;
typedef struct { double k[6][6]; } stiffness;

struct material { double young, poisson, thickness; };
struct model {
    int nodes, elements, colours;
    vec2 *position, *u, *force;
    unsigned char *fixed;
    triangle *element;
    int *colour_start, *by_colour;
    struct material material;
};

#pragma omp declare target
stiffness element_stiffness(const triangle *t, struct material m);
#pragma omp end declare target

void prepare(struct model *m);
double relax(struct model *m, int iterations, double step);
#endif
