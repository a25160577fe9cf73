#ifndef SCORE_H
#define SCORE_H
#define LETTERS 20
#pragma omp declare target
/* Matches count 4 to 7, exchanges within a group +1, others -2. */
static const signed char own[LETTERS] = {4, 5, 6, 6, 7, 5, 5, 6, 7, 4, 4, 5, 5, 6, 7, 4, 5, 7, 7, 4};
static const unsigned char group[LETTERS] = {0, 1, 2, 2, 3, 2, 2, 0, 1, 4, 4, 1, 4, 5, 0, 0, 0, 5, 5, 4};
static inline int score(int a, int b) { return a == b ? own[a] : group[a] == group[b] ? 1 : -2; }
#pragma omp end declare target
#endif
