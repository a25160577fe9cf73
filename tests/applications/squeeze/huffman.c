#include "squeeze.h"
#include <stdlib.h>
#include <string.h>

void huffman_lengths(const int count[256], uint8_t length[256])
{
    int weight[512], parent[512], nodes = 0, leaf[256];
    memset(length, 0, 256);
    for (int s = 0; s < 256; s++)
        if (count[s]) {
            leaf[s] = nodes;
            parent[nodes] = -1;
            weight[nodes++] = count[s];
        }
    for (int left = nodes; left > 1; left--) {
        int low[2] = {-1, -1};
        for (int k = 0; k < nodes; k++)
            if (parent[k] < 0) {
                if (low[0] < 0 || weight[k] < weight[low[0]])
                    low[1] = low[0], low[0] = k;
                else if (low[1] < 0 || weight[k] < weight[low[1]])
                    low[1] = k;
            }
        parent[low[0]] = parent[low[1]] = nodes;
        parent[nodes] = -1;
        weight[nodes++] = weight[low[0]] + weight[low[1]];
    }
    for (int s = 0; s < 256; s++)
        if (count[s])
            for (int k = leaf[s]; parent[k] >= 0; k = parent[k])
                length[s]++;
}

static void canonical(const uint8_t length[256], code_t code[256])
{
    uint32_t next = 0;
    for (int bits = 1; bits < 32; bits++, next <<= 1)
        for (int s = 0; s < 256; s++)
            if (length[s] == bits) {
                code[s].bits = next++;
                code[s].length = (uint8_t)bits;
            }
}

long huffman_encode(const uint8_t *in, int n, const uint8_t length[256], uint32_t *words)
{
    code_t code[256] = {{0, 0}};
    long *at = malloc((n + 1) * sizeof *at), total = 0;
    canonical(length, code);
    for (int i = 0; i <= n; i++) {
        at[i] = total;
        total += i < n ? length[in[i]] : 0;
    }
    long size = total / 32 + 1;
#pragma omp target data map(to: in[0:n], at[0:n + 1], code) map(from: words[0:size])
    {
#pragma omp target teams distribute parallel for simd
        for (long w = 0; w < size; w++)
            words[w] = 0;
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) {
            code_t c = code[in[i]];
            int room = 32 - (int)(at[i] % 32) - c.length;
            if (room >= 0) {
#pragma omp atomic
                words[at[i] / 32] |= c.bits << room;
            } else {
#pragma omp atomic
                words[at[i] / 32] |= c.bits >> -room;
#pragma omp atomic
                words[at[i] / 32 + 1] |= c.bits << (32 + room);
            }
        }
    }
    free(at);
    return total;
}
