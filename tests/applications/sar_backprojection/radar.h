#ifndef RADAR_H
#define RADAR_H

/* Plain pairs in place of complex numbers, as older codes have them. */
typedef struct { float re, im; } pair;

struct pulse { double x, y, z; };

struct scene {
    int pulses, gates, side;
    double near, gate, wave;    /* first range, width of a gate, wavelength */
    double extent;              /* half width of the image */
    struct pulse *track;
    pair *echo;                 /* pulses x gates */
    pair *image;                /* side x side */
};

struct target { double x, y, strength; };

#pragma omp declare target
static inline pair pair_mul(pair a, pair b) { return (pair){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
static inline pair pair_mix(pair a, pair b, float t) { return (pair){a.re + t * (b.re - a.re), a.im + t * (b.im - a.im)}; }
#pragma omp end declare target

void illuminate(struct scene *s, const struct target *targets, int count);
void focus(struct scene *s);
float brightest(const struct scene *s, int *row, int *column);
#endif
