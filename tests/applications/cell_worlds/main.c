#include "worlds/world.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int generations = argc > 1 ? atoi(argv[1]) : 40;
    struct life l = {.words = 3, .rows = 100};
    uint64_t s = 88172645463325252ull;
    l.now = malloc(l.words * l.rows * sizeof(uint64_t));
    l.next = malloc(l.words * l.rows * sizeof(uint64_t));
    for (int k = 0; k < l.words * l.rows; k++) {
        s ^= s << 13, s ^= s >> 7, s ^= s << 17;
        l.now[k] = s & s >> 9;
    }
    for (int k = 0; k < 3; k++) {
        printf("generation %d: %d alive\n", l.generation, life_count(&l));
        life_run(&l, generations);
    }
    unsigned char (*board)[40] = malloc(20 * sizeof *board);
    memset(board, EMPTY, 20 * sizeof *board);
    for (int x = 2; x < 38; x++)
        board[3][x] = board[16][x] = CONDUCTOR;
    for (int y = 4; y < 16; y++)
        board[y][1] = board[y][38] = CONDUCTOR;
    board[3][10] = TAIL, board[3][11] = HEAD, board[16][20] = HEAD, board[16][21] = TAIL;
    int electrons = wire_run(40, 20, board, 150), heads = 0;
    for (int k = 0; k < 800; k++)
        heads += board[0][k] == HEAD ? k : 0;
    printf("%d electrons passed, heads at %d\n", electrons, heads);
    unsigned char *history = calloc(63 * 33, 1);
    history[31] = 1;
    rule_run(110, 63, 32, history);
    for (int y = 0; y < 33; y += 8) {
        for (int x = 0; x < 63; x++)
            putchar(history[y * 63 + x] ? '#' : '.');
        putchar('\n');
    }
    free(l.now), free(l.next), free(board), free(history);
    return 0;
}
