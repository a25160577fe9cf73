#include <stdio.h>
typedef struct { float x, y, z; } float3;
typedef struct { double x, y; } double2;
typedef struct { int x, y, z, w; } int4;
typedef struct { unsigned x, y, z; } dim3;
#pragma omp declare target
static float3 make_float3(float x, float y, float z) { float3 r = { x, y, z }; return r; }
static float dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static double2 cmul(double2 a, double2 b) { return (double2){ a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x }; }
static int min(int a, int b) { return a < b ? a : b; }
static int max(int a, int b) { return a > b ? a : b; }
static int __float2int(float f) { return (int)f; }
#pragma omp end declare target
int main(void) {
  int threadIdx = 3, blockIdx = 4, blockDim = 5, gridDim = 6, warpSize = 2; float out[20]; double2 z[20]; int4 q[20];
#pragma omp target teams distribute parallel for map(from: out, z, q)
  for (int i = 0; i < 20; i++) {
    float3 a = make_float3(i, 1, 2), b = make_float3(1, i, 3);
    out[i] = dot(a, b) + threadIdx + blockIdx * blockDim + gridDim / warpSize;
    z[i] = cmul((double2){ i, 1 }, (double2){ 1, .y = i });
    dim3 d = { i, 2 };
    q[i] = (int4){ min(i, 5), max(i, 6), d.z + d.y, __float2int(out[i]) };
  }
  for (int i = 0; i < 20; i++) printf("%g %g %g %d %d %d %d\n", out[i], z[i].x, z[i].y, q[i].x, q[i].y, q[i].z, q[i].w);
  return 0;
}
