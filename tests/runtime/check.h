/* Checks of the sample programs: a failed one prints its place and what it found, and the program exits with 1. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>

#define CHECK(test, ...) \
    do { \
        if (!(test)) { \
            fprintf(stderr, "%s:%d: failed: %s: ", __FILE__, __LINE__, #test); \
            fprintf(stderr, __VA_ARGS__); \
            fputc('\n', stderr); \
            exit(1); \
        } \
    } while (0)

/* A small generator of even quality, so that the programs need no seed from outside. */
static unsigned long long random_state = 88172645463325252ull;
static inline unsigned long long random_bits(void) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return random_state;
}

#endif
