#include "quant.h"
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
	Model m;
	Config c = { .dim = 32, .hidden = 64, .layers = 1, .heads = 2, .vocab = 48 };
	float *logits = malloc(c.vocab * sizeof *logits);
	printf("blocks of %zu and %zu bytes\n", sizeof(block_q8), sizeof(block_q4));
	model_build(&m, c);
	for (int pos = 0, token = 1; pos < 2; pos++) {
		token = forward(&m, token, logits);
		printf("%d (%.2f) ", token, logits[token]);
		token = (token + pos) % c.vocab;
	}
	printf("\n");
	model_free(&m);
	free(logits);
	return 0;
}
