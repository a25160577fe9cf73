#ifndef ROOM_H
#define ROOM_H

#define RATE 2000
#define SPEED 343.0
#define ORDER 3
#define SPAN (2 * ORDER + 1)
#define IMAGES (SPAN * SPAN * SPAN)
#define MILLI 1000000.0f

typedef struct { double size[3], source[3], wall[6]; } shoebox;
typedef struct { double at[3]; } microphone;
typedef struct { double at[3], strength; } image;

/* images.c */
void mirror(const shoebox *r, image images[SPAN][SPAN][SPAN]);
/* impulse.c: in fixed point, so that the order of the images does not matter */
void impulse(const image *images, const microphone *m, int count, int length, long long (*response)[length]);
/* convolve.c */
void convolve(int length, const float *dry, int samples, const float *response, float *wet);
void reverberation(const float *response, int length, float *energy, int *t20);
#endif
