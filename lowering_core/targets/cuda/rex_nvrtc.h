/* Versions of kernels, made by NVRTC and loaded by the driver. Both are libraries that are opened while the program runs: a
 * program needs neither, and has no versions without. */
#ifndef REX_NVRTC_H
#define REX_NVRTC_H

#include <cuda.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#include <string>
#include <vector>

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

struct Driver {
    decltype(&cuDriverGetVersion) version;
    decltype(&cuLibraryLoadData) load;
    decltype(&cuLibraryGetKernel) kernel;
    decltype(&cuKernelGetFunction) function;
    decltype(&cuLaunchKernel) launch;
    bool usable;
};

const Driver &driver() {
    static const Driver known = [] {
        Driver own = {};
        void *const library = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_LOCAL);
        own.usable = find(library, "cuDriverGetVersion", own.version) && find(library, "cuLibraryLoadData", own.load) &&
                     find(library, "cuLibraryGetKernel", own.kernel) &&
                     find(library, "cuKernelGetFunction", own.function) && find(library, "cuLaunchKernel", own.launch);
        return own;
    }();
    return known;
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

/* What the library does at the end of the program comes after what is registered once it is open. */
const Nvrtc &nvrtc() {
    static const Nvrtc known = [] {
        Nvrtc own = {};
        void *const library = open_nvrtc();
        own.usable = find(library, "nvrtcVersion", own.version) && find(library, "nvrtcCreateProgram", own.create) &&
                     find(library, "nvrtcCompileProgram", own.compile) && find(library, "nvrtcGetPTXSize", own.ptx_size) &&
                     find(library, "nvrtcGetPTX", own.ptx) && find(library, "nvrtcGetCUBINSize", own.code_size) &&
                     find(library, "nvrtcGetCUBIN", own.code) && find(library, "nvrtcDestroyProgram", own.destroy) &&
                     atexit(rex_special_stop) == 0;
        return own;
    }();
    return known;
}

using Words = std::vector<std::string>;

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

/* All that decides what the code is. */
std::string key_of(const rex_special *kernel, const Words &words) {
    int major = 0, minor = 0, version = 0;
    (void)nvrtc().version(&major, &minor);
    (void)driver().version(&version);
    std::string key = "nvrtc " + std::to_string(major) + "." + std::to_string(minor) + " driver " + std::to_string(version);
    for (const std::string &word : words) {
        key += "\n" + word;
    }
    for (const char *text : rex_header_texts) {
        key += "\n";
        key += text;
    }
    return key + "\n" + kernel->name + "\n" + kernel->source;
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
std::string compiled(const rex_special *kernel, const Words &words) {
    const Nvrtc &own = nvrtc();
    std::vector<const char *> listed;
    for (const std::string &word : words) {
        listed.push_back(word.c_str());
    }
    void *program = nullptr;
    const int headers = static_cast<int>(sizeof rex_header_names / sizeof *rex_header_names);
    if (own.create(&program, kernel->source, kernel->name, headers, rex_header_texts, rex_header_names) != 0) {
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

const void *loaded(const rex_special *kernel, const std::string &code) {
    CUlibrary library;
    CUkernel found;
    CUfunction function;
    const Driver &own = driver();
    const bool done = own.load(&library, code.data(), nullptr, nullptr, 0, nullptr, nullptr, 0) == CUDA_SUCCESS &&
                      own.kernel(&found, library, kernel->name) == CUDA_SUCCESS &&
                      own.function(&function, found) == CUDA_SUCCESS;
    return done ? function : nullptr;
}

void tell(const rex_special *kernel, const unsigned long long *values, const char *what) {
    const char *const verbose = getenv("REX_VERBOSE");
    if (verbose && *verbose && strcmp(verbose, "0") != 0) {
        std::string listed;
        for (int k = 0; k < kernel->count; ++k) {
            listed += " " + std::to_string(values[k]);
        }
        fprintf(stderr, "rex: specialized: kernel %s for%s: %s\n", kernel->name, listed.c_str(), what);
    }
}

/* Launches a version on the stream of this thread; whether that was done. */
bool launch_version(const void *function, unsigned blocks, unsigned threads, void **params) {
    const CUfunction known = static_cast<CUfunction>(const_cast<void *>(function));
    return driver().launch(known, blocks, 1, 1, threads, 1, 1, 0, CU_STREAM_PER_THREAD, params, nullptr) == CUDA_SUCCESS;
}

}  // namespace

const void *rex_special_make(const rex_special *kernel, const unsigned long long *values, int device, int anew, int *never) {
    static char *const folder = rex_code_folder();
    int major = 0, minor = 0;
    *never = 1;
    if (!driver().usable || !nvrtc().usable || cudaSetDevice(device) != cudaSuccess ||
        cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device) != cudaSuccess ||
        cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device) != cudaSuccess) {
        tell(kernel, values, "no, without NVRTC");
        return nullptr;
    }
    *never = 0;
    const Words words = options(kernel, values, 10 * major + minor);
    const std::string key = key_of(kernel, words);
    size_t size = 0;
    void *const kept = folder ? rex_code_recall(folder, key.data(), key.size(), &size) : nullptr;
    std::string code(static_cast<const char *>(kept ? kept : ""), size);
    free(kept);
    const bool known = !code.empty();
    if (!known && anew) {
        code = compiled(kernel, words);
        if (folder && !code.empty()) {
            rex_code_keep(folder, key.data(), key.size(), code.data(), code.size(), most_code);
        }
    }
    if (!known && !anew) {
        return nullptr;
    }
    const void *const function = code.empty() ? nullptr : loaded(kernel, code);
    tell(kernel, values, !function ? "no, it cannot be" : known ? "as kept on disk" : "compiled");
    return function;
}

#endif
