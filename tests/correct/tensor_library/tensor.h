#ifndef TENSOR_H
#define TENSOR_H

#define MAX_RANK 4

typedef struct tensor {
    int rank;
    int shape[MAX_RANK];
    long length;
    float *data;
} tensor_t;

/* How a tensor is mapped: the structure, and what it points to. */
#define WITH_DATA(t) t, t.data[0:t.length]

/* zero-initialised, of the given shape; the list of extents ends with 0 */
tensor_t tensor_make(int first, ...);
void tensor_drop(tensor_t *t);
void tensor_fill(tensor_t *t, float start, float step);
void tensor_contract(tensor_t *out, const tensor_t *left, const tensor_t *right);
#endif
