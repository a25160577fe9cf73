/* The storage of a variable-length array of C with R dimensions: it is set up where the array is declared, and freed
 * however its scope is left. Small arrays lie in the thread's own memory, others on the device's heap.
 */
#ifndef REX_ARRAY_CUH
#define REX_ARRAY_CUH

static __device__ inline void *rex_array_memory(unsigned long long bytes) {
    void *memory = malloc(bytes);
    if (memory == nullptr) {
        printf("rex: error: no memory on the device for a variable of %llu bytes; the environment variable "
               "REX_HEAP_SIZE says how many bytes of memory malloc has there\n",
               bytes);
        REX_TRAP();
    }
    return memory;
}

template <class T, int R>
struct rex_extents {
    long long extents[R];

    template <class... E>
    __device__ explicit rex_extents(E... lengths) : extents{static_cast<long long>(lengths)...} {
        static_assert(sizeof...(E) == R, "one extent for each dimension");
    }
    __device__ long long rex_extent(int dimension) const { return extents[dimension]; }
    __device__ unsigned long rex_size() const {
        unsigned long product = sizeof(T);
        for (int k = 0; k < R; ++k) {
            product *= static_cast<unsigned long>(extents[k]);
        }
        return product;
    }
    /* The array as its name stands for it: a pointer to its first element or row. */
    __device__ decltype(auto) rex_rows_at(T *data) const {
        if constexpr (R == 1) {
            return data;
        } else {
            rex_view<T, R> rows;
            rows.data = data;
            for (int k = 1; k < R; ++k) {
                rows.extents[k - 1] = extents[k];
            }
            return rows;
        }
    }
    /* The address of the whole array, whose every dimension is an inner one. */
    __device__ rex_view<T, R + 1> rex_whole_at(T *data) const {
        rex_view<T, R + 1> whole;
        whole.data = data;
        for (int k = 0; k < R; ++k) {
            whole.extents[k] = extents[k];
        }
        return whole;
    }
};

/* One of a thread. */
template <class T, int R>
struct rex_array : rex_extents<T, R> {
    static constexpr unsigned long rex_few = 256;
    alignas(16) unsigned char near[rex_few];
    T *data;

    template <class... E>
    __device__ explicit rex_array(E... lengths) : rex_extents<T, R>(lengths...) {
        const unsigned long size = this->rex_size();
        data = (T *)(size <= rex_few ? near : rex_array_memory(size));
    }
    rex_array(const rex_array &) = delete;
    rex_array &operator=(const rex_array &) = delete;
    __device__ ~rex_array() {
        if ((void *)data != (void *)near) {
            free((void *)data);
        }
    }
    __device__ decltype(auto) rex_rows() const { return this->rex_rows_at(data); }
    __device__ rex_view<T, R + 1> rex_whole() const { return this->rex_whole_at(data); }
};

/* One whose elements lie in memory that lasts longer. */
template <class T, int R>
struct rex_given_array : rex_extents<T, R> {
    T *data;

    template <class P, class... E>
    __device__ explicit rex_given_array(const P &pointer, E... lengths)
        : rex_extents<T, R>(lengths...), data(rex_pointer_of<T>(pointer)) {}
    __device__ decltype(auto) rex_rows() const { return this->rex_rows_at(data); }
    __device__ rex_view<T, R + 1> rex_whole() const { return this->rex_whole_at(data); }
};

/* One of a team, whose threads all come here, and leave the scope together. */
template <class T, int R>
struct rex_team_array : rex_extents<T, R> {
    T *data;

    template <class... E>
    __device__ explicit rex_team_array(E... lengths) : rex_extents<T, R>(lengths...), data(nullptr) {
        if (threadIdx.x == 0) {
            data = (T *)rex_array_memory(this->rex_size());
        }
        rex_broadcast(data);
    }
    rex_team_array(const rex_team_array &) = delete;
    rex_team_array &operator=(const rex_team_array &) = delete;
    __device__ ~rex_team_array() {
        __syncthreads();
        if (threadIdx.x == 0) {
            free((void *)data);
        }
    }
    __device__ decltype(auto) rex_rows() const { return this->rex_rows_at(data); }
    __device__ rex_view<T, R + 1> rex_whole() const { return this->rex_whole_at(data); }
};

/* The elements of one array in another one of the same size, in whatever memory they lie. */
template <class A, class B>
__device__ void rex_take_array(const A &to, const B &from) {
    memcpy((void *)to.data, (const void *)from.data, to.rex_size());
}

/* An object that is too large for a thread's own memory, and one that is for a team's. */
template <class T>
struct rex_own {
    T *data = (T *)rex_array_memory(sizeof(T));

    __device__ rex_own() {}
    rex_own(const rex_own &) = delete;
    rex_own &operator=(const rex_own &) = delete;
    __device__ ~rex_own() { free((void *)data); }
    __device__ T &rex_object() const { return *data; }
};

template <class T>
struct rex_team_own : rex_team_array<T, 1> {
    __device__ rex_team_own() : rex_team_array<T, 1>(1) {}
    __device__ T &rex_object() const { return *this->data; }
};

/* One whose address is a multiple of A: in the middle of an object that is larger by that. */
template <class T, unsigned long A>
struct rex_apart {
    unsigned char bytes[sizeof(T) + A];

    __device__ T &rex_within() {
        return *reinterpret_cast<T *>((reinterpret_cast<unsigned long>(bytes) + A - 1) / A * A);
    }
};

/* `(T (*)[n])pointer`. */
template <class T, class P, class... E>
__device__ __forceinline__ rex_view<T, 1 + static_cast<int>(sizeof...(E))> rex_rows(const P &pointer, E... inner) {
    return rex_view<T, 1 + static_cast<int>(sizeof...(E))>(pointer, inner...);
}

/* The size of what `*rows` is. */
template <class T, int R>
__device__ __forceinline__ unsigned long rex_row_size(const rex_view<T, R> &rows) {
    return static_cast<unsigned long>(rows.stride()) * sizeof(T);
}

/* An argument for a parameter that points to rows of variable length. */
struct rex_any_pointer {
    void *at;
    template <class P>
    __device__ rex_any_pointer(const P &pointer) : at(rex_pointer_of<void>(pointer)) {}
    template <class T>
    __device__ explicit operator T *() const {
        return (T *)at;
    }
};

#endif
