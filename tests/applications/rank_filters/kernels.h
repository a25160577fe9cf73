#ifndef KERNELS_H
#define KERNELS_H
/* What a window of pixels becomes. */
#pragma omp declare target
typedef unsigned char (*rank_function)(unsigned char *window, int n);

static inline unsigned char least(unsigned char *window, int n)
{
    unsigned char r = 255;
    while (n-- > 0)
        r = window[n] < r ? window[n] : r;
    return r;
}

static inline unsigned char most(unsigned char *window, int n)
{
    unsigned char r = 0;
    for (int k = 0; k < n; ++k)
        if (window[k] > r)
            r = window[k];
    return r;
}

/* Quickselect of Hoare, with the middle for a pivot. */
static inline unsigned char middle(unsigned char *window, int n)
{
    int low = 0, high = n - 1, k = n / 2;
    while (low < high) {
        unsigned char pivot = window[(low + high) / 2];
        int i = low, j = high;
        do {
            while (window[i] < pivot)
                i++;
            while (pivot < window[j])
                j--;
            if (i <= j) {
                unsigned char t = window[i];
                window[i++] = window[j];
                window[j--] = t;
            }
        } while (i <= j);
        if (j < k)
            low = i;
        if (k < i)
            high = j;
    }
    return window[k];
}
#pragma omp end declare target
#endif
