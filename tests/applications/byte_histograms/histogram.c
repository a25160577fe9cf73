#include "histogram_common.h"
#include <stdlib.h>
#include <omp.h>

static uint *d_PartialHistograms;

void initHistogram64(void)
{
	d_PartialHistograms = (uint *)malloc(PARTIAL * HISTOGRAM256_BIN_COUNT * sizeof(uint));
	#pragma omp target enter data map(alloc: d_PartialHistograms[0:PARTIAL * HISTOGRAM256_BIN_COUNT])
}

void closeHistogram64(void)
{
	#pragma omp target exit data map(delete: d_PartialHistograms[0:PARTIAL * HISTOGRAM256_BIN_COUNT])
	free(d_PartialHistograms);
}

#pragma omp declare target
static inline void addByte(uchar *s_ThreadBase, uint data)
{
	s_ThreadBase[UMUL(data, HISTOGRAM64_THREADBLOCK_SIZE)]++;
}

static inline void addWord(uchar *s_ThreadBase, uint data)
{
	addByte(s_ThreadBase, (data >> 2) & 0x3FU);
	addByte(s_ThreadBase, (data >> 10) & 0x3FU);
	addByte(s_ThreadBase, (data >> 18) & 0x3FU);
	addByte(s_ThreadBase, (data >> 26) & 0x3FU);
}

static inline void addByte256(uint *s_WarpHist, uint data)
{
	#pragma omp atomic
	s_WarpHist[data]++;
}

static inline void addWord256(uint *s_WarpHist, uint data)
{
	addByte256(s_WarpHist, (data >> 0) & 0xFFU);
	addByte256(s_WarpHist, (data >> 8) & 0xFFU);
	addByte256(s_WarpHist, (data >> 16) & 0xFFU);
	addByte256(s_WarpHist, (data >> 24) & 0xFFU);
}
#pragma omp end declare target

static void histogram64Kernel(const uint4 *d_Data, uint dataCount)
{
	#pragma omp target teams num_teams(PARTIAL) thread_limit(HISTOGRAM64_THREADBLOCK_SIZE) \
		map(to: d_Data[0:dataCount])
	{
		/* one byte counter for each bin and thread */
		uchar s_Hist[HISTOGRAM64_THREADBLOCK_SIZE * HISTOGRAM64_BIN_COUNT];
		#pragma omp parallel num_threads(HISTOGRAM64_THREADBLOCK_SIZE)
		{
			const uint tid = omp_get_thread_num();
			const uint threadPos = ((tid & ~(HISTOGRAM64_BIN_COUNT * 4 - 1)) << 0)
			                     | ((tid & (HISTOGRAM64_BIN_COUNT / 4 - 1)) << 2)
			                     | ((tid & (HISTOGRAM64_BIN_COUNT * 3 / 4)) >> 4);
			uchar *s_ThreadBase = s_Hist + threadPos;

			for (uint i = 0; i < (HISTOGRAM64_BIN_COUNT / 4); i++)
				((uint *)s_Hist)[tid + i * HISTOGRAM64_THREADBLOCK_SIZE] = 0;
			#pragma omp barrier

			for (uint pos = UMAD(omp_get_team_num(), HISTOGRAM64_THREADBLOCK_SIZE, tid); pos < dataCount;
			     pos += UMUL(HISTOGRAM64_THREADBLOCK_SIZE, omp_get_num_teams())) {
				uint4 data = d_Data[pos];
				addWord(s_ThreadBase, data.x);
				addWord(s_ThreadBase, data.y);
				addWord(s_ThreadBase, data.z);
				addWord(s_ThreadBase, data.w);
			}
			#pragma omp barrier

			if (tid < HISTOGRAM64_BIN_COUNT) {
				uchar *s_HistBase = s_Hist + UMUL(tid, HISTOGRAM64_THREADBLOCK_SIZE);
				uint sum = 0, pos = 4 * (tid & 15);
				for (uint i = 0; i < (HISTOGRAM64_THREADBLOCK_SIZE / 4); i++) {
					sum += s_HistBase[pos + 0] + s_HistBase[pos + 1] + s_HistBase[pos + 2] + s_HistBase[pos + 3];
					pos = (pos + 4) & (HISTOGRAM64_THREADBLOCK_SIZE - 1);
				}
				d_PartialHistograms[omp_get_team_num() * HISTOGRAM64_BIN_COUNT + tid] = sum;
			}
		}
	}
}

static void mergeKernel(uint *d_Histogram, uint histogramCount, uint bins)
{
	#pragma omp target teams num_teams(bins) thread_limit(32) map(from: d_Histogram[0:bins])
	{
		uint data[32];
		#pragma omp parallel num_threads(32)
		{
			uint sum = 0;
			for (uint i = omp_get_thread_num(); i < histogramCount; i += 32)
				sum += d_PartialHistograms[omp_get_team_num() + i * bins];
			data[omp_get_thread_num()] = sum;
			for (uint stride = 32 / 2; stride > 0; stride >>= 1) {
				#pragma omp barrier
				if (omp_get_thread_num() < stride)
					data[omp_get_thread_num()] += data[omp_get_thread_num() + stride];
			}
			if (omp_get_thread_num() == 0)
				d_Histogram[omp_get_team_num()] = data[0];
		}
	}
}

void histogram64(uint *h_Histogram, const uint4 *data, uint byteCount)
{
	histogram64Kernel(data, byteCount / sizeof(uint4));
	mergeKernel(h_Histogram, PARTIAL, HISTOGRAM64_BIN_COUNT);
}

void histogram256(uint *d_Histogram, const uint *d_Data, uint byteCount)
{
	uint dataCount = byteCount / sizeof(uint);
	#pragma omp target teams num_teams(PARTIAL) thread_limit(HISTOGRAM256_THREADBLOCK_SIZE) map(to: d_Data[:dataCount])
	{
		uint s_Hist[HISTOGRAM256_THREADBLOCK_MEMORY];
		#pragma omp parallel num_threads(HISTOGRAM256_THREADBLOCK_SIZE)
		{
			uint *s_WarpHist = s_Hist + (omp_get_thread_num() >> LOG2_WARP_SIZE) * HISTOGRAM256_BIN_COUNT;
			for (uint i = 0; i < (HISTOGRAM256_THREADBLOCK_MEMORY / HISTOGRAM256_THREADBLOCK_SIZE); i++)
				s_Hist[omp_get_thread_num() + i * HISTOGRAM256_THREADBLOCK_SIZE] = 0;
			#pragma omp barrier
			for (uint pos = UMAD(omp_get_team_num(), HISTOGRAM256_THREADBLOCK_SIZE, omp_get_thread_num());
			     pos < dataCount; pos += UMUL(HISTOGRAM256_THREADBLOCK_SIZE, omp_get_num_teams()))
				addWord256(s_WarpHist, d_Data[pos]);
			#pragma omp barrier
			for (uint bin = omp_get_thread_num(); bin < HISTOGRAM256_BIN_COUNT; bin += HISTOGRAM256_THREADBLOCK_SIZE) {
				uint sum = 0;
				for (uint i = 0; i < WARP_COUNT; i++)
					sum += s_Hist[bin + i * HISTOGRAM256_BIN_COUNT];
				d_PartialHistograms[omp_get_team_num() * HISTOGRAM256_BIN_COUNT + bin] = sum;
			}
		}
	}
	mergeKernel(d_Histogram, PARTIAL, HISTOGRAM256_BIN_COUNT);
}
