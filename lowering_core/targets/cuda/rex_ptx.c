/* What a kernel uses of its module. */
#include <ctype.h>
#include <string.h>

#include "rex_special.h"

static int is_part_of_name(char c) { return isalnum((unsigned char)c) || c == '_' || c == '$' || c == '%'; }

static int has_word(const char *line, const char *end, const char *word) {
    const size_t length = strlen(word);
    for (const char *at = line; at + length < end; ++at) {
        if (!memcmp(at, word, length) && !is_part_of_name(at[length])) {
            return 1;
        }
    }
    return 0;
}

/* Whether a name stands in a text more than once. */
static int is_repeated(const char *text, const char *name, size_t length) {
    int count = 0;
    for (const char *at = text; (at = strchr(at, *name)) && count < 2; ++at) {
        const int begins = at == text || !is_part_of_name(at[-1]);
        count += begins && !strncmp(at, name, length) && !is_part_of_name(at[length]);
    }
    return count > 1;
}

/* The last word of a line: the name of a function, whose parameters stand on further lines; of an object where the line ends
 * ahead of its length or value. */
static const char *last_word(const char *line, const char *end, size_t *length) {
    while (end > line && !is_part_of_name(end[-1])) {
        --end;
    }
    const char *first = end;
    while (first > line && is_part_of_name(first[-1])) {
        --first;
    }
    *length = (size_t)(end - first);
    return first;
}

/* Tables and functions that the compiler brings along; they are the same in each module. */
static int is_compilers(const char *name, size_t length) {
    static const char cudart[] = "__cudart_", internal[] = "__internal_";
    return (length >= sizeof cudart && !memcmp(name, cudart, sizeof cudart - 1)) ||
           (length >= sizeof internal && !memcmp(name, internal, sizeof internal - 1));
}

/* What is declared at the outermost level begins a line there with a full stop. Shared memory is the block's. */
const char *rex_special_uses(const char *ptx, int *length) {
    for (const char *line = ptx, *end = ptx; *line; line = *end ? end + 1 : end) {
        end = strchr(line, '\n');
        end = end ? end : line + strlen(line);
        const int function = has_word(line, end, ".func");
        const int object = has_word(line, end, ".global") || has_word(line, end, ".const") || has_word(line, end, ".extern");
        if (*line != '.' || !(function || object)) {
            continue;
        }
        size_t size;
        const char *const name = last_word(line, function ? end : line + strcspn(line, "[=;\n"), &size);
        if (size > 0 && !is_compilers(name, size) && is_repeated(ptx, name, size)) {
            *length = (int)size;
            return name;
        }
    }
    return NULL;
}
