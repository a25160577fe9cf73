#ifndef FUSION_H
#define FUSION_H
#include "quaternion.h"

typedef struct { vec gyro, accel, magnet; } reading;
typedef struct { quat q; vec bias; } attitude;

struct fleet {
    int units, samples;
    float dt;
    reading *readings;   /* samples x units */
    quat *truth;         /* samples x units */
    attitude *state;     /* units */
};

void fleet_simulate(struct fleet *f);
void fleet_fuse(struct fleet *f, float kp, float ki, int first, int count);
float fleet_error(const struct fleet *f, int sample, int *worst);
#endif
