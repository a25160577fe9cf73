#include "sorts.h"

#define NAME ints
#define T int
#define LESS(a, b) ((a) < (b))
#include "sort_template.h"

#define NAME doubles
#define T double
#define LESS(a, b) ((a) > (b))
#include "sort_template.h"

#define NAME points
#define T struct point
#define LESS(a, b) ((a).x < (b).x || ((a).x == (b).x && (a).y < (b).y))
#include "sort_template.h"

int sort_ints(int *a, int n) { return ints_least(a, n) <= a[0] ? ints_sort(a, n) : -1; }
int sort_doubles_down(double *a, int n) { return doubles_least(a, n) >= a[0] ? doubles_sort(a, n) : -1; }
int sort_points(struct point *a, int n) { return points_least(a, n).x <= a[0].x ? points_sort(a, n) : -1; }
