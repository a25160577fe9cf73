/* Loops of which there is nothing to say: they fill a device as they stand, or a pass sees to it, or nobody can tell. */

struct point {
  float x, y;
};

struct pair {
  double first, second;
};

struct list {
  int n;
  float *values;
};

/* side by side already */

void scale(int n, double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) a[i] *= 2;
}

void collapsed(int n, double *restrict a) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) a[i * n + j] *= 2;
}

void columns_first(int n, double *restrict a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) a[j * n + i] *= 2;
}

void transpose(int n, const double *restrict a, double *restrict b) {
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * n]) map(from: b[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) b[j * n + i] = a[i * n + j];
}

void collapsed_columns(int n, double *restrict a) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) a[j * n + i] *= 2;
}

void stencil(int n, const double *restrict a, double *restrict b) {
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * n]) map(tofrom: b[0:n * n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++) b[i * n + j] = a[i * n + j - 1] + a[i * n + j + 1] + a[(i - 1) * n + j];
}

void product(int n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * n], b[0:n * n]) map(from: c[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int k = 0; k < n; k++) sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

/* a pass sees to it */

void rows_shared_by_a_pass(int n, double *restrict a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) a[i * n + j] *= 2;
}

void eight_rows_shared_by_a_pass(int n, double *restrict a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:8 * n])
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < n; j++) a[i * n + j] *= 2;
}

void row_sums(int n, const double *restrict a, double *restrict sums) {
#pragma omp target teams distribute parallel for map(to: a[0:n * n]) map(from: sums[0:n])
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int j = 0; j < n; j++) sum += a[i * n + j];
    sums[i] = sum;
  }
}

void one_team_that_is_spread(int n, double *a) {
#pragma omp target parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) a[i] *= 2;
}

void teams_without_parallel(int n, double *a) {
#pragma omp target teams distribute map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) a[i] *= 2;
}

double atomic_sum(int n, const double *a) {
  double sum = 0;
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(tofrom: sum)
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    sum += a[i];
  }
  return sum;
}

/* inner loops that depend on each other, or that are not known to be free */

void prefix_sums(int n, double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 1; j < n; j++) a[i * n + j] += a[i * n + j - 1];
}

void scattered_rows(int n, const int *restrict place, double *restrict a) {
#pragma omp target teams distribute parallel for map(to: place[0:n * n]) map(tofrom: a[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) a[i * n + place[j]] += 1;
}

void may_overlap(int n, const double *a, double *b) {
  int j;
#pragma omp target teams distribute parallel for private(j) map(tofrom: a[0:n * n], b[0:n * n])
  for (int i = 0; i < n; i++)
    for (j = 0; j < n; j++) b[i * n + j] = a[i * n + j];
}

void short_rows(int n, double *restrict a) {
  int c;
#pragma omp target teams distribute parallel for private(c) map(tofrom: a[0:6 * n])
  for (int i = 0; i < n; i++)
    for (c = 0; c < 6; c++) a[6 * i + c] *= 2;
}

void sparse_product(int n, const int *restrict first, const int *restrict at, const double *restrict v,
                    const double *restrict x, double *restrict y, int all) {
#pragma omp target teams distribute parallel for map(to: first[0:n + 1], at[0:all], v[0:all], x[0:n]) map(from: y[0:n])
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = first[i]; k < first[i + 1]; k++) sum += v[k] * x[at[k]];
    y[i] = sum;
  }
}

/* loops that have to keep their places */

void steps_both_ways(int n, int m, double *restrict a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * n * m])
  for (int i = 0; i < n; i++)
    for (int t = 1; t < n; t++)
      for (int k = 1; k < m - 1; k++) a[(i * n + t) * m + k] += a[(i * n + t - 1) * m + k + 1];
}

void steps_with_more(int n, int m, double *restrict a, double *restrict b) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * n * m], b[0:n * n])
  for (int i = 0; i < n; i++)
    for (int t = 1; t < n; t++) {
      b[i * n + t] += b[i * n + t - 1];
      for (int k = 0; k < m; k++) a[(i * n + t) * m + k] += a[(i * n + t - 1) * m + k];
    }
}

void steps_of_a_triangle(int n, double *restrict a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * n * n])
  for (int i = 0; i < n; i++)
    for (int t = 1; t < n; t++)
      for (int k = 0; k < t; k++) a[(i * n + t) * n + k] += a[(i * n + t - 1) * n + k];
}

void steps_side_by_side(int n, int m, double *restrict a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * m])
  for (int k = 0; k < m; k++)
    for (int t = 1; t < n; t++) a[t * m + k] += a[(t - 1) * m + k];
}

/* on one thread, and rightly so */

void recurrence(int n, double *a) {
#pragma omp target map(tofrom: a[0:n])
  for (int i = 1; i < n; i++) a[i] += a[i - 1];
}

void single_value(double *a) {
#pragma omp target map(tofrom: a[0:1])
  a[0] += 1;
}

void few_on_one_thread(double *a) {
#pragma omp target map(tofrom: a[0:8])
  for (int i = 0; i < 8; i++) a[i] += 1;
}

void unknown_order(int n, const int *restrict place, double *restrict a) {
#pragma omp target map(to: place[0:n]) map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) a[place[i]] += i;
}

/* teams that share a value in between */

void value_between(int n, double *restrict a) {
#pragma omp target map(tofrom: a[0:n])
  {
    double first = a[0];
#pragma omp parallel for
    for (int i = 1; i < n; i++) a[i] -= first;
  }
}

/* launches that are asked for, and fill the device, the loop or what the program asks for */

void many_teams(int n, double *a) {
#pragma omp target teams distribute parallel for num_teams(1056) thread_limit(256) map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) a[i] += 1;
}

void short_loop(double *a) {
#pragma omp target teams distribute parallel for num_teams(2) thread_limit(64) map(tofrom: a[0:128])
  for (int i = 0; i < 128; i++) a[i] += 1;
}

void few_for_each_thread(double *a) {
#pragma omp target teams distribute parallel for num_teams(2) map(tofrom: a[0:9216])
  for (int i = 0; i < 9216; i++) a[i] += 1;
}

void steps_that_end_early(int n, int m, double *restrict a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * n * m])
  for (int i = 0; i < n; i++)
    for (int t = 1; t < n; t++)
      for (int k = 0; k < m; k++) {
        if (a[(i * n + t) * m + k] < 0) break;
        a[(i * n + t) * m + k] += 0.5 * a[(i * n + t - 1) * m + k];
      }
}

void few_lines_in_order(int n, double *restrict a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:8 * n])
  for (int i = 0; i < 8; i++)
    for (int k = 1; k < n; k++) a[i * n + k] += a[i * n + k - 1];
}

void in_order(int n, double *a) {
#pragma omp target teams distribute parallel for num_teams(1) thread_limit(1) map(tofrom: a[0:n])
  for (int i = 1; i < n; i++) a[i] += a[i - 1];
}

void teams_of_the_caller(int n, int teams, double *a) {
#pragma omp target teams distribute parallel for num_teams(teams) map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) a[i] += 1;
}

/* locks that are needed */

void pair_of_values(int n, const double *restrict a, double *restrict best, int *restrict where) {
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(tofrom: best[0:1], where[0:1])
  for (int i = 0; i < n; i++) {
#pragma omp critical
    if (a[i] > best[0]) {
      best[0] = a[i];
      where[0] = i;
    }
  }
}

double read_elsewhere(int n, const double *restrict a, double *restrict b) {
  double sum = 0;
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(from: b[0:n]) map(tofrom: sum)
  for (int i = 0; i < n; i++) {
#pragma omp critical
    {
      sum += a[i];
      b[i] = sum;
    }
  }
  return sum;
}

/* structures that are used whole, or nearly */

void both_members(int n, struct pair *p) {
#pragma omp target teams distribute parallel for map(tofrom: p[0:n])
  for (int i = 0; i < n; i++) p[i].first += p[i].second;
}

void whole_points(int n, const struct point *restrict p, struct point *restrict q) {
#pragma omp target teams distribute parallel for map(to: p[0:n]) map(from: q[0:n])
  for (int i = 0; i < n; i++) q[i] = p[i];
}

/* tests that keep a warp together, or say something else of an iteration */

void by_halves(int n, double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) {
    if (i < n / 2) a[i] += 1;
  }
}

void by_value(int n, int *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) {
    if (a[i] % 2 == 0) a[i] += 1;
  }
}

void parity_and_more(int n, double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) {
    a[i] += 1;
    if (i % 2 == 0) a[i] *= 2;
  }
}

void short_branches(int n, double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) {
    if (i % 2 == 0)
      a[i] += 1;
    else
      a[i] -= 1;
  }
}

void one_long_branch(int n, double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) {
    if (i % 2 == 0)
      a[i] += 1;
    else
      for (int k = 0; k < 100; k++) a[i] = a[i] * 0.5 + k;
  }
}

void branches_that_memory_bounds(int n, double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    if (i % 2 == 0)
      for (int k = 0; k < 50; k++) a[i] = a[i] * 0.25 - k;
    else
      for (int k = 0; k < 50; k++) a[i] = a[i] * 0.5 + k;
}

void branches_of_few_threads(double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:9216])
  for (int i = 0; i < 9216; i++)
    if (i % 2 == 0)
      for (int k = 0; k < 100; k++) a[i] = a[i] * 0.25 - k;
    else
      for (int k = 0; k < 100; k++) a[i] = a[i] * 0.5 + k;
}

void long_branches_by_halves(int n, double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    if (i < n / 2)
      for (int k = 0; k < 100; k++) a[i] = a[i] * 0.25 - k;
    else
      for (int k = 0; k < 100; k++) a[i] = a[i] * 0.5 + k;
}

/* writes that caches hold, or whose places are near each other */

void histogram(int n, const int *restrict a, int *restrict bins) {
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(tofrom: bins[0:256])
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    bins[a[i]] += 1;
  }
}

void bounded_places(int n, int m, const unsigned *restrict a, int *restrict bins) {
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(tofrom: bins[0:m])
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    bins[a[i] % 512] += 1;
  }
}

void shifted_by_a_value(int n, int m, const int *restrict start, const double *restrict b, double *restrict a) {
#pragma omp target teams distribute parallel for map(to: start[0:4], b[0:n]) map(tofrom: a[0:m])
  for (int i = 0; i < n; i++) a[start[2] + i] = b[i];
}

void gathered(int n, const int *restrict from, const double *restrict b, double *restrict a) {
#pragma omp target teams distribute parallel for map(to: from[0:n], b[0:n]) map(from: a[0:n])
  for (int i = 0; i < n; i++) a[i] = b[from[i]];
}

/* arrays that registers hold, and constants */

void small_locals(int n, double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) {
    double t[4] = {1, 2, 3, 4};
    a[i] += t[i & 3];
  }
}

/* a trip count that the host knows */

void count_in_a_variable(struct list *l) {
  int n = l->n;
  float *values = l->values;
#pragma omp target teams distribute parallel for map(tofrom: values[0:n])
  for (int i = 0; i < n; i++) values[i] *= 2;
}
