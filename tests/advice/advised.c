/* Loops that an expert would change, and a program that runs them all. `rows` and what follows it are the edits. */
#include <stdio.h>
#include <string.h>

enum { N = 96, M = 96 * 96 };

/* rows */

void outer_index(int n, double *restrict a) {
  int j;
#pragma omp target teams distribute parallel for private(j) map(tofrom: a[0:n * n])
//~ «#pragma omp target teams distr…ate(j) map(tofrom: a[0:n * n])» REX701 info: `a` is far apart for threads side by side, which take iterations of `i`: a warp asks for 256 bytes and moves 1024; the iterations of `j` lie side by side and are independent: collapse(2)
  for (int i = 0; i < n; i++)
    for (j = 0; j < n; j++) a[i * n + j] *= 2;
}

void three_levels(int n, int m, const float *restrict a, float *restrict b) {
#pragma omp target teams distribute parallel for map(to: a[0:n * n * m]) map(from: b[0:n * n * m])
//~ «#pragma omp target teams distr… m]) map(from: b[0:n * n * m])» REX701 info: `b` is far apart for threads side by side, which take iterations of `i`: a warp asks for 128 bytes and moves 1024; the iterations of `k` lie side by side and are independent: collapse(3)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++) b[(i * n + j) * m + k] = 2 * a[(i * n + j) * m + k];
}

void two_of_three(int n, int m, const double *restrict a, double *restrict b) {
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * n * m]) map(from: b[0:n * n * m])
//~ «#pragma omp target teams distr… m]) map(from: b[0:n * n * m])» REX701 info: `b` is far apart for threads side by side, which take iterations of `j`: a warp asks for 256 bytes and moves 1024; the iterations of `k` lie side by side and are independent: collapse(3)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++) b[(i * n + j) * m + k] = a[(i * n + j) * m + k] + 1;
}

void arrays_of_arrays(int n, double (*restrict a)[N], double (*restrict b)[N]) {
  int j;
#pragma omp target teams distribute parallel for private(j) map(to: a[0:n]) map(from: b[0:n])
//~ «#pragma omp target teams distr…(to: a[0:n]) map(from: b[0:n])» REX701 info: `b` is far apart for threads side by side, which take iterations of `i`: a warp asks for 256 bytes and moves 1024; the iterations of `j` lie side by side and are independent: collapse(2)
  for (int i = 0; i < n; i++)
    for (j = 0; j < N; j++) b[i][j] = a[i][j] / 2;
}

void steps_of_two(int n, int m, float *restrict a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * n * m])
//~ «#pragma omp target teams distr…or map(tofrom: a[0:n * n * m])» REX701 info: `a` is far apart for threads side by side, which take iterations of `i`: a warp asks for 128 bytes and moves 1024; the iterations of `k` lie side by side and are independent: collapse(3)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k += 2) a[(i * n + j) * m + k] += 1;
}

void shifted_rows(int n, const double *restrict a, double *restrict b) {
  int j;
#pragma omp target teams distribute parallel for private(j) map(to: a[0:n * n]) map(tofrom: b[0:n * n])
//~ «#pragma omp target teams distr… * n]) map(tofrom: b[0:n * n])» REX701 info: `b` is far apart for threads side by side, which take iterations of `i`: a warp asks for 256 bytes and moves 1024; the iterations of `j` lie side by side and are independent: collapse(2)
  for (int i = 1; i < n - 1; i++) {
    for (j = 1; j < n - 1; j++) b[i * n + j] = a[i * n + j - 1] + a[i * n + j + 1] + a[(i - 1) * n + j];
  }
}

/* loops in another order */

void steps_between(int n, int m, double *restrict a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * n * m])
//~ «#pragma omp target teams distr…or map(tofrom: a[0:n * n * m])» REX712 info: `a` is far apart for threads side by side, which take iterations of `i`: a warp asks for 256 bytes and moves 1024; iterations of `k` lie side by side and are independent, those of `t` keep their order: let them change places, and collapse(2)
  for (int i = 0; i < n; i++)
    for (int t = 1; t < n; t++)
      for (int k = 0; k < m; k++) a[(i * n + t) * m + k] += 0.5 * a[(i * n + t - 1) * m + k];
}

void steps_backwards(int n, float (*restrict a)[12][64], const float *restrict b) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n]) map(to: b[0:64])
//~ «#pragma omp target teams distr…from: a[0:n]) map(to: b[0:64])» REX712 info: `a` is far apart for threads side by side, which take iterations of `i`: a warp asks for 128 bytes and moves 1024; iterations of `k` lie side by side and are independent, those of `t` keep their order: let them change places, and collapse(2)
  for (int i = 0; i < n; i++) {
    for (int t = 10; t >= 0; t--) {
      for (int k = 0; k < 64; k++) {
        a[i][t][k] -= b[k] * a[i][t + 1][k];
      }
    }
  }
}

void steps_of_two_shared(int n, int m, double *restrict a) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:4 * n * n * m])
//~ «#pragma omp target teams distr…ap(tofrom: a[0:4 * n * n * m])» REX712 info: `a` is far apart for threads side by side, which take iterations of `i`: a warp asks for 256 bytes and moves 1024; iterations of `k` lie side by side and are independent, those of `t` keep their order: let them change places, and collapse(3)
  for (int c = 0; c < 4; c++)
    for (int i = 0; i < n; i++)
      for (int t = 0; t < n - 1; t++)
        for (int k = 0; k < m; k++) a[((c * n + i) * n + t + 1) * m + k] += a[((c * n + i) * n + t) * m + k];
}

/* few iterations */

void eight_columns(int n, double *restrict a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:8 * n])
//~ «#pragma omp target teams distr…el for map(tofrom: a[0:8 * n])» REX702 info: 8 iterations are as many threads, and an H200 holds 270,336; the iterations of `k` are independent too: collapse(2)
  for (int i = 0; i < 8; i++)
    for (int k = 0; k < n; k++) a[k * 8 + i] *= 2;
}

void planes(int n, float *restrict a) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:16 * n])
//~ «#pragma omp target teams distr…se(2) map(tofrom: a[0:16 * n])» REX702 info: 16 iterations are as many threads, and an H200 holds 270,336; the iterations of `k` are independent too: collapse(3)
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < n; k++) a[k * 16 + i * 4 + j] += 3;
}

void all_known(double *restrict a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:8 * 1152])
//~ «#pragma omp target teams distr…for map(tofrom: a[0:8 * 1152])» REX702 info: 8 iterations are as many threads, and an H200 holds 270,336; the iterations of `k` are independent too: collapse(2)
  for (int i = 0; i < 8; i++)
    for (int k = 0; k < 1152; k++) a[k * 8 + i] += i;
}

void twelve_sums(int n, const double *restrict a, double *restrict sums) {
#pragma omp target teams distribute parallel for map(to: a[0:12 * n]) map(from: sums[0:12])
//~ «#pragma omp target teams distr…12 * n]) map(from: sums[0:12])» REX702 info: 12 iterations are as many threads, and an H200 holds 270,336: share out a loop with more iterations
  for (int i = 0; i < 12; i++) {
    double sum = 0;
    for (int k = 0; k < n; k++) sum += a[k * 12 + i];
    sums[i] = sum;
  }
}

/* one thread */

void plain_target(int n, double *a) {
#pragma omp target map(tofrom: a[0:n])
//~ «#pragma omp target map(tofrom: a[0:n])» REX703 info: one thread runs this, and an H200 holds 270,336; the iterations of `i` are independent: target teams distribute parallel for
  for (int i = 0; i < n; i++) a[i] *= 2;
}

void plain_sum(int n, const int *a, int *result) {
  int sum = 0;
#pragma omp target map(to: a[0:n]) map(tofrom: sum)
//~ «#pragma omp target map(to: a[0:n]) map(tofrom: sum)» REX703 info: one thread runs this, and an H200 holds 270,336; the iterations of `i` are independent: target teams distribute parallel for
  for (int i = 0; i < n; i++) sum += a[i];
  *result = sum;
}

void plain_private(int n, double *restrict a, const double *restrict b) {
  double t;
#pragma omp target map(tofrom: a[0:n]) map(to: b[0:n])
//~ «#pragma omp target map(tofrom: a[0:n]) map(to: b[0:n])» REX703 info: one thread runs this, and an H200 holds 270,336; the iterations of `i` are independent: target teams distribute parallel for
  for (int i = 0; i < n; i++) {
    t = b[i] * b[i];
    a[i] = t + 1;
  }
}

void plain_device(int n, float *a) {
#pragma omp target device(0) map(tofrom: a[0:n])
//~ «#pragma omp target device(0) map(tofrom: a[0:n])» REX703 info: one thread runs this, and an H200 holds 270,336; the iterations of `i` are independent: target teams distribute parallel for
  for (int i = n - 1; i >= 0; i--) a[i] += i;
}

void plain_in_braces(int n, double *a) {
#pragma omp target map(tofrom: a[0:n])
//~ «#pragma omp target map(tofrom: a[0:n])» REX703 info: one thread runs this, and an H200 holds 270,336; the iterations of `i` are independent: give that loop a region of its own, with teams distribute parallel for
  {
    for (int i = 0; i < n; i++) a[i] += 2;
    a[0] = 1;
  }
}

/* one team */

void two_phases(int n, double *restrict a, double *restrict b) {
#pragma omp target map(tofrom: a[0:n], b[0:n])
//~ «#pragma omp target map(tofrom: a[0:n], b[0:n])» REX704 info: one team of 128 threads runs this on one of 132 multiprocessors, and an H200 holds 270,336 threads; give each loop a kernel of its own, in target data
  {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++) b[i] = a[i - 1] + a[i + 1];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++) a[i] = b[i] / 2;
  }
}

void phases_with_sums(int n, int *restrict a, const int *restrict b) {
#pragma omp target map(tofrom: a[0:n]) map(to: b[0:n])
//~ «#pragma omp target map(tofrom: a[0:n]) map(to: b[0:n])» REX704 info: one team of 128 threads runs this on one of 132 multiprocessors, and an H200 holds 270,336 threads; give each loop a kernel of its own, in target data
  {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
      int t = b[i] * 3;
      a[i] = t;
    }
#pragma omp parallel for schedule(static)
    for (int i = 0; i < n; i++) a[i] += b[n - 1 - i];
#pragma omp parallel for
    for (int i = 0; i < n; i++) a[i] -= 1;
  }
}

/* small launches */

void four_teams(int n, double *a) {
#pragma omp target teams distribute parallel for num_teams(4) map(tofrom: a[0:n])
//                                               ^^^^^^^^^^^^ REX705 info: the launch has 4 × 256 = 1,024 threads, and an H200 holds 270,336: leave the clause out, and it follows the iterations
  for (int i = 0; i < n; i++) a[i] += 4;
}

void narrow_teams(int n, double *a) {
#pragma omp target teams distribute parallel for num_teams(16) thread_limit(64) map(tofrom: a[0:n])
//                                               ^^^^^^^^^^^^^ REX705 info: the launch has 16 × 64 = 1,024 threads, and an H200 holds 270,336: leave the clause out, and it follows the iterations
  for (int i = 0; i < n; i++) a[i] += 5;
}

void teams_of_many(float *a) {
#pragma omp target teams distribute parallel for simd num_teams(2) thread_limit(32) map(tofrom: a[0:9216])
//                                                    ^^^^^^^^^^^^ REX705 info: the launch has 2 × 32 = 64 threads for 9,216 iterations, and an H200 holds 270,336: leave the clause out, and it follows the iterations
  for (int i = 0; i < 9216; i++) a[i] += 6;
}

void split_pragmas(int n, int *a) {
#pragma omp target teams num_teams(8) map(tofrom: a[0:n])
//                       ^^^^^^^^^^^^ REX705 info: the launch has 8 × 256 = 2,048 threads, and an H200 holds 270,336: leave the clause out, and it follows the iterations
#pragma omp distribute parallel for
  for (int i = 0; i < n; i++) a[i] += 7;
}

/* one lock */

void locked_sum(int n, const int *a, int *result) {
  int sum = 0;
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(tofrom: sum)
  for (int i = 0; i < n; i++) {
#pragma omp critical
//~ «#pragma omp critical» REX707 info: all iterations go through one lock, one after the other, to update `sum`: atomic makes the update without it
    sum += a[i];
  }
  *result = sum;
}

void named_lock(int n, const int *restrict a, int *restrict bins) {
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(tofrom: bins[0:8])
  for (int i = 0; i < n; i++) {
    int place = a[i] & 7;
#pragma omp critical(bins)
//~ «#pragma omp critical(bins)» REX707 info: all iterations go through one lock, one after the other, to update `bins`: atomic makes the update without it
    bins[place] += 1;
  }
}

void locked_count(int n, const int *a, int *result) {
  int count = 0;
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(tofrom: count)
  for (int i = 0; i < n; i++)
    if (a[i] > 3) {
#pragma omp critical
//~ «#pragma omp critical» REX707 info: all iterations go through one lock, one after the other, to update `count`: atomic makes the update without it
      count++;
    }
  *result = count;
}

/* idle lanes */

void even_only(int n, double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 1; i < n - 1; i++)
    if (i % 2 == 0) a[i] = (a[i - 1] + a[i + 1]) / 2;
    //  ^^^^^^^^^^ REX709 info: 16 of the 32 threads of a warp work, the others wait: where `i` divided by 2 does not leave 0, nothing is done
}

void odd_by_mask(int n, int *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) {
    if (i & 1) a[i] -= 1;
    //  ^^^^^ REX709 info: 16 of the 32 threads of a warp work, the others wait: where `i` divided by 2 does not leave 1, nothing is done
  }
}

void each_third(int n, double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 5; i < n; ++i)
    if (i % 3 == 1) {
    //  ^^^^^^^^^^ REX709 info: 10 of the 32 threads of a warp work, the others wait: where `i` divided by 3 does not leave 1, nothing is done
      a[i] += 1;
      a[i] *= 2;
    }
}

void not_odd(int n, float *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    if (!(i & 1)) a[i] *= 3;
    //  ^^^^^^^^ REX709 info: 16 of the 32 threads of a warp work, the others wait: where `i` divided by 2 does not leave 0, nothing is done
}

/* branches */

void two_ways(int n, double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) {
    if (i % 2 == 0) {
    //  ^^^^^^^^^^ REX713 info: a warp goes through both branches: 301 operations while 16 of its 32 threads wait, then 300 while the other 16 do; give each branch a loop over its own iterations of `i`
      double x = a[i];
      for (int k = 0; k < 100; k++) x = x * 0.5 + k;
      a[i] = x;
    } else {
      for (int k = 0; k < 100; k++) a[i] = a[i] * 0.25 - k;
    }
  }
}

void two_ways_from_three(int n, float *restrict a, const float *restrict b) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n]) map(to: b[0:n])
  for (int i = 3; i < n; ++i)
    if (i & 1)
    //  ^^^^^ REX713 info: a warp goes through both branches: 150 operations while 16 of its 32 threads wait, then 240 while the other 16 do; give each branch a loop over its own iterations of `i`
      for (int k = 0; k < 50; k++) a[i] = a[i] * 0.5f + (float)k;
    else
      for (int k = 0; k < 80; k++) a[i] = (a[i] + b[i]) * 0.25f;
}

void branches_in_between(int n, double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) {
    double x = a[i];
    if (i % 4 == 3)
    //  ^^^^^^^^^^ REX713 info: a warp goes through both branches: 300 operations while 24 of its 32 threads wait, then 270 while the other 8 do; give each branch a loop over its own iterations of `i`
      for (int k = 0; k < 100; k++) x = x * 0.5 + k;
    else
      for (int k = 0; k < 90; k++) x = x * 0.25 - k;
    a[i] = x;
  }
}

/* no edit */

void deposit(int n, int cells, const int *restrict cell, const float *restrict charge, float *restrict density) {
#pragma omp target teams distribute parallel for map(to: cell[0:n], charge[0:n]) map(tofrom: density[0:cells])
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    density[cell[i]] += charge[i];
  //^^^^^^^^^^^^^^^^ REX714 info: `cell` sends threads side by side to any element of `density`: a warp asks for 128 bytes and moves up to 1024; sort the iterations by it, or let each element collect what belongs to it
  }
}

void put_back(int n, const int *restrict place, const double *restrict b, double *restrict a) {
#pragma omp target teams distribute parallel for map(to: place[0:n], b[0:n]) map(tofrom: a[0:n + 1])
  for (int i = 0; i < n; i++) {
    int to = place[i] + 1;
#pragma omp atomic write
    a[to] = b[0];
  //^^^^^ REX714 info: `place` sends threads side by side to any element of `a`: a warp asks for 256 bytes and moves up to 1024; sort the iterations by it, or let each element collect what belongs to it
  }
}

struct particle {
  double x, y, z, vx, vy, vz, mass, charge;
};

void masses(int n, const struct particle *restrict p, double *restrict m) {
#pragma omp target teams distribute parallel for map(to: p[0:n]) map(from: m[0:n])
//~ «#pragma omp target teams distr…(to: p[0:n]) map(from: m[0:n])» REX706 info: of the structures of `p` the loop uses `mass`: a warp asks for 256 bytes and moves 1024; an array for each member moves what is used
  for (int i = 0; i < n; i++) m[i] = p[i].mass;
}

void drift(int n, struct particle *p) {
#pragma omp target teams distribute parallel for map(tofrom: p[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: p[0:n])» REX706 info: of the structures of `p` the loop uses `vx`, `x`: a warp asks for 512 bytes and moves 1024; an array for each member moves what is used
  for (int i = 0; i < n; i++) p[i].x += 0.5 * p[i].vx;
}

void large_table(int n, double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
//~ «#pragma omp target teams distr…rallel for map(tofrom: a[0:n])» REX708 info: `t` take 8,192 bytes a thread, of which registers hold at most 1,020: 270,336 threads have 2,112 MiB of them in memory
  for (int i = 0; i < n; i++) {
    double t[1024];
    for (int k = 0; k < 1024; k++) t[(k * 7) & 1023] = a[i] + k;
    a[i] = t[i & 1023];
  }
}

struct grid {
  int n;
  double *values;
};

void hidden_bound(struct grid *g) {
#pragma omp target teams distribute parallel for map(to: g[0:1]) map(tofrom: g->values[0:g->n])
  for (int i = 0; i < g->n; i++) g->values[i] *= 2;
  //                  ^^^^ REX711 info: `g->n` is read on the device, so that the launch does not follow it: 8,650,752 threads start on an H200 however few iterations there are; copy it to a variable in front of the region
}

void bound_behind_pointer(const int *restrict n, double *restrict a, int most) {
#pragma omp target teams distribute parallel for map(to: n[0:1]) map(tofrom: a[0:most])
  for (int i = 0; i < *n; i++) a[i] += 1;
  //                  ^^ REX711 info: `*n` is read on the device, so that the launch does not follow it: 8,650,752 threads start on an H200 however few iterations there are; copy it to a variable in front of the region
}

static double a[M], b[M];
static float f[M], g[M];
static int k[M], l[M];
static struct particle p[N];

static void reset(void) {
  for (int i = 0; i < M; i++) {
    a[i] = i % 17 * 0.5, b[i] = i % 5;
    f[i] = (float)(i % 13), g[i] = (float)(i % 3);
    k[i] = i % 11, l[i] = i % 7;
  }
  for (int i = 0; i < N; i++) p[i] = (struct particle){i, 1, 2, 3 * i, 4, 5, 6 + i, 7};
}

static void show(const char *name) {
  double sum = 0;
  for (int i = 0; i < M; i++) sum += (i % 101 + 1) * (a[i] + 2 * b[i] + 3 * f[i] + 4 * g[i] + 5.0 * k[i] + 6.0 * l[i]);
  for (int i = 0; i < N; i++) sum += (i + 1) * (p[i].x + p[i].vx + p[i].mass);
  printf("%s %.17g\n", name, sum);
  reset();
}

#define RUN(name, ...) name(__VA_ARGS__), show(#name)

int main(void) {
  struct grid one = {M, a};
  int n = M;
  reset();
  RUN(outer_index, N, a);
  RUN(three_levels, 12, 64, f, g);
  RUN(two_of_three, 12, 64, a, b);
  RUN(arrays_of_arrays, N, (double (*)[N])a, (double (*)[N])b);
  RUN(steps_of_two, 12, 64, f);
  RUN(shifted_rows, N, a, b);
  RUN(steps_between, 12, 64, a);
  RUN(steps_backwards, 12, (float (*)[12][64])f, g);
  RUN(steps_of_two_shared, 6, 64, a);
  RUN(eight_columns, 1000, a);
  RUN(planes, 500, f);
  RUN(all_known, a);
  RUN(twelve_sums, 700, a, b);
  RUN(plain_target, M, a);
  RUN(plain_sum, M, k, l);
  RUN(plain_private, M, a, b);
  RUN(plain_device, M, f);
  RUN(plain_in_braces, M, a);
  RUN(two_phases, M, a, b);
  RUN(phases_with_sums, M, k, l);
  RUN(four_teams, M, a);
  RUN(narrow_teams, M, a);
  RUN(teams_of_many, f);
  RUN(split_pragmas, M, k);
  RUN(locked_sum, 2000, k, l);
  RUN(named_lock, 2000, k, l);
  RUN(locked_count, 2000, k, l);
  RUN(even_only, M, a);
  RUN(odd_by_mask, M, k);
  RUN(each_third, M, a);
  RUN(not_odd, M, f);
  RUN(two_ways, M, a);
  RUN(two_ways_from_three, M, f, g);
  RUN(branches_in_between, M, a);
  RUN(deposit, M, 11, k, g, f);
  RUN(put_back, M, k, b, a);
  RUN(masses, N, p, a);
  RUN(drift, N, p);
  RUN(large_table, 200, a);
  RUN(hidden_bound, &one);
  RUN(bound_behind_pointer, &n, a, M);
}
