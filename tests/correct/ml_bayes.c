/* Naive Bayes for messages of words: counts by atomics on a 2-D table, logarithms as a table, a decision per message. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define VOCABULARY 512
#define CLASSES 2
#define MAX_WORDS 12

typedef struct message {
    int label;
    int count;
    short word[MAX_WORDS];
} message;

static const char *const texts[] = {
    "0 the meeting is moved to monday at ten", "1 win a free prize now call free",
    "0 please review the attached report", "1 free money win win win",
    "0 lunch at noon with the team", "1 call now to claim the prize money",
    "0 the report is due on monday", "1 you win a free call",
};
#define TEXTS (sizeof texts / sizeof *texts)

static unsigned hash_word(const char *s, size_t n)
{
    unsigned h = 5381;
    while (n--) h = h * 33 ^ (unsigned char)tolower((unsigned char)*s++);
    return h % VOCABULARY;
}

static message parse(const char *text)
{
    message m;
    memset(&m, 0, sizeof m);
    m.label = text[0] - '0';
    for (const char *p = text + 2; *p && m.count < MAX_WORDS;) {
        const size_t n = strcspn(p, " ");
        m.word[m.count++] = (short)hash_word(p, n);
        p += n + (p[n] == ' ');
    }
    return m;
}

int main(void)
{
    static int counts[CLASSES][VOCABULARY], total[CLASSES], messages[CLASSES];
    static float score[CLASSES][VOCABULARY];
    message all[TEXTS], probe[3];
    int answer[TEXTS], right = 0;
    float prior[CLASSES];

    for (size_t i = 0; i < TEXTS; i++) all[i] = parse(texts[i]);
#pragma omp target enter data map(to: all, counts, total, messages) map(alloc: score, prior)
#pragma omp target teams distribute parallel for
    for (size_t i = 0; i < TEXTS; i++) {
        const int c = all[i].label;
        for (int w = 0; w < all[i].count; w++) {
#pragma omp atomic
            counts[c][all[i].word[w]]++;
        }
#pragma omp atomic
        total[c] += all[i].count;
#pragma omp atomic
        messages[c]++;
    }
#pragma omp target teams distribute parallel for collapse(2)
    for (int c = 0; c < CLASSES; c++)
        for (int w = 0; w < VOCABULARY; w++) score[c][w] = logf((counts[c][w] + 1.0f) / (total[c] + VOCABULARY));
#pragma omp target
    for (int c = 0; c < CLASSES; c++) prior[c] = logf((float)messages[c] / (int)TEXTS);
    probe[0] = parse("1 free prize money");
    probe[1] = parse("0 monday team meeting");
    probe[2] = parse("1 call and win");
#pragma omp target data map(to: probe) map(from: answer[0:3])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 3; i++) {
            float s[CLASSES];
            for (int c = 0; c < CLASSES; c++) {
                s[c] = prior[c];
                for (int w = 0; w < probe[i].count; w++) s[c] += score[c][probe[i].word[w]];
            }
            answer[i] = s[1] > s[0];
        }
    }
#pragma omp target exit data map(from: total) map(release: all, counts, messages, score, prior)
    for (int i = 0; i < 3; i++) right += answer[i] == probe[i].label;
    printf("%d of 3 right, %d and %d words seen\n", right, total[0], total[1]);
    return 0;
}
