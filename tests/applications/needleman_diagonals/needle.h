#ifndef NEEDLE_H
#define NEEDLE_H

enum direction { STOP = 0, DIAGONAL = 1, UP = 2, LEFT = 3 };

struct scheme {
    int match, mismatch, gap;
};

struct alignment {
    int score, length, matches;
    char *a, *b;
};

char *sequence_random(int n, unsigned seed);
char *sequence_mutate(const char *s, unsigned seed);
void fill(int m, int n, const char *a, const char *b, int (*score)[n + 1], unsigned char (*step)[n + 1],
          struct scheme s);
struct alignment trace(int m, int n, const char *a, const char *b, const unsigned char (*step)[n + 1]);
#endif
