#include "image.h"
#include <stdio.h>
#define RUN(T) do { \
	image_##T *a = image_##T##_create(37, 29), *b = image_##T##_create(37, 29); \
	for (int y = 0; y < a->height; y++) \
		for (int x = 0; x < a->width; x++) \
			a->pixels[y * a->stride + x] = (T)((x * x + 3 * y * x + y) % 200 + 20); \
	_Pragma("omp target update to(a->pixels[0:a->stride * a->height])") \
	image_##T##_erode(a, b, 1, BORDER_CLAMP); \
	double e = image_##T##_sum(b); \
	image_##T##_dilate(b, a, 2, BORDER_MIRROR); \
	double d = image_##T##_sum(a); \
	image_##T##_convolve(a, b, kernel, 1, BORDER_ZERO); \
	printf(#T " %.1f %.1f %.1f\n", e, d, image_##T##_sum(b)); \
	image_##T##_destroy(a), image_##T##_destroy(b); \
} while (0)
int main(void)
{
	const float kernel[9] = { .0625f, .125f, .0625f, .125f, .25f, .125f, .0625f, .125f, .0625f };
	float weight = 0;
	#pragma omp target map(to: kernel) map(tofrom: weight)
	for (int k = 0; k < 9; k++)
		weight += kernel[k];
	printf("weight %.3f\n", weight);
	RUN(uint8_t);
	RUN(uint16_t);
	RUN(float);
	return 0;
}
