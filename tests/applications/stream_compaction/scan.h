#ifndef SCAN_H
#define SCAN_H
/* Exclusive sums of n values; the total is returned. */
long exclusive_sum(int n, const int *restrict in, int *restrict out);

struct particle {
    float x, y, z;
    int alive : 1;
    unsigned species : 7;
};

int compact(int n, const struct particle *restrict in, struct particle *restrict out, int *restrict flag,
            int *restrict place);
#endif
