/* Fibers: a switch of a dozen instructions on x86-64 and AArch64, ucontext elsewhere; AddressSanitizer is told. */
#include "rex_fiber.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#if !defined(__x86_64__) && !defined(__aarch64__)
#define REX_UCONTEXT
#include <ucontext.h>
#endif

#if defined(__has_feature)
#if __has_feature(address_sanitizer) && !defined(__SANITIZE_ADDRESS__)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/common_interface_defs.h>
#endif

namespace {

/* Address space only: pages are committed as they are touched. CUDA's own limit for a thread's locals is 512 KiB. */
constexpr size_t stack_bytes = 576 * 1024;

}  // namespace

struct rex_fiber {
    void (*body)(void *);
    void *argument;
    char *memory; /* a guard page, then the stack */
    size_t bytes;
#ifdef REX_UCONTEXT
    ucontext_t own, host;
#else
    void *own, *host; /* saved stack pointers */
#endif
    void *own_fake_stack;
    void *host_fake_stack;
    const void *host_bottom;
    size_t host_size;
};

#ifndef REX_UCONTEXT
extern "C" void rex_fiber_switch(void **save, void *load);
#endif

#if defined(__x86_64__)
__asm__(
    ".text\n"
    ".globl rex_fiber_switch\n"
    ".type rex_fiber_switch,@function\n"
    "rex_fiber_switch:\n"
    "  pushq %rbp\n  pushq %rbx\n  pushq %r12\n  pushq %r13\n  pushq %r14\n  pushq %r15\n"
    "  movq %rsp, (%rdi)\n"
    "  movq %rsi, %rsp\n"
    "  popq %r15\n  popq %r14\n  popq %r13\n  popq %r12\n  popq %rbx\n  popq %rbp\n"
    /* Not `ret`: its target is predicted from calls, and would be mispredicted at every switch. */
    "  popq %rcx\n  jmpq *%rcx\n"
    ".size rex_fiber_switch,.-rex_fiber_switch\n");
#elif defined(__aarch64__)
__asm__(
    ".text\n"
    ".globl rex_fiber_switch\n"
    ".type rex_fiber_switch,%function\n"
    "rex_fiber_switch:\n"
    "  sub sp, sp, #160\n"
    "  stp x19, x20, [sp]\n  stp x21, x22, [sp, #16]\n  stp x23, x24, [sp, #32]\n  stp x25, x26, [sp, #48]\n"
    "  stp x27, x28, [sp, #64]\n  stp x29, x30, [sp, #80]\n  stp d8, d9, [sp, #96]\n  stp d10, d11, [sp, #112]\n"
    "  stp d12, d13, [sp, #128]\n  stp d14, d15, [sp, #144]\n"
    "  mov x9, sp\n  str x9, [x0]\n  mov sp, x1\n"
    "  ldp x19, x20, [sp]\n  ldp x21, x22, [sp, #16]\n  ldp x23, x24, [sp, #32]\n  ldp x25, x26, [sp, #48]\n"
    "  ldp x27, x28, [sp, #64]\n  ldp x29, x30, [sp, #80]\n  ldp d8, d9, [sp, #96]\n  ldp d10, d11, [sp, #112]\n"
    "  ldp d12, d13, [sp, #128]\n  ldp d14, d15, [sp, #144]\n"
    "  add sp, sp, #160\n"
    "  ret\n"
    ".size rex_fiber_switch,.-rex_fiber_switch\n");
#endif

namespace {

/* The fiber that is being entered for the first time on this host thread; its start function has no argument. */
__thread rex_fiber *starting;

void start() {
    rex_fiber *fiber = starting;
#ifdef __SANITIZE_ADDRESS__
    __sanitizer_finish_switch_fiber(nullptr, &fiber->host_bottom, &fiber->host_size);
#endif
    fiber->body(fiber->argument);
    abort();
}

}  // namespace

rex_fiber *rex_fiber_create(void (*body)(void *), void *argument) {
    const size_t page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
    rex_fiber *fiber = static_cast<rex_fiber *>(calloc(1, sizeof(rex_fiber)));
    if (!fiber) {
        return nullptr;
    }
    fiber->bytes = page + stack_bytes;
    void *memory =
        mmap(nullptr, fiber->bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) {
        free(fiber);
        return nullptr;
    }
    fiber->memory = static_cast<char *>(memory);
    /* Without a guard page, where the system has no more mappings to give, a stack overflow is not noticed. */
    (void)mprotect(memory, page, PROT_NONE);
    fiber->body = body;
    fiber->argument = argument;
#ifdef REX_UCONTEXT
    getcontext(&fiber->own);
    fiber->own.uc_stack.ss_sp = fiber->memory + page;
    fiber->own.uc_stack.ss_size = stack_bytes;
    makecontext(&fiber->own, start, 0);
#else
    /* Stacks that began at the same place of their pages would compete for the same few lines of the cache. */
    static __thread unsigned color;
    void **top = reinterpret_cast<void **>(fiber->memory + fiber->bytes - color++ % 31 * 192);
#if defined(__x86_64__)
    /* The frame that the switch pops: six registers, then `start` as return address, which a zero word follows so that
     * the stack is aligned as after a call. */
    *--top = nullptr;
    *--top = reinterpret_cast<void *>(start);
    top -= 6;
    memset(top, 0, 6 * sizeof *top);
#else
    top -= 20;
    memset(top, 0, 20 * sizeof *top);
    top[11] = reinterpret_cast<void *>(start);
#endif
    fiber->own = top;
#endif
    return fiber;
}

void rex_fiber_enter(rex_fiber *fiber) {
    starting = fiber;
#ifdef __SANITIZE_ADDRESS__
    __sanitizer_start_switch_fiber(&fiber->host_fake_stack, fiber->memory + (fiber->bytes - stack_bytes), stack_bytes);
#endif
#ifdef REX_UCONTEXT
    swapcontext(&fiber->host, &fiber->own);
#else
    rex_fiber_switch(&fiber->host, fiber->own);
#endif
#ifdef __SANITIZE_ADDRESS__
    __sanitizer_finish_switch_fiber(fiber->host_fake_stack, nullptr, nullptr);
#endif
}

void rex_fiber_leave(rex_fiber *fiber) {
#ifdef __SANITIZE_ADDRESS__
    __sanitizer_start_switch_fiber(&fiber->own_fake_stack, fiber->host_bottom, fiber->host_size);
#endif
#ifdef REX_UCONTEXT
    swapcontext(&fiber->own, &fiber->host);
#else
    rex_fiber_switch(&fiber->own, fiber->host);
#endif
#ifdef __SANITIZE_ADDRESS__
    __sanitizer_finish_switch_fiber(fiber->own_fake_stack, &fiber->host_bottom, &fiber->host_size);
#endif
}

void rex_fiber_destroy(rex_fiber *fiber) {
    munmap(fiber->memory, fiber->bytes);
    free(fiber);
}
