#ifndef LIB_H
#define LIB_H
extern int base;
int scale2(int x);
static int mine = 2;
#endif
