/* Stays on the host: nothing */
/* SoA <-> AoS with X-macros and an image filter with halo; target data in nested functions. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIELDS(X) X(double, x) X(double, y) X(float, mass) X(int32_t, id) X(uint8_t, tag)

#define AOS_MEMBER(T, name) T name;
typedef struct body { FIELDS(AOS_MEMBER) } body_t;
#define SOA_MEMBER(T, name) T *name;
typedef struct bodies { size_t n; FIELDS(SOA_MEMBER) } bodies_t;
#define SOA_ALLOC(T, name) s->name = (T *)malloc(sizeof(T) * n);
#define SOA_FREE(T, name) free(s->name), s->name = NULL;
#define LOAD(T, name) const T name = aos[i].name;
#define STORE(T, name) soa->name[i] = name;
#define BACK(T, name) aos[i].name = soa->name[i];
#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define TARGET_LOOP(...) PRAGMA(omp target teams distribute parallel for __VA_ARGS__)
#define FORALL(i, n) TARGET_LOOP() for (size_t i = 0; i < (n); ++i)

static bodies_t *soa_new(size_t n)
{
    bodies_t *s = malloc(sizeof *s);
    s->n = n;
    FIELDS(SOA_ALLOC)
    return s;
}

static void soa_delete(bodies_t *s)
{
    FIELDS(SOA_FREE);
    free(s);
}

static void split(const body_t *aos, bodies_t *soa)
{
    const size_t n = soa->n;
    TARGET_LOOP(map(to: aos[0:n]) map(to: soa[0:1]) map(from: soa->x[0:n], soa->y[0:n], soa->mass[0:n], soa->id[0:n], soa->tag[0:n]))
    for (size_t i = 0; i < n; i++) {
        FIELDS(LOAD)
        FIELDS(STORE)
    }
}

static void join(body_t *aos, const bodies_t *soa)
{
    const size_t n = soa->n;
#define SEC(T, name) soa->name[0:n],
#pragma omp target data map(to: soa[0:1], soa->x[0:n], soa->y[0:n], soa->mass[0:n], soa->id[0:n], soa->tag[0:n]) map(from: aos[0:n])
    {
        FORALL(i, n) { FIELDS(BACK) }
    }
}

/* ---- image ---- */
typedef uint8_t pixel;
typedef struct { int w, h, halo, stride; pixel *data; } image;
#define PX(im, x, y) (im)->data[((y) + (im)->halo) * (im)->stride + (x) + (im)->halo]
#define ISIZE(im) ((size_t)(im)->stride * ((im)->h + 2 * (im)->halo))
#define CLAMP(v, lo, hi) ((v) < (lo) ? (lo) : (v) > (hi) ? (hi) : (v))

static image make(int w, int h, int halo)
{
    image im = {w, h, halo, w + 2 * halo, NULL};
    im.data = calloc(ISIZE(&im), 1);
    return im;
}

static void fill_halo(image *im)
{
#pragma omp target data map(tofrom: im[0:1], im->data[0:ISIZE(im)])
    {
#pragma omp target teams distribute parallel for
        for (int y = 0; y < im->h; y++)
            for (int k = 1; k <= im->halo; k++) {
                PX(im, -k, y) = PX(im, 0, y);
                PX(im, im->w - 1 + k, y) = PX(im, im->w - 1, y);
            }
#pragma omp target teams distribute parallel for
        for (int x = -im->halo; x < im->w + im->halo; x++)
            for (int k = 1; k <= im->halo; k++) {
                PX(im, x, -k) = PX(im, x, 0);
                PX(im, x, im->h - 1 + k) = PX(im, x, im->h - 1);
            }
    }
}

static void convolve(const image *in, image *out, const float k[3][3])
{
    const int w = in->w, h = in->h;
#pragma omp target data map(to: in[0:1], in->data[0:ISIZE(in)]) map(to: out[0:1]) map(tofrom: out->data[0:ISIZE(out)])
#pragma omp target teams distribute parallel for collapse(2) map(to: k[0:3])
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            float s = 0;
            for (int j = -1; j <= 1; j++)
                for (int i = -1; i <= 1; i++) s += k[j + 1][i + 1] * PX(in, x + i, y + j);
            PX(out, x, y) = (pixel)CLAMP(s + 0.5f, 0, 255);
        }
}

static unsigned long checksum(const image *im)
{
    unsigned long s = 0;
    for (int y = 0; y < im->h; y++)
        for (int x = 0; x < im->w; x++) s = s * 31 + PX(im, x, y);
    return s;
}

static void blur(image *a, image *b, int passes)
{
    static const float kernel[3][3] = {{1.f / 16, 2.f / 16, 1.f / 16}, {2.f / 16, 4.f / 16, 2.f / 16}, {1.f / 16, 2.f / 16, 1.f / 16}};
    const size_t na = ISIZE(a);
#pragma omp target data map(tofrom: a->data[:na]) map(tofrom: b->data[:na])
    for (int p = 0; p < passes; p++) {
        fill_halo(a);
        convolve(a, b, kernel);
        image t = *a; *a = *b; *b = t;
    }
}

int main(void)
{
    enum { N = 257 };
    body_t a[N], b[N];
    memset(a, 0, sizeof a); memset(b, 0xff, sizeof b);
    for (int i = 0; i < N; i++) a[i] = (body_t){.x = i * 0.5, .y = -i, .mass = 1.f + i % 3, .id = i * i, .tag = (uint8_t)(i * 3)};
    bodies_t *s = soa_new(N);
    split(a, s);
    long bad = 0;
    for (size_t i = 0; i < N; i++) bad += s->id[i] != a[i].id || s->mass[i] != a[i].mass || s->tag[i] != a[i].tag;
    join(b, s);
    for (size_t i = 0; i < N; i++) bad += b[i].x != a[i].x || b[i].y != a[i].y || b[i].id != a[i].id || b[i].tag != a[i].tag;
    soa_delete(s);
    image im = make(61, 37, 2), tmp = make(61, 37, 2);
    for (int y = 0; y < im.h; y++) for (int x = 0; x < im.w; x++) PX(&im, x, y) = (pixel)((x * 37 + y * 91) % 251);
    blur(&im, &tmp, 4);
    printf("bad %ld image %lx\n", bad, checksum(&im));
    free(im.data); free(tmp.data);
    return bad != 0;
}
