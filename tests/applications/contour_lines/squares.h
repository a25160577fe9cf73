#ifndef SQUARES_H
#define SQUARES_H
struct segment { short from[2], to[2]; };
int squares(int level, struct segment *out, int room, int kinds[16]);
#endif
