/* What a process of its own does for the program, so that nothing of it can harm the program or hold up its end. */
#ifndef REX_APART_H
#define REX_APART_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Starts the program's file once more, as a process that answers a request and ends before `main`, and waits for the answer.
 * NULL where there is no such process, or it has died; the caller frees what is returned. The process is no child of the
 * program's, which gets no signal of it and no status; it ends by itself where the program has ended. Only threads that block
 * SIGPIPE may call this. */
void *rex_apart_ask(const void *request, size_t size, size_t *answer_size);

/* What the process does: the answer to a request, allocated by malloc; NULL where there is none. */
void *rex_apart_answer(char *request, size_t size, size_t *answer_size);

#ifdef __cplusplus
}
#endif

#endif
