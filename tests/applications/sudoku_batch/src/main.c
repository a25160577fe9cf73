#include "sudoku.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int count = argc > 1 ? atoi(argv[1]) : 20, solved, k, c;
    long guesses;
    board *b = malloc(count * sizeof *b);

    boards_make(b, count);
    solved = solve_all(b, count, &guesses);
    printf("%d of %d solved with %ld placements\n", solved, count, guesses);
    for (k = 0; k < 5; k++) {
        printf("%s ", b[k].state == SOLVED ? "solved    " : "impossible");
        for (c = 0; c < CELLS; c++)
            putchar('0' + b[k].cell[c]);
        printf(" %d\n", b[k].guesses);
    }
    free(b);
    return 0;
}
