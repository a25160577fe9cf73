/* Contracts that can be neither shown nor refuted, with the reason. */
#include <omp.h>
#include <stdlib.h>

void far_away(int n);
enum { N = 4096 };

#pragma omp begin declare target
extern double elsewhere(double);
double table[N];
static double looked_up(int i) { return table[i * 7 % N]; }
#pragma omp end declare target

void indirect(int n, double *restrict a, const int *restrict at) {
  // rex: expect coalesced
#pragma omp target teams distribute parallel for map(tofrom: a[0:n]) map(to: at[0:n])
//~ «#pragma omp target teams distr…from: a[0:n]) map(to: at[0:n])» REX802 warning: `coalesced` is expected here, and cannot be shown: where `a` is read or written depends on more than `i`
  for (int i = 0; i < n; i++) a[at[i]] *= 2;
}

void a_local_number(int n, double *restrict a) {
  // rex: expect coalesced
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: a[0:n])» REX802 warning: `coalesced` is expected here, and cannot be shown: where `a` is read or written depends on more than `i`
  for (int i = 0; i < n; i++) {
    int k = i / 2;
    if (i % 2) a[k] = 1;
  }
}

void in_another_file(int n, double *restrict a) {
  // rex: expect coalesced, no-atomics, direct
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: a[0:n])» REX802 warning: `coalesced` is expected here, and cannot be shown: `elsewhere` is in another file
//~ «#pragma omp target teams distr…rallel for map(tofrom: a[0:n])» REX802 warning: `no-atomics` is expected here, and cannot be shown: `elsewhere` is in another file
  for (int i = 0; i < n; i++) a[i] = elsewhere(a[i]);
}

void in_a_function(int n, double *restrict a) {
  // rex: expect coalesced
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: a[0:n])» REX802 warning: `coalesced` is expected here, and cannot be shown: `looked_up` reads or writes memory
  for (int i = 0; i < n; i++) a[i] = looked_up(i);
}

void some_blocks(int n, double *restrict a) {
  // rex: expect threads>=1000, blocks<=10
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: a[0:n])» REX802 warning: `blocks<=10` is expected here, and cannot be shown: the number of blocks depends on values that only a run knows
//~ «#pragma omp target teams distr…rallel for map(tofrom: a[0:n])» REX802 warning: `threads>=1000` is expected here, and cannot be shown: the number of threads depends on values that only a run knows
  for (int i = 0; i < n; i++) a[i] += 1;
}

void if_large(int n, double *restrict a) {
  // rex: expect on-device
#pragma omp target teams distribute parallel for if(n > 1000) map(tofrom: a[0:n])
//~ «#pragma omp target teams distr…(n > 1000) map(tofrom: a[0:n])» REX802 warning: `on-device` is expected here, and cannot be shown: `if(n > 1000)` decides whether it runs on the device
  for (int i = 0; i < n; i++) a[i] += 1;
}

void in_a_loop(int n, double *restrict a) {
  // rex: expect transfers<=2
  for (int t = 0; t < n; t++) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: a[0:n])» REX802 warning: `transfers<=2` is expected here, and cannot be shown: how often the loop of `t` around `target teams distribute parallel for` runs, only a run knows
    for (int i = 0; i < n; i++) a[i] += 1;
  }
}

void so_many_bytes(int n, double *restrict a) {
  // rex: expect bytes<=1000
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: a[0:n])» REX802 warning: `bytes<=1000` is expected here, and cannot be shown: how many bytes of `a[0:n]` are copied, only a run knows
  for (int i = 0; i < n; i++) a[i] += 1;
}

void one_of_two(int n, double *restrict a) {
  // rex: expect transfers<=2
//^^^^^^^^^^^^^^^^^^^^^^^^^^^ REX802 warning: `transfers<=2` is expected here, and cannot be shown: 0 to 4 copies are made (`a[0:n]` both ways, `a[0:n]` both ways)
  {
    if (n > 1000) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
      for (int i = 0; i < n; i++) a[i] += 1;
    } else {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
      for (int i = 0; i < n; i++) a[i] -= 1;
    }
  }
}

void general(int n, double *a) {
  // rex: expect coalesced
#pragma omp target map(tofrom: a[0:n])
//~ «#pragma omp target map(tofrom: a[0:n])» REX802 warning: `coalesced` is expected here, and cannot be shown: it is one block, all threads follow the sequential code, and this is known of direct loops alone
  {
    a[0] = 1;
#pragma omp parallel for
    for (int i = 1; i < n; i++) a[i] += 2;
  }
}

static void send(int n, double *x) {
#pragma omp target update to(x[0:n])
}

// rex: expect transfers<=2
void called_in_another_file(int n, double *x) {
  far_away(n);
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: x[0:n])» REX802 warning: `transfers<=2` is expected here, and cannot be shown: at least 2 copies are made (`x[0:n]` both ways); `far_away` is in another file, and may copy data
  for (int i = 0; i < n; i++) x[i] *= 2;
}

// rex: expect transfers<=2
void through_a_pointer(int n, double *x, void (*f)(int)) {
  f(n);
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: x[0:n])» REX802 warning: `transfers<=2` is expected here, and cannot be shown: at least 2 copies are made (`x[0:n]` both ways); what is called through `f`, only a run knows
  for (int i = 0; i < n; i++) x[i] *= 2;
}

// rex: expect transfers<=2
void back(int n, double *x) {
again:;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: x[0:n])» REX802 warning: `transfers<=2` is expected here, and cannot be shown: how often `goto again` repeats `target teams distribute parallel for`, only a run knows
  for (int i = 0; i < n; i++) x[i] *= 2;
  if (--n) goto again;
}

// rex: expect transfers<=2
void itself(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: x[0:n])» REX802 warning: `transfers<=2` is expected here, and cannot be shown: at least 2 copies are made (`x[0:n]` both ways); how often `itself` calls itself, only a run knows
  for (int i = 0; i < n; i++) x[i] *= 2;
  if (n > 1) itself(n - 1, x);
}

void each_thread(int n, double *x) {
  // rex: expect transfers<=2
#pragma omp parallel
  {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: x[0:n])» REX802 warning: `transfers<=2` is expected here, and cannot be shown: each thread of `parallel` runs `target teams distribute parallel for`, and only a run knows how many there are
    for (int i = 0; i < n; i++) x[i] *= 2;
  }
}

// rex: expect transfers>=1
void perhaps_not(int n, double *x) {
  if (n < 3) return;
#pragma omp target update to(x[0:n])
//~ «#pragma omp target update to(x[0:n])» REX802 warning: `transfers>=1` is expected here, and cannot be shown: 0 to 1 copy is made (`x[0:n]` to the device)
}

// rex: expect transfers<=1
void how_often(int n, double *x) {
#pragma omp target update from(x[0:n])
//~ «#pragma omp target update from(x[0:n])» REX802 warning: `transfers<=1` is expected here, and cannot be shown: at least 1 copy is made (`x[0:n]` from the device, `x[0:n]` to the device in `send`); how often the loop around the call of `send` runs, only a run knows
  while (n--) send(n, x);
}

// rex: expect transfers<=1
void by_a_function(int n, double *x, void *there, int device) {
  omp_target_memcpy(there, x, 8, 0, 0, device, omp_get_initial_device());
#pragma omp target update from(x[0:n])
//~ «#pragma omp target update from(x[0:n])» REX802 warning: `transfers<=1` is expected here, and cannot be shown: at least 1 copy is made (`x[0:n]` from the device); `omp_target_memcpy` copies data
}

static int copies_too(const void *a, const void *b) {
  static double y[1];
  send(1, y);
  return *(const int *)a - *(const int *)b;
}

// rex: expect transfers<=1
void in_a_callback(int n, double *x, int *keys) {
  qsort(keys, n, sizeof *keys, copies_too);
#pragma omp target update from(x[0:n])
//~ «#pragma omp target update from(x[0:n])» REX802 warning: `transfers<=1` is expected here, and cannot be shown: at least 1 copy is made (`x[0:n]` from the device); how often `qsort` calls `copies_too`, only a run knows
}

void a_device(int n, double *a, int which) {
  // rex: expect on-device
#pragma omp target teams distribute parallel for device(which) map(tofrom: a[0:n])
//~ «#pragma omp target teams distr…ice(which) map(tofrom: a[0:n])» REX802 warning: `on-device` is expected here, and cannot be shown: `device(which)` decides whether it runs on the device
  for (int i = 0; i < n; i++) a[i] += 1;
  // rex: expect on-device
#pragma omp target teams distribute parallel for device(1) map(tofrom: a[0:n])
//~ «#pragma omp target teams distr… device(1) map(tofrom: a[0:n])» REX802 warning: `on-device` is expected here, and cannot be shown: `device(1)` decides whether it runs on the device
  for (int i = 0; i < n; i++) a[i] += 1;
}

void the_default_device(int n, double *a) {
  omp_set_default_device(omp_get_initial_device());
  // rex: expect on-device
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: a[0:n])» REX802 warning: `on-device` is expected here, and cannot be shown: `omp_set_default_device` decides where it runs
  for (int i = 0; i < n; i++) a[i] += 1;
}

void perhaps_copied(int n, double *a) {
  // rex: expect transfers>=2
#pragma omp target teams distribute parallel for if(n > 1000) map(tofrom: a[0:n])
//~ «#pragma omp target teams distr…(n > 1000) map(tofrom: a[0:n])» REX802 warning: `transfers>=2` is expected here, and cannot be shown: 0 to 2 copies are made (`a[0:n]` both ways)
  for (int i = 0; i < n; i++) a[i] += 1;
}
