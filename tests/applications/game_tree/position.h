#ifndef POSITION_H
#define POSITION_H
#include <stdbool.h>
#include <stdint.h>

#define STRIDE (ROWS + 1)
#define WIN 1000

typedef uint64_t bits;
typedef struct position { bits mine, all; int moves; } position;
typedef struct result { int score; long nodes; } result;

#pragma omp declare target
typedef int (*evaluation)(const position *p);
bool can_play(const position *p, int column);
position play(position p, int column);
bool wins(bits b);
int material(const position *p);
int mobility(const position *p);
int negamax(const position *p, int depth, int alpha, int beta, evaluation judge, long *nodes);
#pragma omp end declare target

enum style { MATERIAL, MOBILITY, STYLES };
int analyse(position start, int depth, enum style style, result out[COLUMNS][COLUMNS]);
#endif
