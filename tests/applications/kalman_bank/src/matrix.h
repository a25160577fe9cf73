#ifndef MATRIX_H
#define MATRIX_H
/* Small dense matrices by value. */
#define N 4
#define M 2
typedef struct { double a[N][N]; } Mat4;
typedef struct { double a[N]; } Vec4;
typedef struct { double a[M][M]; } Mat2;
typedef struct { double x, y; } Vec2;

#pragma omp declare target
static inline Mat4 mat4_mul(Mat4 p, Mat4 q)
{
    Mat4 r;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            r.a[i][j] = 0;
            for (int k = 0; k < N; k++)
                r.a[i][j] += p.a[i][k] * q.a[k][j];
        }
    return r;
}
static inline Mat4 mat4_transposed(Mat4 p)
{
    Mat4 r;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            r.a[j][i] = p.a[i][j];
    return r;
}
static inline Vec4 mat4_apply(Mat4 p, Vec4 v)
{
    Vec4 r = {{0}};
    for (int i = 0; i < N; i++)
        for (int k = 0; k < N; k++)
            r.a[i] += p.a[i][k] * v.a[k];
    return r;
}
static inline Mat2 mat2_inverse(Mat2 p)
{
    double d = 1 / (p.a[0][0] * p.a[1][1] - p.a[0][1] * p.a[1][0]);
    return (Mat2){{{p.a[1][1] * d, -p.a[0][1] * d}, {-p.a[1][0] * d, p.a[0][0] * d}}};
}
#pragma omp end declare target
#endif
