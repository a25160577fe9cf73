/* Stacks that take turns on one host thread: what device threads that wait for each other run on in the CPU back end. */
#ifndef REX_FIBER_H
#define REX_FIBER_H

#include <stddef.h>

struct rex_fiber;

/* A suspended fiber that will run `body(argument)`, which must never return; NULL when there is no memory. */
rex_fiber *rex_fiber_create(void (*body)(void *), void *argument);
/* From the host thread's own stack: runs the fiber until it calls rex_fiber_leave. */
void rex_fiber_enter(rex_fiber *fiber);
/* From within the fiber: back to the host thread's stack. */
void rex_fiber_leave(rex_fiber *fiber);
/* Frees a fiber that is suspended and will not be entered again. */
void rex_fiber_destroy(rex_fiber *fiber);

#endif
