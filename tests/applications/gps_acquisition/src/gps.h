#ifndef GPS_H
#define GPS_H
#include <complex.h>
#include <stdint.h>

#define CHIPS 1023
#define SATELLITES 8
#define BINS 7

typedef int8_t chip;
typedef float complex iq;

struct peak {
    float power;
    int phase, bin;
};

void gold_codes(chip code[SATELLITES][CHIPS]);
void front_end(const chip code[SATELLITES][CHIPS], iq *samples);
void acquire(const chip code[SATELLITES][CHIPS], const iq *samples, struct peak found[SATELLITES], float floor[SATELLITES]);
float doppler(int bin);
#endif
