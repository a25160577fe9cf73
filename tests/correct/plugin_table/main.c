#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "plugin.h"

static const filter *const plugins[] = {PLUGINS, NULL};

static const filter *find(const char *name)
{
    for (const filter *const *f = plugins; *f; f++)
        if (strcmp((*f)->name, name) == 0) return *f;
    return NULL;
}

int main(void)
{
    const char *chain[] = {"mirror", "blur", "threshold", "missing", "mirror"};
    int width = 16, height = 9;
    float *image = malloc(sizeof(float) * width * height);
    for (int i = 0; i < width * height; i++) image[i] = (float)((i * 7) % 16) / 16.0f;
#pragma omp target enter data map(to: image[0:width * height])
    for (size_t c = 0; c < sizeof chain / sizeof *chain; c++) {
        const filter *f = find(chain[c]);
        if (!f) {
            printf("no filter %s\n", chain[c]);
            continue;
        }
        f->apply(image, width, height, f->defaults);
#pragma omp target update from(image[0:width * height])
        float sum = 0;
        for (int i = 0; i < width * height; i++) sum += image[i];
        printf("%-10s sum %.3f first %.3f\n", f->name, sum, image[0]);
    }
#pragma omp target exit data map(delete: image[0:width * height])
    free(image);
    return 0;
}
