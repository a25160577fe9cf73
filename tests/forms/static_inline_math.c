#include <math.h>
#include <stdio.h>
#ifndef M_PI
#define M_PI 3.14159265358979323846
#endif
typedef float real; typedef struct { real x, y, z; } vec3;
#define V3(a, b, c) ((vec3){ (a), (b), (c) })
#define REAL(x) x##f
static inline vec3 cross(vec3 a, vec3 b) { return V3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x); }
static inline real dot(const vec3 a, const vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline vec3 unit(vec3 a) { real l = REAL(1.0) / sqrtf(dot(a, a)); a.x *= l, a.y *= l, a.z *= l; return a; }
int main(void) {
  vec3 n[16];
#pragma omp target teams distribute parallel for map(from: n)
  for (int i = 0; i < 16; i++) { real t = (real)(2 * M_PI * i / 16); n[i] = unit(cross(V3(cosf(t), sinf(t), 0), V3(0, 0, REAL(2.5)))); }
  double s = 0; for (int i = 0; i < 16; i++) s += fabs(n[i].x) + isnan(n[i].y) + signbit(n[i].z);
  printf("%.3f\n", s); return 0;
}
