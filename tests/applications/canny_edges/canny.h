#ifndef CANNY_H
#define CANNY_H

struct plane {
    int w, h;
    float *v;
};

struct edges {
    struct plane image, smooth, magnitude;
    unsigned char *sector; /* 0: -, 1: /, 2: |, 3: \ */
    unsigned char *mark;
};

enum mark { NOTHING, WEAK, STRONG };

#define AT(p, x, y) ((p)[(y) * w + (x)])
#define CLAMP(x, low, high) ((x) < (low) ? (low) : (x) > (high) ? (high) : (x))

void smooth(struct edges *e);
void gradient(struct edges *e);
int thin(struct edges *e, float low, float high);
int track(struct edges *e);
#endif
