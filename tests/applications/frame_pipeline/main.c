#include "pipe.h"
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
	geometry g = { 40, 30, argc > 1 ? atoi(argv[1]) : 8 };
	frame ring[NBUF];
	long *sums = calloc(g.frames, sizeof *sums);
	for (int i = 0; i < NBUF; i++)
		frame_init(ring + i, g, i);
	run_pipeline(ring, g, sums);
	for (int i = 0; i < g.frames; i++)
		printf("frame %d: %ld\n", i, sums[i]);
	for (int i = 0; i < NBUF; i++)
		frame_done(ring + i, g);
	free(sums);
	return 0;
}
