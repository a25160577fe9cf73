#include <complex.h>

struct spectrum_line {
    double frequency;
    double complex amplitude;
    float
        complex narrow;
};
