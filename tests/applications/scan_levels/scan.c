#include "scan.h"
#include <omp.h>
#include <stdlib.h>
#include <assert.h>

struct scan_plan *scan_plan_create(int n)
{
	struct scan_plan *plan = calloc(1, sizeof *plan);
	while (n > 1 || plan->levels == 0) {
		int blocks = (n + ELEMENTS - 1) / ELEMENTS;
		plan->count[plan->levels] = blocks;
		plan->sums[plan->levels] = omp_target_alloc(blocks * sizeof(uint), omp_get_default_device());
		assert(plan->sums[plan->levels]);
		plan->levels++;
		n = blocks;
	}
	return plan;
}

void scan_plan_destroy(struct scan_plan *plan)
{
	for (int i = 0; i < plan->levels; i++)
		omp_target_free(plan->sums[i], omp_get_default_device());
	free(plan);
}

static void scan_blocks(uint *g_out, const uint *g_in, uint *sums, int n)
{
	int blocks = (n + ELEMENTS - 1) / ELEMENTS;
	#pragma omp target teams num_teams(blocks) thread_limit(BLOCK) is_device_ptr(g_out, g_in, sums)
	{
		uint temp[ELEMENTS + CONFLICT_FREE_OFFSET(ELEMENTS)];
		#pragma omp parallel num_threads(BLOCK)
		{
			int thid = omp_get_thread_num();
			int base = omp_get_team_num() * ELEMENTS;
			int ai = thid, bi = thid + BLOCK;
			int bankOffsetA = CONFLICT_FREE_OFFSET(ai), bankOffsetB = CONFLICT_FREE_OFFSET(bi);
			int offset = 1;

			temp[ai + bankOffsetA] = base + ai < n ? g_in[base + ai] : 0;
			temp[bi + bankOffsetB] = base + bi < n ? g_in[base + bi] : 0;
			for (int d = ELEMENTS >> 1; d > 0; d >>= 1) {
				#pragma omp barrier
				if (thid < d) {
					int a = offset * (2 * thid + 1) - 1, b = offset * (2 * thid + 2) - 1;
					a += CONFLICT_FREE_OFFSET(a);
					b += CONFLICT_FREE_OFFSET(b);
					temp[b] += temp[a];
				}
				offset *= 2;
			}
			#pragma omp barrier
			if (thid == 0) {
				int last = ELEMENTS - 1 + CONFLICT_FREE_OFFSET(ELEMENTS - 1);
				sums[omp_get_team_num()] = temp[last];
				temp[last] = 0;
			}
			for (int d = 1; d < ELEMENTS; d *= 2) {
				offset >>= 1;
				#pragma omp barrier
				if (thid < d) {
					int a = offset * (2 * thid + 1) - 1, b = offset * (2 * thid + 2) - 1;
					a += CONFLICT_FREE_OFFSET(a);
					b += CONFLICT_FREE_OFFSET(b);
					uint t = temp[a];
					temp[a] = temp[b];
					temp[b] += t;
				}
			}
			#pragma omp barrier
			if (base + ai < n)
				g_out[base + ai] = temp[ai + bankOffsetA];
			if (base + bi < n)
				g_out[base + bi] = temp[bi + bankOffsetB];
		}
	}
}

static void uniform_add(uint *g_data, const uint *uniforms, int n)
{
	int blocks = (n + ELEMENTS - 1) / ELEMENTS;
	#pragma omp target teams num_teams(blocks) thread_limit(BLOCK) is_device_ptr(g_data, uniforms)
	{
		uint uni;
		#pragma omp parallel num_threads(BLOCK) shared(uni)
		{
			if (omp_get_thread_num() == 0)
				uni = uniforms[omp_get_team_num()];
			#pragma omp barrier
			int address = omp_get_team_num() * ELEMENTS + omp_get_thread_num();
			if (address < n)
				g_data[address] += uni;
			if (address + BLOCK < n)
				g_data[address + BLOCK] += uni;
		}
	}
}

static void prescan_level(struct scan_plan *plan, int level, uint *out, const uint *in, int n)
{
	uint *sums = plan->sums[level];
	scan_blocks(out, in, sums, n);
	if (plan->count[level] > 1) {
		prescan_level(plan, level + 1, sums, sums, plan->count[level]);
		uniform_add(out, sums, n);
	}
}

void prescan(struct scan_plan *plan, uint *out, const uint *in, int n)
{
	#pragma omp target data use_device_ptr(out, in)
	prescan_level(plan, 0, out, in, n);
}

void compact_if(struct scan_plan *plan, const int *keys, int n, int *out, int *kept)
{
	uint *flags = malloc(n * sizeof *flags), *offsets = malloc(n * sizeof *offsets);
	#pragma omp target data map(alloc: flags[:n], offsets[:n]) map(to: keys[:n]) map(from: out[:n])
	{
		#pragma omp target teams distribute parallel for
		for (int i = 0; i < n; i++)
			flags[i] = keys[i] % 3 == 0;
		prescan(plan, offsets, flags, n);
		#pragma omp target teams distribute parallel for
		for (int i = 0; i < n; i++)
			if (flags[i])
				out[offsets[i]] = keys[i];
		#pragma omp target map(from: kept[0])
		*kept = offsets[n - 1] + flags[n - 1];
	}
	free(flags);
	free(offsets);
}
