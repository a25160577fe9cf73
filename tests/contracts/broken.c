/* Contracts that do not hold, with what is said. */
#include <omp.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { N = 4096 };
struct point { double x, y; };

void rows(int n, double *restrict a) {
  int j;
  // rex: expect direct, coalesced
#pragma omp target teams distribute parallel for private(j) map(tofrom: a[0:n * n])
//~ «#pragma omp target teams distr…ate(j) map(tofrom: a[0:n * n])» REX801 error: `coalesced` is expected here, and it is not so: a warp asks for 256 bytes of `a` and moves 1,024, for neighbouring threads are n elements apart
  for (int i = 0; i < n; i++)
    for (j = 0; j < n; j++) a[i * n + j] *= 2;
}

void every_eighth(int n, double *restrict a) {
  // rex: expect coalesced
#pragma omp target teams distribute parallel for map(tofrom: a[0:8 * n])
//~ «#pragma omp target teams distr…el for map(tofrom: a[0:8 * n])» REX801 error: `coalesced` is expected here, and it is not so: a warp asks for 256 bytes of `a` and moves 1,024, for neighbouring threads are 64 bytes apart
  for (int i = 0; i < n; i++) a[8 * i] *= 2;
}

void steps(int n, float *restrict a) {
  // rex: expect coalesced
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: a[0:n])» REX801 error: `coalesced` is expected here, and it is not so: a warp asks for 128 bytes of `a` and moves 512, for neighbouring threads are 16 bytes apart
  for (int i = 0; i < n; i += 4) a[i] *= 2;
}

void one_member(int n, struct point *p) {
  // rex: expect coalesced
#pragma omp target teams distribute parallel for map(tofrom: p[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: p[0:n])» REX801 error: `coalesced` is expected here, and it is not so: a warp asks for 256 bytes of `p` and moves 512, for neighbouring threads are 16 bytes apart
  for (int i = 0; i < n; i++) p[i].x += 1;
}

void columns_of_arrays(int n, double (*restrict a)[N]) {
  // rex: expect coalesced
#pragma omp target teams distribute parallel for map(tofrom: a[0:N])
//~ «#pragma omp target teams distr…rallel for map(tofrom: a[0:N])» REX801 error: `coalesced` is expected here, and it is not so: a warp asks for 256 bytes of `a` and moves 1,024, for neighbouring threads are 32,768 bytes apart
  for (int i = 0; i < N; i++)
    for (int j = 0; j < n; j++) a[i][0] += j;
}

void dealt(int n, double *a) {
  // rex: expect direct
#pragma omp target teams distribute parallel for schedule(static, 4) map(tofrom: a[0:n])
//~ «#pragma omp target teams distr…static, 4) map(tofrom: a[0:n])» REX801 error: `direct` is expected here, and it is not so: it is round-robin, schedule(static, chunk) deals out chunks
  for (int i = 0; i < n; i++) a[i] += 1;
}

void at_home(int n, double *a) {
  // rex: expect direct, on-device, coalesced, threads>=1000
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: a[0:n])» REX801 error: `coalesced` is expected here, and it is not so: it stays on the host, `rand` has no device version: its state is shared by all threads of the program; compute random numbers from the index instead
//~ «#pragma omp target teams distr…rallel for map(tofrom: a[0:n])» REX801 error: `direct` is expected here, and it is not so: it stays on the host, `rand` has no device version: its state is shared by all threads of the program; compute random numbers from the index instead
//~ «#pragma omp target teams distr…rallel for map(tofrom: a[0:n])» REX801 error: `on-device` is expected here, and it is not so: it stays on the host, `rand` has no device version: its state is shared by all threads of the program; compute random numbers from the index instead
//~ «#pragma omp target teams distr…rallel for map(tofrom: a[0:n])» REX801 error: `threads>=1000` is expected here, and it is not so: it stays on the host, `rand` has no device version: its state is shared by all threads of the program; compute random numbers from the index instead
  for (int i = 0; i < n; i++) a[i] += rand();
}

void never(int n, double *a) {
#pragma omp target teams distribute parallel for if(0) map(tofrom: a[0:n]) // rex: expect on-device
//~ «#pragma omp target teams distr… for if(0) map(tofrom: a[0:n])» REX801 error: `on-device` is expected here, and it is not so: `if(0)` keeps it on the host
  for (int i = 0; i < n; i++) a[i] += 1;
}

void one_sum(int n, const double *a, double *sum) {
  // rex: expect no-atomics
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(tofrom: sum[0:1])
//~ «#pragma omp target teams distr… a[0:n]) map(tofrom: sum[0:1])» REX801 error: `no-atomics` is expected here, and it is not so: there is `atomic`
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    sum[0] += a[i];
  }
}

void too_many(int n, double *restrict a, const double *restrict b) {
  // rex: expect transfers<=2
#pragma omp target teams distribute parallel for map(to: b[0:n]) map(tofrom: a[0:n])
//~ «#pragma omp target teams distr…o: b[0:n]) map(tofrom: a[0:n])» REX801 error: `transfers<=2` is expected here, and it is not so: 3 copies are made (`a[0:n]` both ways, `b[0:n]` to the device)
  for (int i = 0; i < n; i++) a[i] += b[i];
}

void in_a_loop(double *restrict a) {
  // rex: expect transfers<=2, bytes<=64000
  for (int t = 0; t < 10; t++) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:4000])
//~ «#pragma omp target teams distr…lel for map(tofrom: a[0:4000])» REX801 error: `bytes<=64000` is expected here, and it is not so: 640,000 bytes are copied (`a[0:4000]` both ways)
//~ «#pragma omp target teams distr…lel for map(tofrom: a[0:4000])» REX801 error: `transfers<=2` is expected here, and it is not so: 20 copies are made (`a[0:4000]` both ways)
    for (int i = 0; i < 4000; i++) a[i] += 1;
  }
}

void small(double *restrict a) {
  // rex: expect threads>=1000, blocks>=132, collapse>=2
#pragma omp target teams distribute parallel for map(tofrom: a[0:100])
//~ «#pragma omp target teams distr…llel for map(tofrom: a[0:100])» REX801 error: `blocks>=132` is expected here, and it is not so: it is launched with 1 block on an H200
//~ «#pragma omp target teams distr…llel for map(tofrom: a[0:100])» REX801 error: `collapse>=2` is expected here, and it is not so: the iterations of 1 loop are shared
//~ «#pragma omp target teams distr…llel for map(tofrom: a[0:100])» REX801 error: `threads>=1000` is expected here, and it is not so: it is launched with 128 threads on an H200
  for (int i = 0; i < 100; i++) a[i] += 1;
}

void of_several(int n, double *restrict a) {
  // rex: expect transfers<=3
//^^^^^^^^^^^^^^^^^^^^^^^^^^^ REX801 error: `transfers<=3` is expected here, and it is not so: 4 copies are made (`a[0:n]` both ways, `a[0:n]` both ways)
  {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (int i = 0; i < n; i++) a[i] += 1;
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (int i = 0; i < n; i++) a[i] *= 2;
  }
}

void nothing_here(int n, double *a) {
  // rex: expect direct, transfers<=2
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ REX801 error: `direct` is expected here, and there is no target construct
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ REX801 error: `transfers<=2` is expected here, and there is no construct that moves data
  for (int i = 0; i < n; i++) a[i] += 1;
#pragma omp target update from(a[0:n]) // rex: expect coalesced
//                                     ^^^^^^^^^^^^^^^^^^^^^^^^ REX801 error: `coalesced` is expected here, and there is no target construct
}

static void send(int n, double *x) {
#pragma omp target update to(x[0:n])
}

static void send_twice(int n, double *x) {
  send(n, x);
  send(n, x);
}

void in_called_functions(int n, double *x) {
  // rex: expect transfers<=2
  for (int t = 0; t < 1; t++) {
    send_twice(n, x);
    send(n, x);
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: x[0:n])» REX801 error: `transfers<=2` is expected here, and it is not so: 5 copies are made (`x[0:n]` to the device in `send`, `x[0:n]` to the device in `send`, `x[0:n]` to the device in `send`, `x[0:n]` both ways)
    for (int i = 0; i < n; i++) x[i] *= 2;
  }
}

void of_the_host(int n, double *a) {
  // rex: expect on-device
#pragma omp target teams distribute parallel for device(omp_get_initial_device()) map(tofrom: a[0:n])
//~ «#pragma omp target teams distr…_device()) map(tofrom: a[0:n])» REX801 error: `on-device` is expected here, and it is not so: `device(omp_get_initial_device())` keeps it on the host
  for (int i = 0; i < n; i++) a[i] += 1;
  // rex: expect on-device
#pragma omp target teams distribute parallel for device(-1) map(tofrom: a[0:n])
//~ «#pragma omp target teams distr…device(-1) map(tofrom: a[0:n])» REX801 error: `on-device` is expected here, and it is not so: `device(-1)` keeps it on the host
  for (int i = 0; i < n; i++) a[i] += 1;
  // rex: expect on-device
#pragma omp target teams distribute parallel for if(target: 0.0) map(tofrom: a[0:n])
//~ «#pragma omp target teams distr…rget: 0.0) map(tofrom: a[0:n])» REX801 error: `on-device` is expected here, and it is not so: `if(target: 0.0)` keeps it on the host
  for (int i = 0; i < n; i++) a[i] += 1;
}

void atomic_objects(int n, _Atomic int *x) {
  // rex: expect no-atomics
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: x[0:n])» REX801 error: `no-atomics` is expected here, and it is not so: an `_Atomic` object of `x` is read or written
  for (int i = 0; i < n; i++) x[0] += 1;
}

struct counted { int number; atomic_int count; };
static void count(struct counted *c) { c->count++; }

void atomic_members(int n, struct counted *c) {
  // rex: expect no-atomics
#pragma omp target teams distribute parallel for map(tofrom: c[0:1])
//~ «#pragma omp target teams distr…rallel for map(tofrom: c[0:1])» REX801 error: `no-atomics` is expected here, and it is not so: an `_Atomic` object of `c` is read or written in `count`
  for (int i = 0; i < n; i++) count(c);
}

void locked(int n, double *a, omp_lock_t *lock) {
  // rex: expect no-atomics
#pragma omp target teams distribute parallel for map(tofrom: a[0:1], lock[0:1])
//~ «#pragma omp target teams distr…map(tofrom: a[0:1], lock[0:1])» REX801 error: `no-atomics` is expected here, and it is not so: `omp_set_lock` is called
  for (int i = 0; i < n; i++) {
    omp_set_lock(lock);
    a[0] += i;
    omp_unset_lock(lock);
  }
}

void variable_rows(int n, double x[n][n]) {
  // rex: expect coalesced
#pragma omp target teams distribute parallel for map(tofrom: x[0:n][0:n])
//~ «#pragma omp target teams distr…l for map(tofrom: x[0:n][0:n])» REX801 error: `coalesced` is expected here, and it is not so: a warp asks for 256 bytes of `x` and moves 1,024, for neighbouring threads are n elements apart
  for (int i = 0; i < n; i++) x[i][3] += 1;
  // rex: expect coalesced
#pragma omp target teams distribute parallel for map(tofrom: x[0:n][0:n])
//~ «#pragma omp target teams distr…l for map(tofrom: x[0:n][0:n])» REX801 error: `coalesced` is expected here, and it is not so: a warp asks for 256 bytes of `x` and moves 1,024, for neighbouring threads are 2 * n elements apart
  for (int i = 0; i < n; i += 2) x[i][3] += 1;
}

void rows_behind_a_pointer(int n, int m, double *restrict x) {
  double (*v)[n][2 * m] = (double (*)[n][2 * m])x;
  // rex: expect coalesced
#pragma omp target teams distribute parallel for map(tofrom: v[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: v[0:n])» REX801 error: `coalesced` is expected here, and it is not so: a warp asks for 256 bytes of `v` and moves 1,024, for neighbouring threads are 2 * m * n elements apart
  for (int i = 0; i < n; i++) v[i][1][3] += 1;
  // rex: expect coalesced
#pragma omp target teams distribute parallel for map(tofrom: v[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: v[0:n])» REX801 error: `coalesced` is expected here, and it is not so: a warp asks for 256 bytes of `v` and moves 1,024, for neighbouring threads are 2 * m elements apart
  for (int i = 0; i < n; i++) v[0][i][3] += 1;
  // rex: expect coalesced
#pragma omp target teams distribute parallel for map(tofrom: v[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: v[0:n])» REX801 error: `coalesced` is expected here, and it is not so: a warp asks for 256 bytes of `v` and moves 1,024, for neighbouring threads are m elements apart
  for (int i = 0; i < n; i++) v[0][1][i * m] += 1;
}

void rows_of_a_constant(double *restrict x) {
  const int n = 64;
  double (*v)[n] = (double (*)[n])x;
  // rex: expect coalesced
#pragma omp target teams distribute parallel for map(tofrom: v[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: v[0:n])» REX801 error: `coalesced` is expected here, and it is not so: a warp asks for 256 bytes of `v` and moves 1,024, for neighbouring threads are 512 bytes apart
  for (int i = 0; i < n; i++) v[i][3] += 1;
}

void calls_alone(int n, double *x) {
  // rex: expect transfers<=2
//^^^^^^^^^^^^^^^^^^^^^^^^^^^ REX801 error: `transfers<=2` is expected here, and it is not so: 3 copies are made (`x[0:n]` to the device in `send`)
  for (int t = 0; t < 3; t++) send(n, x);
#pragma omp parallel for
  for (int i = 0; i < n; i++) x[i] += 1;
}
