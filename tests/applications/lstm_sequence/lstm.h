#ifndef LSTM_H
#define LSTM_H

enum gate { INPUT, FORGET, CELL, OUTPUT, GATES };

/* Pointers into the device's memory, made by omp_target_alloc. */
typedef struct {
    int vocabulary, hidden, device;
    float *embedding; /* vocabulary x hidden */
    float *wx, *wh;   /* GATES x hidden x hidden */
    float *bias;      /* GATES x hidden */
    float *h, *c;     /* hidden */
    float *gates;     /* GATES x hidden */
    float *logits;    /* vocabulary */
} lstm_t;

int lstm_open(lstm_t *m, int vocabulary, int hidden, unsigned seed);
void lstm_close(lstm_t *m);
void lstm_feed(lstm_t *m, int token);
int lstm_choose(lstm_t *m, float temperature, float *chance);
#endif
