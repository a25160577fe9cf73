#include "wall.h"
#include <stdio.h>
#include <stdlib.h>

int rows, cols;
int *data, **wall, *result;

void fatal(const char *what)
{
    fprintf(stderr, "%s\n", what);
    exit(1);
}

void init(int argc, char **argv)
{
    unsigned state = 9;
    if (argc == 3) {
        cols = atoi(argv[1]);
        rows = atoi(argv[2]);
    } else {
        cols = 300;
        rows = 30;
    }
    data = malloc(sizeof(int) * rows * cols);
    wall = malloc(sizeof(int *) * rows);
    result = malloc(sizeof(int) * cols);
    if (!data || !wall || !result)
        fatal("no memory");
    for (int n = 0; n < rows; n++)
        wall[n] = data + cols * n;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) {
            state = state * 69069 + 1;
            wall[i][j] = (state >> 16) % 10;
        }
}
