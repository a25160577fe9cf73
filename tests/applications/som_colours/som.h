#ifndef SOM_H
#define SOM_H

typedef union colour {
    struct { float r, g, b; };
    float v[3];
} colour;

typedef struct som {
    colour unit[SIDE][SIDE];
} som;

typedef struct { float d; short y, x; } winner;

#pragma omp declare target
static inline float apart(colour a, colour b)
{
    float s = 0;
    for (int k = 0; k < 3; ++k)
        s += (a.v[k] - b.v[k]) * (a.v[k] - b.v[k]);
    return s;
}
static inline winner closer(winner a, winner b)
{
    if (a.d != b.d) return a.d < b.d ? a : b;
    return a.y * SIDE + a.x < b.y * SIDE + b.x ? a : b;
}
#pragma omp end declare target

void som_present(som *s, colour c, float rate, float radius);
float som_error(const som *s, const colour *c, int n);
float som_roughness(const som *s);
#endif
