#ifndef LENS_H
#define LENS_H
#define PIXELS 40
typedef struct { float x, y, mass; } lens;
typedef unsigned image[PIXELS][PIXELS];
struct shooting { int lenses, rays; float half, view, shear; };
unsigned long shoot(const struct shooting *s, const lens *stars, image map);
#endif
