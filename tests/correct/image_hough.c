/* Hough transform for lines: votes by atomics into an accumulator that lives on the device only. */
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define ANGLES 180
#define PI 3.14159265358979323846

typedef struct hough {
    int width, height, rho_max;
    int *votes; /* device pointer: [ANGLES][2 * rho_max + 1] */
    int device;
} hough_t;

static size_t cells(const hough_t *h) { return (size_t)ANGLES * (2 * h->rho_max + 1); }

static int hough_init(hough_t *h, int width, int height)
{
    h->width = width;
    h->height = height;
    h->rho_max = (int)ceil(sqrt((double)width * width + (double)height * height));
    h->device = omp_get_default_device();
    h->votes = omp_target_alloc(cells(h) * sizeof(int), h->device);
    return h->votes != NULL;
}

static void hough_done(hough_t *h) { omp_target_free(h->votes, h->device); }

static void hough_vote(hough_t *h, const unsigned char *edges)
{
    int *votes = h->votes;
    const int w = h->width, height = h->height, rho_max = h->rho_max, rhos = 2 * rho_max + 1;
    const size_t n = cells(h);
#pragma omp target teams distribute parallel for is_device_ptr(votes) device(h->device)
    for (size_t i = 0; i < n; i++) votes[i] = 0;
#pragma omp target teams distribute parallel for collapse(2) is_device_ptr(votes) map(to: edges[0:w*height]) \
    device(h->device)
    for (int y = 0; y < height; y++)
        for (int x = 0; x < w; x++) {
            if (!edges[y * w + x]) continue;
            for (int a = 0; a < ANGLES; a++) {
                const double t = a * PI / ANGLES;
                const int rho = (int)floor(x * cos(t) + y * sin(t) + 0.25) + rho_max;
#pragma omp atomic update
                votes[a * rhos + rho] += 1;
            }
        }
}

static int hough_best(const hough_t *h, int *angle)
{
    int best = 0, where = ANGLES;
    const int *votes = h->votes;
    const int rhos = 2 * h->rho_max + 1;
#pragma omp target teams distribute parallel for reduction(max: best) is_device_ptr(votes) device(h->device)
    for (int i = 0; i < ANGLES * rhos; i++)
        if (votes[i] > best) best = votes[i];
#pragma omp target teams distribute parallel for reduction(min: where) is_device_ptr(votes) device(h->device)
    for (int i = 0; i < ANGLES * rhos; i++)
        if (votes[i] == best && i / rhos < where) where = i / rhos;
    *angle = where;
    return best;
}

int main(void)
{
    hough_t h;
    const int w = 128, height = 96;
    unsigned char *edges = calloc(w * height, 1);
    int angle;
    if (!hough_init(&h, w, height)) {
        fputs("no memory on the device\n", stderr);
        return EXIT_FAILURE;
    }
    for (int x = 0; x < w; x++) edges[40 * w + x] = 1;
    for (int i = 0; i < 60; i++) edges[i * w + i] = 1;
    hough_vote(&h, edges);
    const int best = hough_best(&h, &angle);
    printf("the longest line has %d points at %d degrees\n", best, angle);
    hough_done(&h);
    free(edges);
    return EXIT_SUCCESS;
}
