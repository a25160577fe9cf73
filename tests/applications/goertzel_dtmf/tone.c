#include "dtmf.h"
#include <stdlib.h>
#include <string.h>

static const char pad[] = "123A456B789C*0#D";

int key_index(char key)
{
    const char *at = strchr(pad, key);
    return at && key ? (int)(at - pad) : SILENCE;
}

char key_name(int index)
{
    return index < 0 ? '.' : pad[index];
}

pcm *dial(const char *keys, int frames, int *samples)
{
    int count = (int)strlen(keys), total = *samples = count * frames * FRAME;
    signed char *index = malloc(count);
    pcm *out = malloc(total * sizeof *out);
    for (int k = 0; k < count; k++)
        index[k] = (signed char)key_index(keys[k]);
#pragma omp target teams distribute parallel for map(to : index[0:count]) map(from : out[0:total])
    for (int i = 0; i < total; i++) {
        int key = index[i / (frames * FRAME)];
        float noise = (float)((i * 7919u ^ i * 104729u) % 801) - 400.0f, v = noise;
        if (key >= 0) {
            v += 8000 * sinf(6.2831853f * (i % RATE) * tones[key / COLUMNS] / RATE);
            v += 7000 * sinf(6.2831853f * (i % RATE) * tones[ROWS + key % COLUMNS] / RATE);
        }
        out[i] = (pcm)lrintf(v);
    }
    free(index);
    return out;
}
