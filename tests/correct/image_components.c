/* Connected components of a binary image: labels spread by atomic minimum until they rest. */
#include <stdio.h>
#include <stdlib.h>

typedef unsigned int label_t;
#define BACKGROUND ((label_t)-1)

static void init_labels(const char *pixels, label_t *labels, int n)
{
    int i;
#pragma omp target teams distribute parallel for map(alloc: pixels[0:n], labels[0:n])
    for (i = 0; i < n; i++)
        labels[i] = pixels[i] == '#' ? (label_t)i : BACKGROUND;
}

/* One step: every pixel takes the least label of its four neighbours. */
static int spread(const label_t *old, label_t *new, int w, int h)
{
    int changed = 0;
    int x, y;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: changed) map(tofrom: changed)
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            int at = y * w + x;
            label_t least = old[at];
            if (least != BACKGROUND) {
                if (x > 0 && old[at - 1] < least) least = old[at - 1];
                if (x < w - 1 && old[at + 1] < least) least = old[at + 1];
                if (y > 0 && old[at - w] < least) least = old[at - w];
                if (y < h - 1 && old[at + w] < least) least = old[at + w];
                if (least != old[at]) changed++;
            }
            new[at] = least;
        }
    return changed;
}

static int components(const char *pixels, int w, int h, int *largest)
{
    int n = w * h, count = 0, i, biggest = 0;
    label_t *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *t;
    int *size = calloc(n, sizeof *size);

#pragma omp target enter data map(to: pixels[0:n], size[0:n]) map(alloc: a[0:n], b[0:n])
    init_labels(pixels, a, n);
    while (spread(a, b, w, h)) {
        t = a;
        a = b;
        b = t;
    }
#pragma omp target teams distribute parallel for
    for (i = 0; i < n; i++)
        if (a[i] != BACKGROUND) {
#pragma omp atomic
            size[a[i]]++;
        }
#pragma omp target teams distribute parallel for reduction(+: count) reduction(max: biggest)
    for (i = 0; i < n; i++) {
        if (size[i]) count += 1;
        if (size[i] > biggest) biggest = size[i];
    }
#pragma omp target exit data map(delete: pixels[0:n], size[0:n], a[0:n], b[0:n])
    free(a);
    free(b);
    free(size);
    *largest = biggest;
    return count;
}

int main(void)
{
    static char pixels[40 * 60];
    int w = 60, h = 40, i, count, largest;
    for (i = 0; i < w * h; i++) {
        int x = i % w, y = i / w;
        pixels[i] = x % 10 < 7 && y % 8 < 5 && !(x % 10 == 3 && y % 8 < 4) ? '#' : '.';
    }
    for (i = 0; i < w; i++) pixels[2 * w + i] = '#';
    count = components(pixels, w, h, &largest);
    printf("%d components, the largest has %d pixels\n", count, largest);
    return 0;
}
