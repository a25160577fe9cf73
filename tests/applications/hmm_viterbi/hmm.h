#ifndef HMM_H
#define HMM_H
#define SYMBOLS 4
#define LOG_ZERO (-1e30)

typedef double real;

typedef struct {
    real start[STATES];
    real move[STATES][STATES];
    real emit[STATES][SYMBOLS];
} model;

typedef struct {
    int sequences, length;
    unsigned char *symbol; /* [sequences][length] */
    unsigned char *state;
    real *best, *likelihood;
} batch;

#define SYMBOL(b, s, t) ((b)->symbol[(s) * (b)->length + (t)])

void model_make(model *m);
void batch_sample(batch *b, const model *m, int sequences, int length);
void viterbi(const model *m, batch *b);
void forward(const model *m, batch *b);
#endif
