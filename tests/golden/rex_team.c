/* One target region: sequential code of the team around two parallel constructs. */
#include "rex_runtime.h"
#define N 1000

int peaks(const double *v, double limit, int *where) {
  int found = 0;
  { /* OUT__1__peaks__6__kernel__: general region (one block, all threads follow the sequential code) */
      extern rex_kernel_entry OUT__1__peaks__6__kernel___entry;
      const int64_t _threads_per_block_ = 128; /* default width of a team */
      const int64_t _num_blocks_ = 1; /* one team */
      void *__args_base[] = {(void *)v, 0, (void *)&found, (void *)where};
      void *__args[] = {(void *)&v[0], (void *)&limit, (void *)&found, (void *)&where[0]};
      const int64_t __arg_sizes[] = {
          (int64_t)((int64_t)((1000)) * (int64_t)sizeof(v[0])),
          (int64_t)(sizeof(limit)),
          (int64_t)(sizeof(found)),
          (int64_t)((int64_t)((1000)) * (int64_t)sizeof(where[0])),
      };
      const int64_t __arg_types[] = {REX_TO, REX_VALUE, REX_TO | REX_FROM, REX_FROM};
      static const char *const __arg_names[] = {"v", "limit", "found", "where"};
      const int __arg_count = 4;
      static const rex_site __rex_site = {"team.c", 6, "OUT__1__peaks__6__kernel__", OUT__1__peaks__6__kernel___entry, __arg_names};
      const int __rex_requested = rex_default(&__rex_site);
      if (!rex_target(&__rex_site, __rex_requested, _num_blocks_, _threads_per_block_, __arg_count,
                      __args_base, __args, __arg_sizes, __arg_types)) {
          rex_host_begin(&__rex_site, __rex_requested);
          #pragma omp target map(to: v[0:N]) map(from: where[0:N]) map(tofrom: found)
  {
    double top = 0, sum = 0; /* shared by the threads */
    int room[4] = {0}, rounds = 3;

    // All threads follow this loop together.
    while (rounds-- > 0) {
#pragma omp parallel for reduction(max: top)
      for (int i = 0; i < N; i++)
        top = v[i] > top ? v[i] : top; /* the highest so far */
      if (top <= limit) break;
      room[rounds]++; // by one thread
      sum += top;
    }

#pragma omp parallel
    {
#pragma omp for
      for (int i = 0; i < N; i++) {
        int at;
        if (v[i] < limit) continue;
#pragma omp atomic capture
        at = found++;
        where[at] = i;
      }
#pragma omp single
      found += room[0];
    }
    where[0] = (int)sum;
  }
          rex_host_end(&__rex_site, __rex_requested);
      }
  }
  return found;
}
