#pragma once
#include <stdint.h>
/* SHOC-like: find the key whose MD5 digest is given */
#define F(x, y, z) ((x & y) | ((~x) & z))
#define G(x, y, z) ((x & z) | ((~z) & y))
#define H(x, y, z) (x ^ y ^ z)
#define I(x, y, z) (y ^ (x | (~z)))
#define ROTATE_LEFT(x, n) (((x) << (n)) | ((x) >> (32 - (n))))
#define ROUND_INPLACE_VIA_SHIFT(w, r, k, v, x, y, z, func) \
{ \
	v += func(x, y, z) + w + k; \
	v = x + ROTATE_LEFT(v, r); \
}
#define ROUND_USING_TEMP_VARS(w, r, k, v, x, y, z, func) \
{ \
	const unsigned int temp = v + func(x, y, z) + w + k; \
	v = x + ((temp << r) | (temp >> (32 - r))); \
}
#define ROUND ROUND_USING_TEMP_VARS
typedef struct { unsigned int digest[4]; } digest_t;
int FindKeyWithDigest_CPU(const unsigned int searchDigest[4], const int byteLength, const int valsPerByte, int *foundIndex, unsigned char foundKey[8], unsigned int foundDigest[4]);
double FindKeyWithDigest_GPU(const unsigned int searchDigest[4], const int byteLength, const int valsPerByte, int *foundIndex, unsigned char foundKey[8], unsigned int foundDigest[4]);
#pragma omp declare target
int FindKeyspaceSize(int byteLength, int valsPerByte);
void IndexToKey(unsigned int index, int byteLength, int valsPerByte, unsigned char vals[8]);
void md5_2words(const unsigned int *words, unsigned int len, unsigned int *digest);
#pragma omp end declare target
