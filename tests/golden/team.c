/* One target region: sequential code of the team around two parallel constructs. */
#define N 1000

int peaks(const double *v, double limit, int *where) {
  int found = 0;
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
  return found;
}
