#include "bayes.h"
#include <math.h>

#pragma omp declare target
int counts[TOPICS][VOCABULARY], totals[TOPICS], documents_of[TOPICS];
float likelihood[TOPICS][VOCABULARY], prior[TOPICS];
#pragma omp end declare target

void bayes_count(const corpus_t *c)
{
    const int *begin = c->begin, documents = c->documents;
    const word_t *words = c->words;
    const unsigned char *topic = c->topic;
#pragma omp target teams distribute map(to : begin[0:documents + 1], words[0:c->length], topic[0:documents])
    for (int d = 0; d < documents; d++) {
        const int t = topic[d];
#pragma omp atomic
        documents_of[t]++;
#pragma omp parallel for
        for (int i = begin[d]; i < begin[d + 1]; i++) {
#pragma omp atomic
            counts[t][words[i]] += 1;
        }
#pragma omp atomic
        totals[t] += begin[d + 1] - begin[d];
    }
}

void bayes_fit(int documents)
{
#pragma omp target teams distribute parallel for collapse(2)
    for (int t = 0; t < TOPICS; t++)
        for (int w = 0; w < VOCABULARY; w++) {
            likelihood[t][w] = logf((counts[t][w] + 1.0f) / (totals[t] + VOCABULARY));
            if (w == 0)
                prior[t] = logf((float)documents_of[t] / documents);
        }
}

int bayes_test(const corpus_t *c, int confusion[TOPICS][TOPICS])
{
    const int *begin = c->begin, documents = c->documents;
    const word_t *words = c->words;
    const unsigned char *topic = c->topic;
    int right = 0;
#pragma omp target teams distribute parallel for map(to : begin[0:documents + 1], words[0:c->length], topic[0:documents]) \
    map(tofrom : confusion[0:TOPICS], right) reduction(+ : right, confusion[0:TOPICS][0:TOPICS])
    for (int d = 0; d < documents; d++) {
        float best = -INFINITY;
        int guess = 0;
        for (int t = 0; t < TOPICS; t++) {
            float score = prior[t];
            for (int i = begin[d]; i < begin[d + 1]; i++)
                score += likelihood[t][words[i]];
            if (score > best) {
                best = score;
                guess = t;
            }
        }
        confusion[topic[d]][guess]++;
        right += guess == topic[d];
    }
    return right;
}
