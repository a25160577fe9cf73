#ifndef TESTS_H
#define TESTS_H
#include "chacha.h"
enum { CELLS = 16 };
struct quality {
    double chi2;
    int longest_run;
    long ones;
    double pi;
};
struct quality judge(const chacha_t *c, long words);
#endif
