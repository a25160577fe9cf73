/* The CPU back end's own parts: one launch, and how its blocks run. */
#ifndef REX_CPU_BLOCK_H
#define REX_CPU_BLOCK_H

#include "rex_kernel.h"
#include "rex_target.cuh"

struct rex_cpu_job {
    const rex_site *site;
    void *const *params;
    unsigned blocks, threads;
    int device;
};

/* The launch that this host thread is working for, NULL outside of one. */
extern __thread const rex_cpu_job *rex_cpu_current;

/* Prints "rex: error: file:line: kernel K: …" and ends the program with REX_EXIT_CODE. */
[[noreturn]] void rex_cpu_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* REX_CPU_ORDER=reverse: from the last block and thread to the first, which must make no difference. */
bool rex_cpu_reversed();

/* Lets the calling thread's faults be told even where its stack is exhausted. */
void rex_cpu_use_signal_stack();

/* How many devices there are, and the one whose memory an address lies in while it is out of reach; -1 for none. */
int rex_cpu_devices();
int rex_cpu_device_of(const void *address);

/* Around a kernel: its device's memory and variables can be reached, those of devices without kernels cannot. */
void rex_cpu_kernel_begins(int device);
void rex_cpu_kernel_ends(int device);

/* The device that this thread has selected. */
extern __thread int rex_cpu_selected;

/* Runs the block that blockIdx names with threads that may wait for each other. */
void rex_cpu_run_waiting_block(const rex_cpu_job *job);

#endif
