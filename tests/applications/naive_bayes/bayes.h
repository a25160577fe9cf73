#ifndef BAYES_H
#define BAYES_H
#include "corpus.h"

/* The model lives on the device only. */
#pragma omp declare target
extern int counts[TOPICS][VOCABULARY], totals[TOPICS], documents_of[TOPICS];
extern float likelihood[TOPICS][VOCABULARY], prior[TOPICS];
#pragma omp end declare target

void bayes_count(const corpus_t *c);
void bayes_fit(int documents);
int bayes_test(const corpus_t *c, int confusion[TOPICS][TOPICS]);
#endif
