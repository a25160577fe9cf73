/* Loops that are not offered, each for one reason, and some that are. */
#include <math.h>
#include <stdio.h>

#define FILLING(a, n) for (int i = 0; i < (n); i++) (a)[i] = exp((a)[i])

struct grid {
  int n;
  double *cells;
};

struct tagged {
  int marks[20000];
  double *cells;
};

static double table[64];

static double looked_up(int k) { return table[k % 64]; }

void prefix(int n, double *restrict a) {
  for (int i = 1; i < n; i++) //= iterations depend on each other
    a[i] = exp(a[i - 1]);
}

void shifted(int n, int k, double *restrict a) {
  for (int i = 0; i < n; i++) //= iterations are independent under a condition only
    a[i] = exp(a[i + k]);
}

void scattered(int n, const int *restrict to, double *restrict a) {
  for (int i = 0; i < n; i++) //= it is not known whether iterations are independent: a subscript is not a sum of indices and values that stay the same (a)
    a[to[i]] = exp(a[to[i]]);
}

void annotated(int n, int m, double *restrict a) {
  for (int k = 0; k < m; k++) { //= directives stand around it or in it
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      a[i] = exp(a[i]);
  }
}

void spelled(int n, double *restrict a) {
  FILLING(a, n); //= the loop is not written in this file
}

void gathered(int n, int m, const int *restrict from, const double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) { //= the memory that it touches is no section that is known before the loop (a)
    double sum = 0;
    for (int k = 0; k < m; k++)
      sum += exp(a[from[i * m + k]]);
    b[i] = sum;
  }
}

void marked(int n, const int *restrict flags, double *restrict a) {
  for (int i = 0; i < n; i++) //= the memory that it touches is no section that is known before the loop (a)
    if (flags[i]) a[i] = exp(a[i]);
}

void behind(struct grid *restrict g) {
  for (int i = 0; i < g->n; i++) //= offered
    g->cells[i] = exp(g->cells[i]);
}

void deeper(int n, double *restrict *restrict rows) {
  for (int i = 0; i < n; i++) //= a pointer in memory, or one that is made elsewhere, leads to its data (rows[0])
    rows[0][i] = exp(rows[0][i]);
}

void marking(struct tagged *restrict g) {
  for (int i = 0; i < 20000; i++) { //= a pointer in memory, or one that is made elsewhere, leads to its data ((*g).cells)
    g->cells[i] = exp(g->cells[i]);
    g->marks[i] = i;
  }
}

void twice(struct grid *restrict g, struct grid *restrict h, int n) {
  for (int i = 0; i < n; i++) //= it is not known whether iterations are independent: two pointers may lead to the same memory ((*h).cells, (*g).cells)
    g->cells[i] = exp(h->cells[i]);
}

void paired(int n, const double *a, const double *b, double *restrict c) {
  for (int i = 0; i < n; i++) //= two pointers may lead to the same memory, and then their maps overlap (a, b)
    c[i] = exp(a[i]) * exp(b[i]);
}

double called(int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) //= a function that it calls reads memory
    sum += looked_up(i);
  return sum;
}

void short_loop(double *restrict a) {
  for (int i = 0; i < 100; i++) //= too little work to fill a device (100 iterations, 2300 operations)
    a[i] = exp(a[i]);
}

void copied(int n, const double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) //= moving its data takes longer than its work (0.2 operations for each byte)
    b[i] = 2 * a[i];
}

void printed(int n) {
  for (int i = 0; i < n; i++) //= it is not known whether iterations are independent: a call may touch any memory (printf)
    printf("%d\n", i);
}

void offered(int n, const double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) //= offered
    b[i] = exp(a[i]) + sin(a[i]);
}

void inner(int n, int steps, double *restrict a, double *restrict b) {
  for (int t = 0; t < steps; t++) { //= iterations depend on each other
    for (int i = 1; i < n - 1; i++) //= offered
      b[i] = a[i - 1] + a[i + 1];
    for (int i = 1; i < n - 1; i++) //= offered
      a[i] = b[i];
  }
}

void wide(int n, long double *restrict a) {
  for (int i = 0; i < n; i++) //= the loop would not become a direct kernel (a: long double has no device counterpart of the same precision)
    for (int k = 0; k < 100; k++)
      a[i] = a[i] * a[i] + k;
}

int counted(int n, double *restrict a) {
  int i;
  for (i = 0; i < n; i++) //= its index is read later, and it may have no iterations: then no clause gives it its first value (i)
    a[i] = exp(a[i]) + sin(a[i]);
  return i;
}
