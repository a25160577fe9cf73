#ifndef CONFIG_H
#define CONFIG_H

#define NX 48
#define NY 36
#define LD (NX + 2)
#define IDX(i, j) ((i) * LD + (j))
#define RED 0
#define BLACK 1

typedef double real_t;

#endif
