typedef struct IMG { int width, height, stride; PIXEL *restrict pixels; } IMG;
IMG *METHOD(create)(int width, int height);
void METHOD(destroy)(IMG *self);
void METHOD(erode)(const IMG *self, IMG *out, int radius, int border);
void METHOD(dilate)(const IMG *self, IMG *out, int radius, int border);
void METHOD(convolve)(const IMG *self, IMG *out, const float *kernel, int radius, int border);
double METHOD(sum)(const IMG *self);
