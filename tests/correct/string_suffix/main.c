/* A suffix array and the Burrows-Wheeler transform with arrays made by macros. */
#include "suffix.h"
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    char text[400] = "", out[401];
    int order[400], runs = 1;
    const char *word = argc > 1 ? argv[1] : "mississippi banana bandana ";
    while (strlen(text) + strlen(word) < sizeof text) strcat(text, word);
    const int n = (int)strlen(text);
    const int rounds = suffix_array(text, n, order);
    burrows_wheeler(text, n, order, out);
    out[n] = '\0';
    int wrong = 0;
    for (int i = 1; i < n; i++) {
        wrong += strcmp(text + order[i - 1], text + order[i]) >= 0;
        runs += out[i] != out[i - 1];
    }
    printf("%d characters, %d rounds, %d out of order, %d runs: %.30s\n", n, rounds, wrong, runs, out);
    return wrong;
}
