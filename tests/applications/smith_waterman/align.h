#ifndef ALIGN_H
#define ALIGN_H
#include <stdint.h>

typedef struct {
    int count, total;
    int *offset; /* count + 1 */
    uint8_t *residue;
} library;

typedef struct {
    int score, end_query, end_target;
} hit;

void library_fill(library *l, int count, int shortest, int longest, unsigned seed);
void library_free(library *l);
void search(const library *l, const uint8_t *query, int m, hit *hits);
#endif
