#include "pipe.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

void frame_init(frame *f, geometry g, int id)
{
	size_t n = (size_t)g.w * g.h;
	f->in = malloc(n), f->grad = malloc(n * sizeof(float)), f->hist = malloc(64 * sizeof(int));
	f->id = id;
	#pragma omp target enter data map(alloc: f->in[0:n], f->grad[0:n], f->hist[0:64])
}

void frame_done(frame *f, geometry g)
{
	size_t n = (size_t)g.w * g.h;
	#pragma omp target exit data map(delete: f->in[0:n], f->grad[0:n], f->hist[0:64])
	free(f->in), free(f->grad), free(f->hist);
}

void load_frame(frame *f, geometry g, int n)
{
	for (int y = 0; y < g.h; y++)
		for (int x = 0; x < g.w; x++)
			f->in[y * g.w + x] = (x * (n + 3) + y * y * (n % 4 + 1)) & 255;
}

void run_pipeline(frame *ring, geometry g, long *sums)
{
	const int w = g.w, h = g.h, n = w * h;
	#pragma omp parallel
	#pragma omp single
	for (int k = 0; k < g.frames; k++) {
		frame *f = &ring[k % NBUF];
		unsigned char *in = f->in;
		float *grad = f->grad;
		int *hist = f->hist;
		#pragma omp task depend(out: in[0]) firstprivate(f, k)
		load_frame(f, g, k);
		#pragma omp target update to(in[0:n]) depend(inout: in[0]) nowait
		#pragma omp target teams distribute parallel for collapse(2) depend(in: in[0]) depend(out: grad[0]) nowait
		for (int y = 0; y < h; y++)
			for (int x = 0; x < w; x++) {
				int l = x ? x - 1 : x, r = x < w - 1 ? x + 1 : x, u = y ? y - 1 : y, d = y < h - 1 ? y + 1 : y;
				float gx = in[y * w + r] - in[y * w + l], gy = in[d * w + x] - in[u * w + x];
				grad[y * w + x] = sqrtf(gx * gx + gy * gy);
			}
		#pragma omp target depend(in: grad[0]) depend(out: hist[0]) nowait
		#pragma omp teams num_teams(1) thread_limit(128)
		{
			int local[64];
			#pragma omp parallel
			{
				#pragma omp for
				for (int b = 0; b < 64; b++)
					local[b] = 0;
				#pragma omp for
				for (int i = 0; i < n; i++) {
					int b = (int)(grad[i] / 6);
					#pragma omp atomic
					local[b < 64 ? b : 63]++;
				}
				#pragma omp for
				for (int b = 0; b < 64; b++)
					hist[b] = local[b];
			}
		}
		#pragma omp target update from(hist[0:64]) depend(inout: hist[0]) nowait
		#pragma omp task depend(in: hist[0]) depend(inout: sums[0]) firstprivate(hist, k)
		{
			long s = 0;
			for (int b = 0; b < 64; b++)
				s += (long)(b + 1) * hist[b];
			sums[k] = s;
		}
		if (k % NBUF == NBUF - 1) {
			#pragma omp taskwait depend(in: hist[0])
		}
	}
}
