#ifndef LORENZ96_H
#define LORENZ96_H

enum { DIMENSION = 40 };
typedef double member[DIMENSION];

struct ensemble {
    int size;
    double forcing;
    member *x;
};

void forecast(struct ensemble *e, double dt, int steps);
void mean_of(const struct ensemble *e, member mean);
double spread(const struct ensemble *e, const member mean);
void nudge(struct ensemble *e, const member observed, const unsigned char *seen, double gain);
#endif
