#ifndef PLUGIN_H
#define PLUGIN_H

typedef struct filter {
    const char *name;
    void (*apply)(float *pixels, int width, int height, const void *options);
    const void *defaults;
} filter;

extern const filter blur_filter, threshold_filter, mirror_filter;

#define PLUGINS &blur_filter, &threshold_filter, &mirror_filter
#endif
