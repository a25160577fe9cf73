#pragma once

struct page {
    int first, links; /* the incoming links: sources[first .. first + links - 1] */
    int outgoing;
    double rank, next;
};

struct web {
    int pages, links;
    struct page *page;
    int *sources;
};

void web_make(struct web *w, int pages, int links, unsigned seed);
void web_free(struct web *w);
int web_rank(struct web *w, double tolerance, int limit);
