#ifndef FILTER_H
#define FILTER_H
typedef unsigned char pixel;
void blur(int h, int w, pixel image[h][w], int times);
void histogram(int h, int w, const pixel image[h][w], unsigned bins[256]);
void equalise(int h, int w, pixel image[h][w], const unsigned bins[256]);
int edges(int h, int w, pixel image[h][w]);
#endif
