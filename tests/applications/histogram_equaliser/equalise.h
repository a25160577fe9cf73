#ifndef EQUALISE_H
#define EQUALISE_H
#include "picture.h"
struct tone {
    int bins[CHANNELS][LEVELS];
    byte map[CHANNELS][LEVELS];
};
void equalise(picture *p, struct tone *t);
void levels(const picture *p, int low[CHANNELS], int high[CHANNELS], double mean[CHANNELS]);
#endif
