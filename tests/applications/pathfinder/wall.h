#ifndef WALL_H
#define WALL_H
#ifndef HALO
#define HALO 1
#endif
#define MIN(a, b) ((a) <= (b) ? (a) : (b))
#define IN_RANGE(x, min, max) ((x) >= (min) && (x) <= (max))
#define CLAMP_RANGE(x, min, max) x = ((x) < (min)) ? min : (((x) > (max)) ? max : (x))

extern int rows, cols;
extern int *data, **wall, *result;

void init(int argc, char **argv);
void fatal(const char *what);
#endif
