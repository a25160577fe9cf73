#include "md5.h"
#include <string.h>

#pragma omp declare target
void md5_2words(const unsigned int *words, unsigned int len, unsigned int *digest)
{
	// For any block but the first one, these should be passed in, not initialized, but we are assuming one block.
	unsigned int h0 = 0x67452301, h1 = 0xefcdab89, h2 = 0x98badcfe, h3 = 0x10325476;
	unsigned int a = h0, b = h1, c = h2, d = h3;
	unsigned int WL = len * 8;
	unsigned int W0 = words[0], W1 = words[1];

	switch (len) {
	case 0: W0 |= 0x00000080; break;
	case 1: W0 |= 0x00008000; break;
	case 2: W0 |= 0x00800000; break;
	case 3: W0 |= 0x80000000; break;
	case 4: W1 |= 0x00000080; break;
	case 5: W1 |= 0x00008000; break;
	case 6: W1 |= 0x00800000; break;
	case 7: W1 |= 0x80000000; break;
	}
#define WORD0 W0
#define WORD1 W1
#define WORD2 0x00000080
#undef WORD2
#define WORD2 0
#define WORD3 0
#define WORD4 0
#define WORD5 0
#define WORD6 0
#define WORD7 0
#define WORD8 0
#define WORD9 0
#define WORD10 0
#define WORD11 0
#define WORD12 0
#define WORD13 0
#define WORD14 WL
#define WORD15 0
	ROUND(WORD0, 7, 0xd76aa478, a, b, c, d, F);
	ROUND(WORD1, 12, 0xe8c7b756, d, a, b, c, F);
	ROUND(WORD2, 17, 0x242070db, c, d, a, b, F);
	ROUND(WORD3, 22, 0xc1bdceee, b, c, d, a, F);
	ROUND(WORD4, 7, 0xf57c0faf, a, b, c, d, F);
	ROUND(WORD5, 12, 0x4787c62a, d, a, b, c, F);
	ROUND(WORD6, 17, 0xa8304613, c, d, a, b, F);
	ROUND(WORD7, 22, 0xfd469501, b, c, d, a, F);
	ROUND(WORD8, 7, 0x698098d8, a, b, c, d, F);
	ROUND(WORD9, 12, 0x8b44f7af, d, a, b, c, F);
	ROUND(WORD10, 17, 0xffff5bb1, c, d, a, b, F);
	ROUND(WORD11, 22, 0x895cd7be, b, c, d, a, F);
	ROUND(WORD12, 7, 0x6b901122, a, b, c, d, F);
	ROUND(WORD13, 12, 0xfd987193, d, a, b, c, F);
	ROUND(WORD14, 17, 0xa679438e, c, d, a, b, F);
	ROUND(WORD15, 22, 0x49b40821, b, c, d, a, F);
	ROUND(WORD1, 5, 0xf61e2562, a, b, c, d, G);
	ROUND(WORD6, 9, 0xc040b340, d, a, b, c, G);
	ROUND(WORD11, 14, 0x265e5a51, c, d, a, b, G);
	ROUND(WORD0, 20, 0xe9b6c7aa, b, c, d, a, G);
	ROUND(WORD5, 5, 0xd62f105d, a, b, c, d, G);
	ROUND(WORD10, 9, 0x02441453, d, a, b, c, G);
	ROUND(WORD15, 14, 0xd8a1e681, c, d, a, b, G);
	ROUND(WORD4, 20, 0xe7d3fbc8, b, c, d, a, G);
	ROUND(WORD9, 5, 0x21e1cde6, a, b, c, d, G);
	ROUND(WORD14, 9, 0xc33707d6, d, a, b, c, G);
	ROUND(WORD3, 14, 0xf4d50d87, c, d, a, b, G);
	ROUND(WORD8, 20, 0x455a14ed, b, c, d, a, G);
	ROUND(WORD13, 5, 0xa9e3e905, a, b, c, d, G);
	ROUND(WORD2, 9, 0xfcefa3f8, d, a, b, c, G);
	ROUND(WORD7, 14, 0x676f02d9, c, d, a, b, G);
	ROUND(WORD12, 20, 0x8d2a4c8a, b, c, d, a, G);
	ROUND(WORD5, 4, 0xfffa3942, a, b, c, d, H);
	ROUND(WORD8, 11, 0x8771f681, d, a, b, c, H);
	ROUND(WORD11, 16, 0x6d9d6122, c, d, a, b, H);
	ROUND(WORD14, 23, 0xfde5380c, b, c, d, a, H);
	ROUND(WORD1, 4, 0xa4beea44, a, b, c, d, H);
	ROUND(WORD4, 11, 0x4bdecfa9, d, a, b, c, H);
	ROUND(WORD7, 16, 0xf6bb4b60, c, d, a, b, H);
	ROUND(WORD10, 23, 0xbebfbc70, b, c, d, a, H);
	ROUND(WORD13, 4, 0x289b7ec6, a, b, c, d, H);
	ROUND(WORD0, 11, 0xeaa127fa, d, a, b, c, H);
	ROUND(WORD3, 16, 0xd4ef3085, c, d, a, b, H);
	ROUND(WORD6, 23, 0x04881d05, b, c, d, a, H);
	ROUND(WORD9, 4, 0xd9d4d039, a, b, c, d, H);
	ROUND(WORD12, 11, 0xe6db99e5, d, a, b, c, H);
	ROUND(WORD15, 16, 0x1fa27cf8, c, d, a, b, H);
	ROUND(WORD2, 23, 0xc4ac5665, b, c, d, a, H);
	ROUND(WORD0, 6, 0xf4292244, a, b, c, d, I);
	ROUND(WORD7, 10, 0x432aff97, d, a, b, c, I);
	ROUND(WORD14, 15, 0xab9423a7, c, d, a, b, I);
	ROUND(WORD5, 21, 0xfc93a039, b, c, d, a, I);
	ROUND(WORD12, 6, 0x655b59c3, a, b, c, d, I);
	ROUND(WORD3, 10, 0x8f0ccc92, d, a, b, c, I);
	ROUND(WORD10, 15, 0xffeff47d, c, d, a, b, I);
	ROUND(WORD1, 21, 0x85845dd1, b, c, d, a, I);
	ROUND(WORD8, 6, 0x6fa87e4f, a, b, c, d, I);
	ROUND(WORD15, 10, 0xfe2ce6e0, d, a, b, c, I);
	ROUND(WORD6, 15, 0xa3014314, c, d, a, b, I);
	ROUND(WORD13, 21, 0x4e0811a1, b, c, d, a, I);
	ROUND(WORD4, 6, 0xf7537e82, a, b, c, d, I);
	ROUND(WORD11, 10, 0xbd3af235, d, a, b, c, I);
	ROUND(WORD2, 15, 0x2ad7d2bb, c, d, a, b, I);
	ROUND(WORD9, 21, 0xeb86d391, b, c, d, a, I);
	h0 += a, h1 += b, h2 += c, h3 += d;
	digest[0] = h0;
	digest[1] = h1;
	digest[2] = h2;
	digest[3] = h3;
}

int FindKeyspaceSize(int byteLength, int valsPerByte)
{
	int keyspace = 1;
	for (int i = 0; i < byteLength; ++i) {
		if (keyspace >= 0x7fffffff / valsPerByte)
			return -1;
		keyspace *= valsPerByte;
	}
	return keyspace;
}

void IndexToKey(unsigned int index, int byteLength, int valsPerByte, unsigned char vals[8])
{
	vals[0] = index % valsPerByte, index /= valsPerByte;
	vals[1] = index % valsPerByte, index /= valsPerByte;
	vals[2] = index % valsPerByte, index /= valsPerByte;
	vals[3] = index % valsPerByte, index /= valsPerByte;
	vals[4] = index % valsPerByte, index /= valsPerByte;
	vals[5] = index % valsPerByte, index /= valsPerByte;
	vals[6] = index % valsPerByte, index /= valsPerByte;
	vals[7] = index % valsPerByte, index /= valsPerByte;
	(void)byteLength;
}
#pragma omp end declare target
