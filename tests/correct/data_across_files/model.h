#ifndef MODEL_H
#define MODEL_H

struct layer {
    int inputs, outputs;
    float *weights, *bias;
};

struct model {
    int layers;
    struct layer layer[3];
    float *scratch[2];
};

/* data.c */
int model_allocate(struct model *m, const int *widths, int count);
void model_on_device(const struct model *m);
void model_off_device(const struct model *m);
void model_free(struct model *m);
/* forward.c */
const float *model_forward(const struct model *m, const float *input, int batch);
/* train.c */
void model_nudge(struct model *m, float step);

extern int largest_batch;
#endif
