#ifndef SCAN_H_
#define SCAN_H_
typedef unsigned int uint;
enum { BLOCK = 64, ELEMENTS = 2 * BLOCK, LOG_NUM_BANKS = 4 };
#define CONFLICT_FREE_OFFSET(n) ((n) >> LOG_NUM_BANKS)
struct scan_plan {
	int levels;
	int count[8];
	uint *sums[8];
};
struct scan_plan *scan_plan_create(int n);
void scan_plan_destroy(struct scan_plan *plan);
void prescan(struct scan_plan *plan, uint *out, const uint *in, int n);
void compact_if(struct scan_plan *plan, const int *keys, int n, int *out, int *kept);
#endif
