/* Names that mean something to C++, CUDA or the runtime are ordinary names here. */
#include <stdio.h>
#include <string.h>

struct class {
    int new, delete, private;
    struct class *this;
};

typedef struct template {
    float operator, typename;
    enum { public, protected, virtual } namespace;
} template;

struct dim3 {
    int x, y, z;
};

typedef struct float4 {
    float r, g, b, a;
} float4;

#pragma omp declare target
static int and_(int and, int or) { return and & or; }
static float4 make_float4(float try, float catch) { return (float4){try, catch, try + catch, 1}; }
static int warpSize(int using) { return using / 32; }
static int printfs(const struct class *friend) { return friend->new - friend->delete; }
static int min(int not, int xor) { return not < xor ? not : xor; }
static int atomicAdd(int *mutable, int explicit) { return *mutable += explicit; }
#pragma omp end declare target

int main(void)
{
    enum { n = 64 };
    int threadIdx[n], blockIdx = 3, gridDim[2] = {5, 6}, nullptr = 0, template_ = 4, i;
    float4 explicit[n];
    struct class class[n];
    struct dim3 dim3 = {1, 2, 3};
    template t = {.operator = 1.5f, .typename = 2.5f, .namespace = virtual};

#pragma omp target teams distribute parallel for map(from: threadIdx, explicit) map(tofrom: class) firstprivate(dim3, t, gridDim) \
    reduction(+: nullptr)
    for (i = 0; i < n; i++) {
        int this = i, __shared = 2, half = this / 2, bool_ = !!half, int4 = 7;
        class[i].new = this * blockIdx, class[i].delete = half, class[i].private = bool_;
        threadIdx[i] = and_(i, gridDim[i & 1]) + warpSize(i * 8) + dim3.x * dim3.y * dim3.z + int4;
        explicit[i] = make_float4(t.operator * i, t.typename);
        int static_cast = 0, const_cast;
        const_cast = atomicAdd(&static_cast, min(i, 9));
        if (t.namespace == virtual) nullptr += printfs(&class[i]) + const_cast * __shared;
    }
    long sum = 0;
    double rgb = 0;
    for (i = 0; i < n; i++) sum += threadIdx[i] * (i + 1L) + class[i].private, rgb += explicit[i].b;
    printf("%ld %.2f %d %d\n", sum, rgb, nullptr, template_);
    return 0;
}
