#pragma once
#include "bitmap.h"

void dilate(const bitmap *in, bitmap *out);
void erode(const bitmap *in, bitmap *out);
