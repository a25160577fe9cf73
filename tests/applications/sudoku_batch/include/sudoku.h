#ifndef SUDOKU_H
#define SUDOKU_H

#define CELLS 81
#define ROW(c) ((c) / 9)
#define COL(c) ((c) % 9)
#define BOX(c) ((c) / 27 * 3 + (c) % 9 / 3)

typedef struct board {
    unsigned char cell[CELLS]; /* 0: open */
    unsigned char state;
    int guesses;
} board;

enum { OPEN, SOLVED, IMPOSSIBLE };

void boards_make(board *b, int count);
int solve_all(board *b, int count, long *guesses);
#endif
