#ifndef ARM_H
#define ARM_H
#include <stdbool.h>

#define JOINTS 5

typedef struct { double v[3]; } vec3;

/* A joint turns about z or y of its frame and is followed by a link along x. */
typedef struct joint {
    enum { ABOUT_Z, ABOUT_Y } axis;
    double link, low, high;
} joint;

typedef struct pose {
    double angle[JOINTS];
    double error;
    int steps;
    bool reached;
} pose;

#pragma omp declare target
extern joint arm[JOINTS];
vec3 tip(const double *angle);
void jacobian(const double *angle, double j[3][JOINTS]);
#pragma omp end declare target

void solve(const vec3 *targets, pose *poses, int n, int most);
#endif
