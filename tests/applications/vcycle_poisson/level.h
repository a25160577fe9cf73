#ifndef LEVEL_H
#define LEVEL_H
/* One level of the hierarchy; u, f and r have (n + 1) * (n + 1) values. */
typedef struct level {
    int n;
    double h2;
    double *u, *f, *r;
} Level;

#define POINTS(l) (((l).n + 1) * ((l).n + 1))
#endif
