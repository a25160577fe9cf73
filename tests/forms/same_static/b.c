static double scale = 0.5;
static int f(int x, int y) { return x - y; }
struct s { double a; char b[3]; };
int other(int *v);
static void kernel(int *v) {
#pragma omp target teams distribute parallel for map(tofrom: v[0:8])
  for (int i = 0; i < 8; i++) { struct s t = { f(i, 1), "ab" }; v[i] += t.a * scale + t.b[0]; }
}
int other(int *v) { kernel(v); return 0; }
