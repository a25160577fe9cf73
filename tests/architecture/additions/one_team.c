void one_team(int n, float *x) {
#pragma omp target teams distribute parallel for num_teams(1) map(from: x[0:n])
//~ direct grid-stride: canonical loop
//~ blocks 1 (num_teams); threads 256 (default width, less for a short loop)
//                                               ^^^^^^^^^^^^ REX504 hint: num_teams(1) keeps one multiprocessor busy
  for (int i = 0; i < n; i++)
    x[i] = 0.0f;
}
