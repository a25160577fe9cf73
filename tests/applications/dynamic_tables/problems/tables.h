#ifndef TABLES_H
#define TABLES_H

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))

struct item { unsigned short weight, value; };

int knapsack(int n, const struct item *item, int capacity, unsigned char *taken);
int common_subsequence(const char *a, int m, const char *b, int n);
long chain(int n, const int *size, int (*cut)[n]);
#endif
