#include "queens.h"

static int extend(int n, int rows, board b, board *out, int used, int room)
{
    if ((int)b.row == rows) {
        if (used < room)
            out[used] = b;
        return used + 1;
    }
    for (int c = 0; c < n; c++) {
        uint32_t bit = 1u << c;
        if ((b.columns | b.left | b.right) & bit)
            continue;
        board next = {.columns = b.columns | bit, .row = b.row + 1, .left = (b.left | bit) << 1,
                      .right = (b.right | bit) >> 1};
        used = extend(n, rows, next, out, used, room);
    }
    return used;
}

int prefixes(int n, int rows, board *out, int room)
{
    return extend(n, rows, (board){.row = 0}, out, 0, room);
}
