#ifndef FILTERS_H
#define FILTERS_H
#ifndef RADIUS
#define RADIUS 1
#endif
#define WINDOW ((2 * RADIUS + 1) * (2 * RADIUS + 1))

typedef enum { ERODE, DILATE, MEDIAN } filter_kind;
typedef unsigned char gray;

void filter(filter_kind kind, int h, int w, const gray in[h][w], gray out[h][w]);
void difference(int h, int w, gray a[h][w], const gray b[h][w]);
int components(int h, int w, const gray in[h][w], int *largest);
#endif
