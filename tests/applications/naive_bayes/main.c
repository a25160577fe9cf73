#include "bayes.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 500, confusion[TOPICS][TOPICS] = {{0}};
    corpus_t *train = corpus_make(n, 1u), *test = corpus_make(n / 2, 77u);

    bayes_count(train);
    bayes_fit(n);
    int right = bayes_test(test, confusion);
#pragma omp target update from(totals, likelihood[1])
    printf("trained on %d words, right %d of %d\n", train->length, right, test->documents);
    for (int t = 0; t < TOPICS; t++) {
        printf("topic %d, %5d words:", t, totals[t]);
        for (int g = 0; g < TOPICS; g++)
            printf(" %3d", confusion[t][g]);
        putchar('\n');
    }
    printf("log likelihoods of topic 1: %.4f %.4f\n", likelihood[1][0], likelihood[1][1]);
    corpus_free(train);
    corpus_free(test);
    return 0;
}
