/* Atomic constructs on bit-fields: every thread writes to the same few words, and no neighbour loses what it holds. */
#include <stdbool.h>
#include "check.h"

#define MANY 3000
enum colour { RED, GREEN, BLUE };
struct packet {
    char tag;
    unsigned low : 4, high : 12;
    int down : 9;
    bool seen : 1, odd : 1;
    unsigned char eighth : 3, five : 5;
    enum colour colour : 2;
    unsigned long long wide : 40, rest : 24;
    struct {
        short count : 15;
        unsigned : 0;
        unsigned after : 17;
    };
    union {
        unsigned first : 20;
        unsigned word;
    } u;
};

/* row: target teams distribute parallel for | atomic update | bit-fields that share their words | device */
static int neighbours(void) {
    struct packet p = {.tag = 'x', .low = 9, .down = -200, .rest = 77};
#pragma omp target teams distribute parallel for map(tofrom : p) DEVICE
    for (int k = 0; k < MANY; k++) {
        MARK;
#pragma omp atomic
        p.low += 3;
#pragma omp atomic
        p.high++;
#pragma omp atomic update
        p.down = p.down - 1;
#pragma omp atomic
        p.five ^= k & 31;
#pragma omp atomic
        p.eighth += 1;
#pragma omp atomic
        p.wide += 1ull << 30;
#pragma omp atomic
        p.rest--;
#pragma omp atomic
        p.count += 2;
#pragma omp atomic
        p.after |= 1u << (k % 17);
#pragma omp atomic
        p.u.first += k;
    }
    struct packet q = {.tag = 'x', .low = 9, .down = -200, .rest = 77};
    for (int k = 0; k < MANY; k++) {
        q.low += 3;
        q.high++;
        q.down = q.down - 1;
        q.five ^= k & 31;
        q.eighth += 1;
        q.wide += 1ull << 30;
        q.rest--;
        q.count += 2;
        q.after |= 1u << (k % 17);
        q.u.first += k;
    }
    int right = p.tag == 'x' && p.low == q.low && p.high == q.high && p.down == q.down && p.seen == q.seen;
    right &= p.eighth == q.eighth && p.five == q.five && p.colour == q.colour && p.wide == q.wide && p.rest == q.rest;
    return right && p.count == q.count && p.after == q.after && p.u.first == q.u.first;
}

/* row: target teams distribute parallel for | atomic capture | tickets from bit-fields | device */
static int tickets(void) {
    struct packet p = {.down = -256};
    static int up[2048], down[512], both[2048];
    memset(up, 0, sizeof up), memset(down, 0, sizeof down), memset(both, 0, sizeof both);
#pragma omp target teams distribute parallel for map(tofrom : p, up, down, both) DEVICE
    for (int k = 0; k < 2048; k++) {
        int mine, next, old;
        MARK;
#pragma omp atomic capture
        mine = p.high++;
#pragma omp atomic capture
        next = p.after += 3;
#pragma omp atomic capture
        {
            old = p.down;
            p.down = old & 0 | k;
        }
#pragma omp atomic
        up[mine] += 1;
#pragma omp atomic
        both[next / 3 - 1] += 1;
#pragma omp atomic
        down[old + 256] += 1;
    }
    int right = p.high == 2048 && p.after == 3 * 2048;
    for (int k = 0; k < 2048; k++)
        right &= up[k] == 1 && both[k] == 1;
    down[p.down + 256]++;
    for (int k = 0; k < 512; k++)
        right &= down[k] == 4 + (k == 0);
    return right;
}

/* row: target teams distribute parallel for | atomic read, write | bit-fields: bool, enum, a byte's | device */
static int values(void) {
    struct packet p = {.odd = 1}, other[4] = {{0}};
    int wrong = 0;
#pragma omp target teams distribute parallel for map(tofrom : p, wrong, other) DEVICE
    for (int k = 0; k < MANY; k++) {
        enum colour colour;
        int five, down;
        bool seen;
        MARK;
#pragma omp atomic write
        p.colour = k % 2 ? BLUE : GREEN;
#pragma omp atomic write
        p.five = 7 + k % 3;
#pragma omp atomic write
        p.down = -(k % 5) - 1;
#pragma omp atomic write
        p.seen = 6;
#pragma omp atomic read
        colour = p.colour;
#pragma omp atomic read
        five = p.five;
#pragma omp atomic read
        down = p.down;
#pragma omp atomic read
        seen = p.seen;
#pragma omp atomic write
        other[k % 4].low = k % 4 + 1;
        if (colour == RED || five < 7 || five > 9 || down > -1 || down < -5 || seen != 1) {
#pragma omp atomic
            wrong++;
        }
    }
    return !wrong && p.odd && p.seen && other[0].low == 1 && other[3].low == 4 && other[2].high == 0;
}

/* row: target teams distribute parallel for | atomic compare | bit-fields | device */
static int compared(void) {
    struct packet p = {.eighth = 5, .wide = 1ull << 39};
    int winners = 0;
#pragma omp target teams distribute parallel for map(tofrom : p, winners) DEVICE
    for (int k = 0; k < MANY; k++) {
        const int v = (k * 61) % 1999;
        int old;
        MARK;
#pragma omp atomic compare
        if (p.high < v)
            p.high = v;
#pragma omp atomic compare
        p.down = p.down > -(k % 250) ? -(k % 250) : p.down;
#pragma omp atomic compare capture
        {
            old = p.eighth;
            if (p.eighth == 5) {
                p.eighth = 2;
            }
        }
        if (old == 5) {
#pragma omp atomic
            winners++;
        }
    }
    return p.high == 1998 && p.down == -249 && p.eighth == 2 && winners == 1 && p.wide == 1ull << 39 && p.low == 0;
}

/* row: target teams distribute parallel for | atomic update | bit-fields: operators that the value's type decides | device */
static int operators(void) {
    struct packet p[8] = {{0}};
    for (int k = 0; k < 8; k++) {
        p[k].high = 4000;
        p[k].down = -250 + k;
        p[k].low = 3;
        p[k].wide = 1ull << 39 | k;
        p[k].seen = 1;
    }
    struct packet q[8];
    memcpy(q, p, sizeof p);
#pragma omp target teams distribute parallel for map(tofrom : p) DEVICE
    for (int k = 0; k < 8; k++) {
        MARK;
#pragma omp atomic
        p[k].high /= -(k + 1);
#pragma omp atomic
        p[k].down *= k;
#pragma omp atomic
        p[k].low = 100 - p[k].low;
#pragma omp atomic
        p[k].wide >>= k;
#pragma omp atomic
        p[k].seen -= 1;
#pragma omp atomic
        p[k].odd += 2;
#pragma omp atomic
        p[k].five += 2.75;
#pragma omp atomic
        p[k].after <<= 1;
    }
    int right = 1;
    for (int k = 0; k < 8; k++) {
        q[k].high /= -(k + 1);
        q[k].down *= k;
        q[k].low = 100 - q[k].low;
        q[k].wide >>= k;
        right &= p[k].high == q[k].high && p[k].down == q[k].down && p[k].low == q[k].low && p[k].wide == q[k].wide;
        right &= !p[k].seen && p[k].odd && p[k].five == 2;
    }
    return right;
}

static void bump(struct packet *at, int by) {
#pragma omp atomic
    at->high += by;
#pragma omp atomic
    (*at).down -= by;
}
/* row: target teams distribute parallel for | atomic | bit-fields behind pointers, of threads and of teams | device */
static int places(void) {
    struct packet *p = calloc(3, sizeof *p);
    int out[N], right = 1;
#pragma omp target teams distribute parallel for map(tofrom : p[0 : 3]) map(from : out) DEVICE
    for (int k = 0; k < N; k++) {
        struct packet own = {.low = k % 16};
        struct packet *volatile at = &own;
        MARK;
        bump(p + k % 3, 1);
        bump(&own, k);
        bump(at, 1);
        out[k] = own.high + own.low;
    }
    for (int k = 0; k < N; k++)
        right &= out[k] == k + 1 + k % 16;
    right &= p[0].high == 67 && p[1].high == 67 && p[2].high == 66 && p[0].down == -67;
    int total = 0;
#pragma omp target map(tofrom : total) DEVICE
    {
        struct packet team = {.low = 5};
        MARK;
#pragma omp parallel for
        for (int k = 0; k < N; k++) {
#pragma omp atomic
            team.high += 2;
            bump(&team, 1);
        }
        total = team.high + team.low;
    }
    free(p);
    return right && total == 3 * N + 5;
}

int main(void) {
    CASE(neighbours);
    CASE(tickets);
    CASE(values);
    CASE(compared);
    CASE(operators);
    CASE(places);
    return finish();
}
