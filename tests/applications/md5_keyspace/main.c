#include "md5.h"
#include <stdio.h>
#include <string.h>
static char *AsHex(unsigned char *vals, int len)
{
	static char out[256];
	char tmp[256];
	for (int i = 0; i < len; ++i) {
		sprintf(tmp, "%2.2X", vals[i]);
		i ? strcat(out, tmp) : strcpy(out, tmp);
	}
	return out;
}
int main(void)
{
	for (int pass = 0; pass < 3; pass++) {
		const int sizes_byteLength[] = { 7, 5, 4 }, sizes_valsPerByte[] = { 3, 5, 9 };
		const int byteLength = sizes_byteLength[pass], valsPerByte = sizes_valsPerByte[pass];
		unsigned char randomKey[8] = { 0 }, foundKey[8] = { 0 };
		unsigned int randomDigest[4], foundDigest[4] = { 0 };
		int keyspace = FindKeyspaceSize(byteLength, valsPerByte), randomIndex = keyspace / 3 * 2 + 17, foundIndex = -1, index;
		IndexToKey(randomIndex, byteLength, valsPerByte, randomKey);
		md5_2words((unsigned int *)randomKey, byteLength, randomDigest);
		double t = FindKeyWithDigest_GPU(randomDigest, byteLength, valsPerByte, &foundIndex, foundKey, foundDigest);
		if (t < 0 || foundIndex != randomIndex || memcmp(foundKey, randomKey, 8) || memcmp(foundDigest, randomDigest, 16))
			printf("ERROR: ");
		FindKeyWithDigest_CPU(randomDigest, byteLength, valsPerByte, &index, foundKey, foundDigest);
		printf("%d %d key %s ", foundIndex, index, AsHex(foundKey, 8));
		printf("digest %s\n", AsHex((unsigned char *)foundDigest, 16));
	}
	return 0;
}
