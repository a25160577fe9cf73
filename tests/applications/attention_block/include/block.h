#ifndef BLOCK_H
#define BLOCK_H

#define HEAD_SIZE (MODEL / HEADS)
#define FFN (2 * MODEL)

typedef float vec[MODEL];
typedef float (*rows)[MODEL];

struct weights {
    float q[MODEL][MODEL], k[MODEL][MODEL], v[MODEL][MODEL], o[MODEL][MODEL];
    float up[MODEL][FFN], down[FFN][MODEL];
    vec gain, shift;
};

struct scratch {
    vec q[SEQ], k[SEQ], v[SEQ], mixed[SEQ];
    float score[HEADS][SEQ][SEQ];
    float hidden[SEQ][FFN];
};

void embed(const int *tokens, const float (*table)[MODEL], rows x);
void attend(const struct weights *w, struct scratch *s, rows x);
void feed_forward(const struct weights *w, struct scratch *s, rows x);
void layer_norm(const struct weights *w, rows x);
#endif
