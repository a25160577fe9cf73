/* Versions of kernels, found on disk or made by NVRTC, and loaded by the driver, whose library is opened while the program
 * runs. */
#ifndef REX_NVRTC_H
#define REX_NVRTC_H

#include <cuda.h>
#include <stdio.h>

#include "rex_compiler.h"

namespace {

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

/* All that changes with what is installed. */
std::string versions() {
    int major = 0, minor = 0, version = 0;
    (void)nvrtc().version(&major, &minor);
    (void)driver().version(&version);
    return "nvrtc " + std::to_string(major) + "." + std::to_string(minor) + " driver " + std::to_string(version);
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
    const std::string installed = versions(), key = key_of(installed, kernel->name, kernel->source, words);
    size_t size = 0;
    void *const kept = folder ? rex_code_recall(folder, key.data(), key.size(), &size) : nullptr;
    std::string code(static_cast<const char *>(kept ? kept : ""), size);
    free(kept);
    const bool known = !code.empty();
    if (!known && !anew) {
        return nullptr;
    }
    if (!known) {
        rex_special_wait();
        code = compiled_apart(folder, installed, kernel->name, kernel->source, words);
        if (!rex_special_resume()) {
            return nullptr;
        }
    }
    const void *const function = code.empty() ? nullptr : loaded(kernel, code);
    tell(kernel, values, !function ? "no, it cannot be" : known ? "as kept on disk" : "compiled");
    return function;
}

#endif
