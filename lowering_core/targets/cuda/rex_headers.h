/* The headers of device files as texts in the program, for a compiler that is a part of it. */
#ifndef REX_HEADERS_H
#define REX_HEADERS_H

#define REX_HEADERS(use) \
    use(alloc) use(array) use(atomic) use(bit_field) use(block_copy) use(complex) use(complex_math) use(decimal) use(device) \
    use(enum) use(format) use(gnu_atomic) use(latest) use(libc) use(linked) use(lock) use(long_double) use(math) use(object_lock) \
    use(objects) use(operators) use(overflow) use(pointer) use(private_updates) use(queries) use(reduce) use(roots) \
    use(settings) use(shared_tiles) use(staged) use(std) use(stdlib) use(target) use(team) use(variable) use(vector) use(view) use(wide)

/* The assembler looks for a file where the compiler looks for headers. */
#ifdef __CUDA_ARCH__
#define REX_EMBEDDED(name)
#else
#define REX_EMBEDDED(name) \
    asm(".pushsection .rodata\nrex_text_" #name ":\n.incbin \"rex_" #name ".cuh\"\n.byte 0\n.popsection\n");
#endif
#define REX_TEXT(name) \
    REX_EMBEDDED(name) \
    extern "C" const char rex_text_##name[] __attribute__((visibility("hidden")));
REX_HEADERS(REX_TEXT)

#define REX_TEXT_NAME(name) "rex_" #name ".cuh",
#define REX_TEXT_PLACE(name) rex_text_##name,
static const char *const rex_header_names[] = {REX_HEADERS(REX_TEXT_NAME)};
static const char *const rex_header_texts[] = {REX_HEADERS(REX_TEXT_PLACE)};

#endif
