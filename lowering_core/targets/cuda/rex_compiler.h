/* What NVRTC is asked for: versions of kernels. NVRTC is a library that is opened while the program runs; a program needs none,
 * and has no versions without. It compiles in a process of its own (rex_apart.h): a compiler that the program's end meets at work
 * breaks down, as what it has registered for that end comes first, and one that breaks down must not take the program with it. */
#ifndef REX_COMPILER_H
#define REX_COMPILER_H

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include <string>
#include <vector>

#include "rex_apart.h"
#include "rex_code_cache.h"
#include "rex_headers.h"
#include "rex_special.h"

namespace {

constexpr size_t most_code = size_t{64} << 20; /* bytes that the folder on disk holds */

template <class F>
bool find(void *library, const char *name, F &function) {
    function = library ? reinterpret_cast<F>(dlsym(library, name)) : nullptr;
    return function != nullptr;
}

/* NVRTC's functions as its documentation has them; its header need not be installed. */
struct Nvrtc {
    int (*version)(int *major, int *minor);
    int (*create)(void **program, const char *text, const char *name, int headers, const char *const *texts,
                  const char *const *names);
    int (*compile)(void *program, int count, const char *const *options);
    int (*ptx_size)(void *program, size_t *size);
    int (*ptx)(void *program, char *text);
    int (*code_size)(void *program, size_t *size);
    int (*code)(void *program, char *code);
    int (*destroy)(void **program);
    bool usable;
};

void *open_nvrtc() {
    for (const char *name : {"libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so", "/usr/local/cuda/lib64/libnvrtc.so"}) {
        if (void *const library = dlopen(name, RTLD_LAZY | RTLD_LOCAL)) {
            return library;
        }
    }
    return nullptr;
}

const Nvrtc &nvrtc() {
    static const Nvrtc known = [] {
        Nvrtc own = {};
        void *const library = open_nvrtc();
        own.usable = find(library, "nvrtcVersion", own.version) && find(library, "nvrtcCreateProgram", own.create) &&
                     find(library, "nvrtcCompileProgram", own.compile) && find(library, "nvrtcGetPTXSize", own.ptx_size) &&
                     find(library, "nvrtcGetPTX", own.ptx) && find(library, "nvrtcGetCUBINSize", own.code_size) &&
                     find(library, "nvrtcGetCUBIN", own.code) && find(library, "nvrtcDestroyProgram", own.destroy);
        return own;
    }();
    return known;
}

using Words = std::vector<std::string>;

/* Texts, each with the zero byte behind it. */
std::string joined(const Words &words) {
    std::string text;
    for (const std::string &word : words) {
        text.append(word.c_str(), word.size() + 1);
    }
    return text;
}

Words parted(const char *text, size_t size) {
    Words words;
    for (const char *const end = text + size; text < end; text += words.back().size() + 1) {
        words.emplace_back(text, strnlen(text, static_cast<size_t>(end - text)));
    }
    return words;
}

/* NVRTC's options: those that nvcc has for the file, and the constants. */
Words options(const rex_special *kernel, const unsigned long long *values, int architecture) {
    Words words = {"--gpu-architecture=sm_" + std::to_string(architecture), "--std=c++17", "--device-int128",
                   "--device-as-default-execution-space", "--disable-warnings", "-DREX_SPECIAL",
                   "-DREX_WANTED_" + std::string(kernel->name) + "=1"};
    for (int k = 0; k < kernel->count; ++k) {
        words.push_back("-DREX_GIVEN_" + std::to_string(k) + "=" + std::to_string(values[k]) + "ull");
    }
    for (std::string rest = kernel->words; !rest.empty();) {
        const size_t end = rest.find(' ');
        if (end != 0) {
            words.push_back(rest.substr(0, end));
        }
        rest = end == std::string::npos ? "" : rest.substr(end + 1);
    }
    return words;
}

/* All that decides what the code is; `versions` are those of the driver and of NVRTC. */
std::string key_of(const std::string &versions, const char *name, const char *source, const Words &words) {
    std::string key = versions;
    for (const std::string &word : words) {
        key += "\n" + word;
    }
    for (const char *text : rex_header_texts) {
        key += "\n";
        key += text;
    }
    return key + "\n" + name + "\n" + source;
}

template <class Size, class Get>
std::string result(void *program, Size size, Get get) {
    size_t length = 0;
    std::string text;
    if (size(program, &length) == 0) {
        text.resize(length);
        text = get(program, &text[0]) == 0 ? text : "";
    }
    return text;
}

/* The code of a version; empty where it cannot be made, or would have objects of its own. */
std::string compiled(const char *name, const char *source, const Words &words) {
    const Nvrtc &own = nvrtc();
    std::vector<const char *> listed;
    for (const std::string &word : words) {
        listed.push_back(word.c_str());
    }
    void *program = nullptr;
    const int headers = static_cast<int>(sizeof rex_header_names / sizeof *rex_header_names);
    if (!own.usable || own.create(&program, source, name, headers, rex_header_texts, rex_header_names) != 0) {
        return "";
    }
    std::string code;
    if (own.compile(program, static_cast<int>(listed.size()), listed.data()) == 0) {
        int length = 0;
        const std::string ptx = result(program, own.ptx_size, own.ptx);
        if (!ptx.empty() && !rex_special_uses(ptx.c_str(), &length)) {
            code = result(program, own.code_size, own.code);
        }
    }
    (void)own.destroy(&program);
    return code;
}

/* What the process that compiles is asked for: the folder for code, all versions, the kernel, its file, and the options. */
std::string compiled_apart(const char *folder, const std::string &versions, const char *name, const char *source,
                           const Words &words) {
    Words all = {folder ? folder : "", versions, name, source};
    all.insert(all.end(), words.begin(), words.end());
    const std::string request = joined(all);
    size_t size = 0;
    void *const answer = rex_apart_ask(request.data(), request.size(), &size);
    std::string code(static_cast<const char *>(answer ? answer : ""), answer ? size : 0);
    free(answer);
    return code;
}

}  // namespace

/* The code is kept before it is returned: a program that has ended meanwhile finds it when it runs again. */
void *rex_apart_answer(char *request, size_t size, size_t *answer_size) {
    Words all = parted(request, size);
    if (all.size() < 4) {
        return nullptr;
    }
    const Words words(all.begin() + 4, all.end());
    const std::string code = compiled(all[2].c_str(), all[3].c_str(), words);
    if (!all[0].empty() && !code.empty()) {
        const std::string key = key_of(all[1], all[2].c_str(), all[3].c_str(), words);
        rex_code_keep(all[0].c_str(), key.data(), key.size(), code.data(), code.size(), most_code);
    }
    void *const answer = malloc(code.size() + 1);
    if (answer) {
        memcpy(answer, code.data(), code.size());
        *answer_size = code.size();
    }
    return answer;
}

#endif
