#include "sudoku.h"
#include <string.h>

static const char *const given[] = {
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
    "000000907000420180000705026100904000050000040000507009920108000034059000507000000",
    "200080300060070084030500209000105408000000000402706000301007040720040060004010003",
    "110000000000000000000000000000000000000000000000000000000000000000000000000000000"};

/* The given boards with their digits exchanged and their bands turned. */
void boards_make(board *b, int count)
{
    int k, c;
    memset(b, 0, count * sizeof *b);
    for (k = 0; k < count; k++)
        for (c = 0; c < CELLS; c++) {
            int from = (c + k / 5 % 3 * 27) % CELLS, digit = given[k % 5][from] - '0';
            if (digit)
                b[k].cell[c] = (unsigned char)((digit - 1 + k) % 9 + 1);
        }
}
