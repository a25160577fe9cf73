/* Contracts that hold: nothing is said. */
#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 4096 };
struct point { double x, y; };
double table[N];

void all_of_them(int n, double *restrict a, const double *restrict b) {
  // rex: expect direct, coalesced, on-device, no-atomics, transfers<=2, collapse=1
#pragma omp target teams distribute parallel for map(to: b[0:n]) map(from: a[0:n])
  for (int i = 0; i < n; i++) a[i] = b[i] * 2;
}

void behind_the_directive(int n, float *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n]) // rex: expect coalesced
  for (int i = n - 1; i >= 0; i--) a[i] += 1;
}

/* rex: expect direct, threads>=4096, bytes<=65536 */
void of_a_function(double *restrict a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:N])
  for (int i = 0; i < N; i++) a[i] *= 2;
}

void columns(int n, double *restrict a, const double *restrict b) {
  // rex: expect coalesced, collapse>=2
#pragma omp target teams distribute parallel for collapse(2) map(to: b[0:n * n]) map(from: a[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) a[i * n + j] = b[i * n + j] + table[i];
}

void down_the_columns(int n, double *restrict a, double *restrict sums) {
  // rex: expect coalesced
#pragma omp target teams distribute parallel for map(to: a[0:n * n]) map(from: sums[0:n])
  for (int j = 0; j < n; j++) {
    double sum = 0;
    for (int k = 0; k < n; k++) sum += a[k * n + j];
    sums[j] = sqrt(sum);
  }
}

void through_a_number(int n, double *restrict a) {
  // rex: expect coalesced
#pragma omp target teams distribute parallel for map(tofrom: a[0:n + 2])
  for (int i = 0; i < n; i++) {
    int k = i + 1;
    double *p = a + 1;
    a[k] += 1;
    p[k] += 2;
  }
}

void three_side_by_side(int n, double *restrict a) {
  // rex: expect coalesced
#pragma omp target teams distribute parallel for map(tofrom: a[0:3 * n])
  for (int i = 0; i < n; i++) {
    a[3 * i] += 1;
    a[3 * i + 1] += 2;
    a[3 * i + 2] += 3;
  }
}

void whole_structures(int n, struct point *p) {
  // rex: expect coalesced
#pragma omp target teams distribute parallel for map(tofrom: p[0:n])
  for (int i = 0; i < n; i++) {
    p[i].x += 1;
    p[i].y += 2;
  }
}

void rows_of_arrays(int n, double (*restrict a)[N]) {
  // rex: expect coalesced
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < N; j++) a[i][j] += 1;
}

void rows_through_shared_memory(int n, const float *restrict a, float *restrict sums) {
  // rex: expect coalesced
#pragma omp target teams distribute parallel for map(to: a[0:n * 128]) map(from: sums[0:n])
  for (int i = 0; i < n; i++) {
    float sum = 0;
    for (int j = 0; j < 128; j++) sum += a[i * 128 + j];
    sums[i] = sum;
  }
}

void other_outcomes(int n, double *a) {
  // rex: expect round-robin
#pragma omp target teams distribute parallel for schedule(static, 4) map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) a[i] += 1;
  // rex: expect general, blocks=1
#pragma omp target map(tofrom: a[0:n])
  {
    a[0] = 1;
#pragma omp parallel for
    for (int i = 1; i < n; i++) a[i] += 2;
  }
}

void held_on_the_device(int n, double *restrict a) {
  // rex: expect transfers<=2
#pragma omp target data map(tofrom: a[0:n])
  for (int t = 0; t < n; t++) {
#pragma omp target teams distribute parallel for // rex: expect transfers=0, on-device
    for (int i = 0; i < n; i++) a[i] += 1;
  }
}

void ten_times(double *restrict a) {
  // rex: expect transfers<=20, bytes=640000
  for (int t = 0; t < 10; t++) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:4000])
    for (int i = 0; i < 4000; i++) a[i] += 1;
  }
}

void an_update(double *restrict a) {
  // rex: expect transfers=1, bytes=800
#pragma omp target update from(a[0:100])
}

static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

static int by_value(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

/* rex: expect transfers=2 */
void calls_that_copy_nothing(int n, double *x, char *text, int *keys) {
  double begin = omp_get_wtime();
  char *more = malloc(64);
  assert(n > 0);
  if (more == NULL || isalpha((unsigned char)text[0])) fprintf(stderr, "%s\n", strerror(errno));
  memcpy(more, text, 64);
  qsort(keys, (size_t)n, sizeof *keys, by_value);
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++) x[i] += 1;
  printf("%d %f %f\n", fib(n), fabs(x[0]), omp_get_wtime() - begin);
  free(more);
}

static void send(int n, double *x) {
#pragma omp target update to(x[0:n])
}

#define BOTH(one, other) do { one; other; } while (0)

void calls_that_are_counted(int n, double *x) {
  // rex: expect transfers=6
  for (int t = 0; t < 2; t++) {
    send(n, x);
    BOTH(n++, send(n, x));
#pragma omp target update from(x[0:n])
  }
}

void one_thread_of_several(int n, double *x) {
  // rex: expect transfers<=2
#pragma omp parallel
  {
#pragma omp single
    {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
      for (int i = 0; i < n; i++) x[i] += 1;
    }
  }
}

// rex: expect transfers<=2
void forward(int n, double *x) {
  if (n < 1) goto end;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++) x[i] += 1;
end:;
}

void on_the_first_device(int n, double *a) {
  // rex: expect on-device
#pragma omp target teams distribute parallel for device(0) if(target: 1) map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) a[i] += 1;
  // rex: expect on-device
#pragma omp target teams distribute parallel for device(omp_get_default_device()) if(parallel: n > 9) map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) a[i] += 1;
}

struct counted { int number; _Atomic int count; };

void beside_an_atomic_member(int n, struct counted *c) {
  // rex: expect no-atomics
#pragma omp target teams distribute parallel for map(tofrom: c[0:n])
  for (int i = 0; i < n; i++) c[i].number += (int)sizeof c[i].count;
}

void perhaps_on_the_host(int n, double *restrict a) {
  // rex: expect direct, coalesced, transfers<=2
#pragma omp target teams distribute parallel for if(n > 1000) map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) a[i] += 1;
  // rex: expect direct, transfers=0
#pragma omp target teams distribute parallel for if(0) map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) a[i] += 1;
}

void within_variable_rows(int n, double x[n][n]) {
  // rex: expect coalesced
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: x[0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) x[i][j] += 1;
}

void calls_alone(int n, double *x) {
  // rex: expect transfers<=2
  for (int t = 0; t < 2; t++) send(n, x);
#pragma omp parallel for
  for (int i = 0; i < n; i++) x[i] += 1;
}
