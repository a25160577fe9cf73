/* One sort for three types, by a header that is included once a type. */
#include "sorts.h"
#include <stdio.h>

#define COUNT(a) ((int)(sizeof(a) / sizeof *(a)))

int main(void)
{
    int a[77], bad = 0;
    double d[50];
    struct point p[60];
    for (int i = 0; i < COUNT(a); i++) a[i] = (i * 37 + 11) % 101 - 50;
    for (int i = 0; i < COUNT(d); i++) d[i] = (i * 29 % 53) / 4.0;
    for (int i = 0; i < COUNT(p); i++) p[i] = (struct point){(signed char)(i * 7 % 9 - 4), (signed char)(i * 5 % 11)};
    const int passes[] = {sort_ints(a, COUNT(a)), sort_doubles_down(d, COUNT(d)), sort_points(p, COUNT(p))};
    for (int i = 1; i < COUNT(a); i++) bad += a[i] < a[i - 1];
    for (int i = 1; i < COUNT(d); i++) bad += d[i] > d[i - 1];
    for (int i = 1; i < COUNT(p); i++) bad += p[i].x < p[i - 1].x || (p[i].x == p[i - 1].x && p[i].y < p[i - 1].y);
    printf("%d bad; passes %d %d %d; %d %.2f (%d,%d)\n", bad, passes[0], passes[1], passes[2], a[0], d[0], p[0].x, p[0].y);
    return bad;
}
