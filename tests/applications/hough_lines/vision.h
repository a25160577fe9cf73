#ifndef VISION_H
#define VISION_H
#include <stdint.h>
#define ANGLES 90

typedef struct { uint8_t red, green, blue; } colour;
typedef struct line { int votes, angle, distance; } line_t;

/* Sensor pixels: red and green in even rows, green and blue in odd ones. */
void demosaic(int w, int h, const uint8_t *raw, colour *out);
int edge_points(int w, int h, const colour *in, int threshold, short (*points)[2]);
int hough(int w, int h, int n, short (*points)[2], int most, line_t *lines);
#endif
