/* Base64 both ways, three bytes and four letters an iteration; errors counted by a logical reduction. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned char byte;

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
static signed char value_of[1 << 8];

#define LOG(level, ...)                              \
    do {                                             \
        if ((level) <= verbosity) printf(__VA_ARGS__); \
    } while (0)
static int verbosity = 1;

static size_t encoded_size(size_t n) { return (n + 2) / 3 * 4; }

static void encode(const byte *in, size_t n, char *out)
{
    const size_t groups = (n + 2) / 3, size = encoded_size(n);
    size_t g;
#pragma omp target teams distribute parallel for simd map(to: in[0:n], alphabet) map(from: out[0:size])
    for (g = 0; g < groups; g++) {
        const size_t left = n - 3 * g;
        const unsigned v = in[3 * g] << 16 | (left > 1 ? in[3 * g + 1] << 8 : 0) | (left > 2 ? in[3 * g + 2] : 0);
        out[4 * g] = alphabet[v >> 18];
        out[4 * g + 1] = alphabet[v >> 12 & 63];
        out[4 * g + 2] = left > 1 ? alphabet[v >> 6 & 63] : '=';
        out[4 * g + 3] = left > 2 ? alphabet[v & 63] : '=';
    }
}

static int decode(const char *in, size_t size, byte *out)
{
    const size_t groups = size / 4;
    int good = 1;
#pragma omp target teams distribute parallel for map(to: in[0:size], value_of) map(from: out[0:groups * 3]) \
    reduction(&&: good)
    for (size_t g = 0; g < groups; g++) {
        int v = 0, k;
        for (k = 0; k < 4; k++) {
            const char c = in[4 * g + k];
            const int part = value_of[(byte)c];
            if (part < 0) good = 0;
            v = v << 6 | (part & 63);
        }
        for (k = 2; k >= 0; k--, v >>= 8) out[3 * g + k] = v & 0xff;
    }
    return good;
}

int main(int argc, char **argv)
{
    const size_t n = argc > 1 ? strtoul(argv[1], NULL, 0) : 1000;
    byte *in = malloc(n), *back;
    char *text = malloc(encoded_size(n) + 1);
    int good;
    memset(value_of, -1, sizeof value_of);
    for (int i = 0; i < 64; i++) value_of[(byte)alphabet[i]] = (signed char)i;
    value_of['='] = 0;
    for (size_t i = 0; i < n; i++) in[i] = (byte)(i * i ^ i >> 3);
    encode(in, n, text);
    text[encoded_size(n)] = 0;
    LOG(1, "%.24s...%s\n", text, text + encoded_size(n) - 8);
    back = malloc(encoded_size(n) / 4 * 3);
    good = decode(text, encoded_size(n), back);
    LOG(1, "good %d, same %d\n", good, memcmp(in, back, n) == 0);
    text[17] = '*';
    LOG(1, "good %d\n", decode(text, encoded_size(n), back));
    LOG(2, "done\n");
    free(in), free(back), free(text);
    return 0;
}
