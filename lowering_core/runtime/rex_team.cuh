/* What general regions need beside loops: one team is one block, whose threads follow the sequential code together.
 *
 * Emitted text names threads by these functions alone, because the target's own names may be the user's variables.
 */
#ifndef REX_TEAM_CUH
#define REX_TEAM_CUH

__device__ __forceinline__ unsigned long long rex_thread() { return threadIdx.x; }
__device__ __forceinline__ unsigned long long rex_threads() { return blockDim.x; }
__device__ __forceinline__ unsigned long long rex_block() { return blockIdx.x; }
__device__ __forceinline__ unsigned long long rex_blocks() { return gridDim.x; }

/* The number of threads of a `parallel` that asks for `asked`: no more than the block has, at least one. */
__device__ __forceinline__ unsigned long long rex_num_threads(long long asked) {
    return asked < 1 ? 1 : static_cast<unsigned long long>(asked) < blockDim.x ? asked : blockDim.x;
}

/* The type of an object whose type has no name; the object may be known by a reference. */
template <class T>
struct rex_referred {
    typedef T type;
};
template <class T>
struct rex_referred<T &> {
    typedef T type;
};
template <class T>
using rex_referred_type = typename rex_referred<T>::type;
#define REX_TYPE_OF(object) rex_referred_type<decltype(object)>

/* Copies an object of any type, arrays included; the two differ in qualifiers at most. */
template <class T, class U>
__device__ __forceinline__ void rex_assign(T &to, const U &from) {
    static_assert(sizeof(T) == sizeof(U), "one type");
    memcpy((void *)&to, (const void *)&from, sizeof to);
}

template <class T>
struct rex_bytes {
    alignas(T) unsigned char rex_storage[sizeof(T)];
};

/* All threads of the block call it; `value` becomes that of the first one, which goes piece by piece where it is large. */
template <class T>
__device__ void rex_broadcast(T &value) {
    constexpr unsigned long most = sizeof value < 1024 ? sizeof value : 1024;
    __shared__ rex_bytes<unsigned char[most]> slot;
    for (unsigned long done = 0; done < sizeof value; done += most) {
        const unsigned long size = sizeof value - done < most ? sizeof value - done : most;
        __syncthreads();
        if (threadIdx.x == 0) {
            memcpy(&slot, (const char *)&value + done, size);
        }
        __syncthreads();
        memcpy((char *)&value + done, &slot, size);
    }
}

/* All threads of the block call it: the first one evaluates `expression`, all have its value, and the first one's values
 * of `copies`.
 */
template <class F, class... T>
__device__ auto rex_once(F expression, T &...copies) -> decltype(expression()) {
    decltype(expression()) value{};
    __syncthreads();
    if (threadIdx.x == 0) {
        value = expression();
    }
    rex_broadcast(value);
    const int done[] = {0, (rex_broadcast(copies), 0)...};
    (void)done;
    return value;
}

/* All threads of the block call it: those below `width` evaluate `expression`, the others have the first one's value. */
template <class F>
__device__ auto rex_follow(unsigned long long width, F expression) -> decltype(expression()) {
    decltype(expression()) value{};
    if (threadIdx.x < width) {
        value = expression();
    }
    auto first = value;
    rex_broadcast(first);
    return threadIdx.x < width ? value : first;
}
template <class F>
__device__ __forceinline__ void rex_work(unsigned long long width, F expression) {
    if (threadIdx.x < width) {
        expression();
    }
}

/* The locks of critical constructs, by a number that stands for their names. */
template <unsigned long long NAME>
[[maybe_unused]] REX_COMMON unsigned rex_critical;

[[maybe_unused]] static __device__ unsigned rex_team_lock;

/* One thread of a block: `result` becomes `result OP value`. Where a construct in the teams reduces to a variable of the
 * region, their blocks take turns. */
template <class OP, class T>
__device__ void rex_combine(T value, T &result) {
    if (rex_blocks() == 1 || REX_IS_SHARED(&result) || REX_IS_PRIVATE(&result)) {
        result = OP::template apply<T>(result, value);
        return;
    }
    while (!rex_try_lock(&rex_team_lock)) {
    }
    result = OP::template apply<T>(result, value);
    rex_unlock(&rex_team_lock);
}

/* All threads of the block call it: `result` becomes `result OP (all values)`, seen by all of them on return. */
template <class OP, class T>
__device__ void rex_team_reduce(T value, T &result) {
#if defined(REX_CPU)
    __shared__ rex_bytes<T> values[1024];
    memcpy(&values[threadIdx.x], &value, sizeof value);
    __syncthreads();
    if (threadIdx.x == 0) {
        for (unsigned k = 1; k < blockDim.x; ++k) {
            T other;
            memcpy(&other, &values[k], sizeof other);
            value = OP::template apply<T>(value, other);
        }
        rex_combine<OP>(value, result);
    }
#else
    __shared__ unsigned long long words[rex_most_warps];
    const T total = rex_reduce_block<OP>(value, reinterpret_cast<T *>(words));
    if (threadIdx.x == 0) {
        rex_combine<OP>(total, result);
    }
#endif
    __syncthreads();
}

/* The same for a team of one thread. */
template <class OP, class T>
__device__ __forceinline__ void rex_own_reduce(T value, T &result) {
    result = OP::template apply<T>(result, value);
}

#endif
