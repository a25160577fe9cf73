#ifndef CODEC_H
#define CODEC_H
typedef unsigned char sample;
typedef short coefficient;

struct frame {
    int columns, rows; /* blocks */
    sample *pixel;
    coefficient (*block)[64];
    short *used; /* coefficients up to the last one that is not zero */
};

void encode(struct frame *f);
void decode(struct frame *f);
#endif
