#ifndef SORTS_H
#define SORTS_H
struct point {
    signed char x, y;
};
int sort_ints(int *a, int n);
int sort_doubles_down(double *a, int n);
int sort_points(struct point *a, int n);
#endif
