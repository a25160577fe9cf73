#ifndef TSNE_H
#define TSNE_H

struct tsne {
    int n, dims;
    double perplexity;
    const double *x;      /* n x dims */
    double *p;            /* n x n */
    double (*y)[2], (*v)[2];
};

#define TSNE_P(t, i, j) (t)->p[(i) * (t)->n + (j)]

void affinities(struct tsne *t);
double descend(struct tsne *t, double rate, double momentum, double exaggeration);
#endif
