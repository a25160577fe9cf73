#ifndef SQUEEZE_H
#define SQUEEZE_H
#include <stdint.h>

typedef struct { uint8_t value; uint16_t length; } run_t;
typedef struct { uint16_t distance; uint8_t length, literal; } token_t;
typedef struct { uint32_t bits; uint8_t length; } code_t;

int rle(const uint8_t *in, int n, run_t *out);
int lz(const uint8_t *in, int n, int window, token_t *out);
void unlz(const token_t *in, int tokens, uint8_t *out);
void huffman_lengths(const int count[256], uint8_t length[256]);
long huffman_encode(const uint8_t *in, int n, const uint8_t length[256], uint32_t *words);
#endif
