#ifndef LIB_H
#define LIB_H
static const int tab[4] = { 10, 20, 30, 40 };
extern int offset;
static inline int sq(int x) { return x * x; }
#endif
