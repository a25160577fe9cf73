#ifndef MERKLE_H
#define MERKLE_H
#include "sha256.h"
digest merkle_root(digest *level, int leaves);
void hash_lines(digest *out, int count, int width, unsigned char (*lines)[width]);
long mine(const unsigned char *header, int bits, long limit);
#endif
