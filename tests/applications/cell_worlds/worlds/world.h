#ifndef WORLD_H
#define WORLD_H
#include <stdint.h>

struct life {
    int words, rows, generation;
    uint64_t *now, *next; /* rows + 2 of them, words each; the world is a torus */
};

enum wire { EMPTY, CONDUCTOR, HEAD, TAIL };

void life_run(struct life *l, int generations);
int life_count(const struct life *l);
int wire_run(int w, int h, unsigned char cell[h][w], int steps);
void rule_run(unsigned rule, int width, int steps, unsigned char *history);
#endif
