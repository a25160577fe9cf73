#ifndef SHAPES_H
#define SHAPES_H

typedef struct {
    int rows, columns, entries;
    int *start, *column;
    double *value;
} matrix;

struct size {
    int rows, columns;
};

typedef struct {
    struct size size;
    double spacing;
} grid;

typedef struct particle {
    float position[3], velocity[3];
    int bumps;
} particle;

#endif
