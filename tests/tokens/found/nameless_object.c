static int0g = 4, flags[4];
void f(int n, int *a) {
#pragma omp target teams distribute parallel for map(from: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = flags[i & 3];
}
