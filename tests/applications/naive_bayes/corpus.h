#ifndef CORPUS_H
#define CORPUS_H
#define TOPICS 4
#define VOCABULARY 256
typedef unsigned short word_t;

/* Documents one behind the other; document d is words[begin[d]] .. words[begin[d + 1] - 1]. */
typedef struct corpus {
    int documents, length;
    int *begin;
    word_t *words;
    unsigned char *topic;
} corpus_t;

corpus_t *corpus_make(int documents, unsigned seed);
void corpus_free(corpus_t *c);
#endif
