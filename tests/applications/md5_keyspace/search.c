#include "md5.h"
#include <string.h>
#include <omp.h>

int FindKeyWithDigest_CPU(const unsigned int searchDigest[4], const int byteLength, const int valsPerByte, int *foundIndex, unsigned char foundKey[8], unsigned int foundDigest[4])
{
	int keyspace = FindKeyspaceSize(byteLength, valsPerByte);
	for (int i = 0; i < keyspace; i += valsPerByte) {
		unsigned char key[8] = { 0 };
		IndexToKey(i, byteLength, valsPerByte, key);
		for (int j = 0; j < valsPerByte; ++j) {
			unsigned int digest[4];
			md5_2words((unsigned int *)key, byteLength, digest);
			if (!memcmp(digest, searchDigest, 16)) {
				*foundIndex = i + j;
				memcpy(foundKey, key, 8);
				memcpy(foundDigest, digest, 16);
				return 1;
			}
			++key[0];
		}
	}
	return 0;
}

double FindKeyWithDigest_GPU(const unsigned int searchDigest[4], const int byteLength, const int valsPerByte, int *foundIndex, unsigned char foundKey[8], unsigned int foundDigest[4])
{
	int keyspace = FindKeyspaceSize(byteLength, valsPerByte);
	int nthreads = 128;
	size_t nblocks = ((keyspace / valsPerByte) + nthreads - 1) / nthreads;
	unsigned int searchDigest0 = searchDigest[0], searchDigest1 = searchDigest[1];
	unsigned int searchDigest2 = searchDigest[2], searchDigest3 = searchDigest[3];
	double start = omp_get_wtime();
	#pragma omp target teams num_teams(nblocks) thread_limit(nthreads) map(tofrom: foundIndex[0:1], foundKey[0:8], foundDigest[0:4])
	#pragma omp parallel num_threads(nthreads)
	{
		int threadid = omp_get_team_num() * nthreads + omp_get_thread_num();
		int startindex = threadid * valsPerByte;
		union { unsigned char byte[8]; unsigned int word[2]; } key = { { 0, 0, 0, 0, 0, 0, 0, 0 } };
		if (startindex < keyspace) {
			IndexToKey(startindex, byteLength, valsPerByte, key.byte);
			for (int j = 0; j < valsPerByte && startindex + j < keyspace; ++j) {
				unsigned int digest[4];
				md5_2words(key.word, byteLength, digest);
				if (digest[0] == searchDigest0 && digest[1] == searchDigest1 && digest[2] == searchDigest2 && digest[3] == searchDigest3) {
					foundIndex[0] = startindex + j;
					for (int k = 0; k < 8; k++)
						foundKey[k] = key.byte[k];
					foundDigest[0] = digest[0], foundDigest[1] = digest[1], foundDigest[2] = digest[2], foundDigest[3] = digest[3];
				}
				++key.byte[0];
			}
		}
	}
	return omp_get_wtime() - start;
}
